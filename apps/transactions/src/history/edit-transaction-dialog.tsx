import { choicesForTransaction } from '../fields/category-choices.ts';
import { useCategories } from '@tostao/domain/category/list-categories';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { editTransactionForm } from '@tostao/domain/transaction/transaction-form';
import { useUpdateTransaction } from '@tostao/domain/transaction/update-transaction';
import { Badge } from '@tostao/ui/badge';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { FormProvider } from 'react-hook-form';
import { categoryOptions } from '../fields/category-options.tsx';
import { TransactionFields } from '../fields/transaction-fields.tsx';

interface EditTransactionDialogProps extends DialogState {
  /** The transaction at the time the dialog opened. */
  transaction: Transaction;
}

/** Edits a transaction. It closes after the server responds; a rejection preserves the input. */
export function EditTransactionDialog({ transaction, ...dialog }: EditTransactionDialogProps) {
  const { type, amount, description, category, date } = transaction;
  const { data: categories = [] } = useCategories();
  const { mutateAsync } = useUpdateTransaction();
  const { form, submit, saving } = useSchemaForm({
    schema: editTransactionForm(description),
    defaultValues: { amount, description, category, date },
    save: (input) => mutateAsync({ before: transaction, after: { ...transaction, ...input } }),
    onSaved: () => dialog.onOpenChange(false),
  });
  const choices = choicesForTransaction(categories, transaction);

  return (
    <FormProvider {...form}>
      <FormDialog
        {...dialog}
        title="Editar Transação"
        description={<Badge tone={type}>{type === 'income' ? 'Receita' : 'Despesa'}</Badge>}
        onSubmit={submit}
        saving={saving}
      >
        <TransactionFields type={type} categories={categoryOptions(choices, type, categories)} />
      </FormDialog>
    </FormProvider>
  );
}
