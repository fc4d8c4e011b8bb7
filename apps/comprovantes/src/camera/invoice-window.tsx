import type { TransactionFieldProps } from '@tostao/platform';
import { CameraWindow, type CameraWindowProps } from './camera-window.tsx';
import { describeInvoice } from './invoice.ts';
import { invoiceMode } from './invoice-mode.ts';

interface InvoiceWindowProps extends Pick<CameraWindowProps, 'open' | 'onOpenChange'> {
  fill: NonNullable<TransactionFieldProps['fill']>;
}

/** Fills in a new expense with an NFC-e. */
export function InvoiceWindow({ fill, ...window }: InvoiceWindowProps) {
  return (
    <CameraWindow {...window} mode={invoiceMode} onFound={(key) => fill(describeInvoice(key))} />
  );
}
