import type { NewTransactionDialogProps } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Dialog } from '@tostao/ui/dialog';
import { FormProvider } from 'react-hook-form';
import { NewTransactionFields } from './new-transaction-fields.tsx';
import { useNewTransactionForm } from './use-new-transaction-form.ts';

/** Records one income or expense. It closes once the answer is in; a refusal keeps what was typed. */
export function NewTransactionDialog({ type, open, onOpenChange }: NewTransactionDialogProps) {
  const { form, submit, saving, startOver } = useNewTransactionForm(type, () =>
    onOpenChange(false),
  );
  return (
    <FormProvider {...form}>
      <Dialog
        title={type === 'income' ? 'Nova Entrada' : 'Nova Saída'}
        open={open}
        onOpenChange={onOpenChange}
        onClosed={startOver}
        onSubmit={(event) => {
          event.preventDefault();
          submit('close');
        }}
        dismissible={saving === null}
        footer={
          <div className="grid flex-1 grid-cols-2 gap-3 sm:flex sm:justify-end">
            <Button
              variant="ghost"
              className="col-span-2 sm:order-first sm:mr-auto"
              disabled={saving === 'close'}
              loading={saving === 'another'}
              onClick={() => submit('another')}
            >
              Salvar e adicionar outra
            </Button>
            <Button
              variant="secondary"
              disabled={saving !== null}
              onClick={() => onOpenChange(false)}
            >
              Cancelar
            </Button>
            <Button
              type="submit"
              variant={type}
              disabled={saving === 'another'}
              loading={saving === 'close'}
            >
              Salvar
            </Button>
          </div>
        }
      >
        <NewTransactionFields form={form} type={type} />
      </Dialog>
    </FormProvider>
  );
}
