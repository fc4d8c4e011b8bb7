import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { useFormField } from '@tostao/domain/hooks/use-form-field';
import { choicesForTransaction } from '../fields/category-choices.ts';
import { useCategories } from '@tostao/domain/category/list-categories';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { editTransactionForm } from '@tostao/domain/transaction/transaction-form';
import { useUpdateTransaction } from '@tostao/domain/transaction/update-transaction';
import { Badge } from '@tostao/ui/badge';
import type { DialogState } from '@tostao/ui/dialog';
import { FormDialog } from '@tostao/ui/form-dialog';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { FormProvider, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { AccountField } from '../fields/account-field.tsx';
import { categoryOptions } from '../fields/category-options.tsx';
import { CategoryField, TransactionFields } from '../fields/transaction-fields.tsx';

interface EditTransactionDialogProps extends DialogState {
  /** The transaction at the time the dialog opened. */
  transaction: Transaction;
}

const none: Account[] = [];

/** Edits a transaction. It closes after the server responds; a rejection preserves the input. */
export function EditTransactionDialog({ transaction, ...dialog }: EditTransactionDialogProps) {
  const {
    type,
    amount,
    description,
    category,
    date,
    accountId: accountBefore,
    ...others
  } = transaction;
  const { data: categories = [] } = useCategories();
  const { data: accounts = none } = useAccounts();
  const updateTransaction = useUpdateTransaction();
  const { form, submit, saving } = useSchemaForm({
    schema: z.extend(editTransactionForm(description), { accountId: z.string() }),
    defaultValues: { amount, description, category, date, accountId: accountBefore ?? '' },
    save: ({ accountId, ...input }) =>
      updateTransaction({
        before: transaction,
        after: { ...others, type, ...input, ...(accountId === '' ? {} : { accountId }) },
      }),
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
        <TransactionFields
          type={type}
          categoryField={<CategoryField options={categoryOptions(choices, type, categories)} />}
        />
        {accounts.length > 0 ? <EditedAccount accounts={accounts} /> : null}
      </FormDialog>
    </FormProvider>
  );
}

function EditedAccount({ accounts }: { accounts: Account[] }) {
  const { control } = useFormContext<{ accountId: string }>();
  return <AccountField accounts={accounts} {...useFormField({ control, name: 'accountId' })} />;
}
