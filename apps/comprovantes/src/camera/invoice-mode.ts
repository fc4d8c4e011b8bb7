import { invoiceKey } from './invoice.ts';
import type { ScanMode } from './scan-mode.ts';

/** Reads the QR code of an NFC-e. */
export const invoiceMode: ScanMode = {
  title: 'Ler nota fiscal',
  formats: ['qr_code'],
  aim: 'Aponte para o QR code da nota fiscal (NFC-e).',
  nothing: 'Não achamos o QR code de uma NFC-e nesta imagem. Tente outra, mais nítida e de perto.',
  read: invoiceKey,
  byHand: {
    label: 'Chave de acesso',
    hint: 'Os 44 números ou letras que a nota traz perto do QR code.',
    problem: 'A chave não confere: são 44 números ou letras de uma NFC-e.',
    read: invoiceKey,
  },
};
