import type { SlotProps } from '@tostao/platform';
import { withAppRoot } from '@tostao/ui/app-root';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { AttachButtons } from '../receipt/attach-buttons.tsx';
import { maxReceipts } from '../receipt/receipt.ts';
import { ChosenFile, StoredReceipts } from '../receipt/receipts-box.tsx';
import { InvoiceButton } from '../camera/invoice-button.tsx';
import { takeReceipt } from '../share/pending-receipt.ts';
import { useAttachments } from '../receipt/use-attachments.ts';

type FieldProps = SlotProps<'transaction.field/v1'>;

const none: string[] = [];

/** The receipts of a transaction. Those of a stored one are attached at once, those of a new one with its row. */
function ReceiptsField({ type, transactionId, onSave, fill }: FieldProps) {
  return (
    <Group>
      {transactionId === null ? (
        <NewReceipts type={type} onSave={onSave} fill={fill} />
      ) : (
        <StoredReceipts owner={{ column: 'transaction_id', id: transactionId }} />
      )}
    </Group>
  );
}

function Group({ children }: { children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink">Comprovantes</legend>
      {children}
    </fieldset>
  );
}

interface NewReceiptsProps {
  type: FieldProps['type'];
  onSave: FieldProps['onSave'];
  fill: FieldProps['fill'] | undefined;
}

function NewReceipts({ type, onSave, fill }: NewReceiptsProps) {
  const { attachments, problems, add, remove, attachAll } = useAttachments(null, none);
  const edits = useRef<HTMLInputElement>(null);
  const takeShared = useEffectEvent(() => {
    const shared = takeReceipt();
    if (!shared) return;
    add(shared.files);
    // The user has not touched the form, but it has something to lose.
    edits.current?.dispatchEvent(new Event('input', { bubbles: true }));
    if (shared.text !== '') fill?.({ description: shared.text });
  });
  useEffect(() => takeShared(), []);
  const save = useEffectEvent(attachAll);
  useEffect(
    () =>
      onSave(async ([first]) => {
        // A purchase in installments has its receipts at the first one.
        if (first) await save({ column: 'transaction_id', id: first.id });
      }),
    [onSave],
  );
  return (
    <>
      {/* Tells the dialog that closing it would lose something. */}
      <input ref={edits} type="hidden" data-edits={attachments.map(({ id }) => id).join(' ')} />
      <AttachButtons
        onFiles={add}
        isFull={attachments.length >= maxReceipts}
        problems={problems}
        action={type === 'expense' && fill ? <InvoiceButton fill={fill} /> : null}
      >
        {attachments.map((attachment) => (
          <ChosenFile
            key={attachment.id}
            attachment={attachment}
            onRemove={() => remove(attachment.id)}
          />
        ))}
      </AttachButtons>
    </>
  );
}

export default withAppRoot('comprovantes', ReceiptsField);
