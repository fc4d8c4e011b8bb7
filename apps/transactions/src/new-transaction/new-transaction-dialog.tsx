import type { NewTransactionDialogProps } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { TransactionFields } from './transaction-fields.tsx';
import { useNewTransactionForm } from './use-new-transaction-form.ts';

/** Records one income or expense. It closes once the answer is in; a refusal keeps what was typed. */
export function NewTransactionDialog({ type, open, onOpenChange }: NewTransactionDialogProps) {
  const { form, submit, saving, reset } = useNewTransactionForm(type, () => onOpenChange(false));
  return (
    <Dialog
      title={type === 'income' ? 'Nova Entrada' : 'Nova Saída'}
      open={open}
      onOpenChange={onOpenChange}
      onClosed={reset}
      onSubmit={submit}
      dismissible={!saving}
      footer={
        <>
          <Button variant="secondary" disabled={saving} onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant={type} loading={saving}>
            Salvar
          </Button>
        </>
      }
    >
      <TransactionFields form={form} type={type} />
    </Dialog>
  );
}
