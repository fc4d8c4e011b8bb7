import { componentQuery, type TransactionFieldProps, useLazyDialogs } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { QrCode } from 'lucide-react';
import { useState } from 'react';

interface InvoiceButtonProps {
  fill: NonNullable<TransactionFieldProps['fill']>;
}

const query = componentQuery('The camera', () => import('./invoice-window.tsx'));

/** Reads the QR code of an NFC-e into a new expense. The code of its window loads when it is pressed. */
export function InvoiceButton({ fill }: InvoiceButtonProps) {
  const [open, setOpen] = useState(false);
  const loaded = useLazyDialogs(query, { ready: false, open, setOpen });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon={<QrCode aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Ler nota fiscal
      </Button>
      {loaded ? <loaded.InvoiceWindow open={open} onOpenChange={setOpen} fill={fill} /> : null}
    </>
  );
}
