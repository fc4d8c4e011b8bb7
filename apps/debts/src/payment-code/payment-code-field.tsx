import { Button } from '@tostao/ui/button';
import { TextField } from '@tostao/ui/text-field';
import { ClipboardPaste } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { RemoteDialogs } from '@tostao/forms/remote-dialogs';
import { StoredPaymentCode } from './stored-payment-code.tsx';
import { usePaymentCode } from './use-payment-code.ts';

interface PaymentCodeFieldProps {
  /** Receives the promise of each read. A submit waits for the last one, and stops when it resolves to `false`. */
  onRead: (read: Promise<boolean>) => void;
  input: RefObject<HTMLInputElement | null>;
  /** Called when a code has filled in the name. */
  onNameFilled?: () => void;
  /** A text that the form opens with. */
  given?: string | undefined;
  /** Shows the code of a stored debt, with buttons to copy and remove it. */
  isStored?: boolean;
}

/**
 * Fills in the form from the clipboard. A field appears with the code, where a user whose browser
 * denies access to the clipboard can paste or type it.
 */
export function PaymentCodeField({
  onRead,
  input,
  onNameFilled,
  given,
  isStored = false,
}: PaymentCodeFieldProps) {
  const field = usePaymentCode(onRead, onNameFilled);
  const pasteButton = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(given !== undefined);

  const pasteFromClipboard = async () => {
    setOpen(true);
    try {
      await field.pasteUnseen(await navigator.clipboard.readText());
    } catch {
      // After rendering. Browsers without the API throw at once.
      requestAnimationFrame(() => input.current?.focus());
    }
  };

  const readElsewhere = (code: string) => {
    setOpen(true);
    void field.paste(code);
  };

  const readGiven = useEffectEvent((text: string) => field.paste(text));
  useEffect(() => {
    if (given !== undefined) void readGiven(given);
  }, [given]);

  const remove = () => {
    // First, since the button that has the focus disappears with the code.
    pasteButton.current?.focus();
    field.remove();
  };

  return (
    <div className="grid gap-3">
      {isStored ? <StoredPaymentCode onRemove={remove} /> : null}
      <div className="flex flex-wrap gap-2 *:min-w-fit *:flex-1">
        <Button
          ref={pasteButton}
          variant="secondary"
          icon={<ClipboardPaste aria-hidden />}
          onClick={() => void pasteFromClipboard()}
        >
          Colar boleto ou Pix
        </Button>
        <RemoteDialogs name="payment-code.dialog/v1" props={{ onRead: readElsewhere }} />
      </div>
      {isOpen ? (
        <TextField
          ref={input}
          label="Código do boleto ou Pix"
          hint={
            field.text === '' ? 'Cole aqui os números do boleto ou o Pix copia e cola.' : undefined
          }
          autoComplete="off"
          spellCheck={false}
          value={field.text}
          error={field.error}
          onChange={(event) => field.change(event.target.value)}
          onBlur={field.complete}
          onKeyDown={(event) => {
            // Reads the code instead of submitting the form without it.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            field.complete();
          }}
          onPaste={(event) => {
            // An input would join the lines of a text, and with them numbers that are apart.
            event.preventDefault();
            void field.paste(event.clipboardData.getData('text'));
          }}
        />
      ) : null}
      <output className="text-sm text-muted empty:sr-only">{field.status}</output>
    </div>
  );
}
