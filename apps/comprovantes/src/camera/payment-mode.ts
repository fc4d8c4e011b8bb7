import { lineOfBarcode } from '@tostao/domain/debt/boleto-barcode';
import { isPaymentCode } from '@tostao/domain/debt/payment-code';
import { readPix } from '@tostao/domain/debt/read-pix';
import type { ScanMode } from './scan-mode.ts';

/** Reads the bar code of a boleto and the QR code of a Pix. */
export const paymentMode: ScanMode = {
  title: 'Ler com a câmera',
  formats: ['itf', 'qr_code'],
  aim: 'Aponte para o código de barras do boleto ou para o QR code do Pix.',
  nothing: 'Não achamos um boleto nem um Pix nesta imagem. Tente outra, mais nítida e de perto.',
  read: (text) => lineOfBarcode(text) ?? pixOf(text.trim()),
  byHand: {
    label: 'Código do boleto ou Pix',
    hint: 'Digite os números do boleto ou cole o Pix copia e cola.',
    problem: 'Digite ou cole o código.',
    // The form that receives the text names its faults.
    read: (text) => text.trim() || null,
  },
};

function pixOf(text: string): string | null {
  return isPaymentCode(text) && readPix(text) ? text : null;
}
