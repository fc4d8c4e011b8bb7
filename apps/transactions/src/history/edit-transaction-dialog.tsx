import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { accountIcon } from '@tostao/forms/account-icon';
import { AccountSelect } from '@tostao/forms/account-select';
import { useFormField } from '@tostao/forms/use-form-field';
import { choicesForTransaction } from '../fields/category-choices.ts';
import { useCategories } from '@tostao/domain/category/list-categories';
import { useRunOperation } from '@tostao/domain/data-access/use-operation';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { Slot } from '@tostao/platform';
import { editTransactionForm } from '@tostao/domain/transaction/transaction-form';
import { Badge } from '@tostao/ui/badge';
import type { DialogState } from '@tostao/ui/dialog';
import type { Reopened } from '@tostao/platform';
import { FormDialog } from '@tostao/ui/form-dialog';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import * as z from 'zod/mini';
import { type TransactionChange, updateTransactionMutation } from './update-transaction.ts';
import { categoryOptions } from '../fields/category-options.tsx';
import { CategoryField, TransactionFields } from '../fields/transaction-fields.tsx';
import { createSaveHandlers } from '../fields/save-handlers.ts';

interface EditTransactionDialogProps extends DialogState {
  /** The transaction at the time the dialog opened. */
  transaction: Transaction;
  /** A rejected edit of it that is corrected here. */
  reopened?: Reopened<TransactionChange> | undefined;
}

const none: Account[] = [];

/** Edits a transaction. It closes after the server responds; a rejection preserves the input. */
export function EditTransactionDialog({
  transaction,
  reopened,
  ...dialog
}: EditTransactionDialogProps) {
  const { type, description } = transaction;
  const { accountId: _accountId, ...others } = transaction;
  const shown = reopened?.values.after ?? transaction;
  const { data: categories = [] } = useCategories();
  const { data: accounts = none } = useAccounts();
  const updateTransaction = useRunOperation(updateTransactionMutation);
  const [{ onSave, callHandlers }] = useState(createSaveHandlers);
  const { form, submit, saving } = useSchemaForm({
    schema: z.extend(editTransactionForm(description), { accountId: z.string() }),
    defaultValues: {
      amount: shown.amount,
      description: shown.description,
      category: shown.category,
      date: shown.date,
      accountId: shown.accountId ?? '',
    },
    save: ({ accountId, ...input }) =>
      updateTransaction({
        before: transaction,
        after: { ...others, ...input, ...(accountId === '' ? {} : { accountId }) },
      }),
    onSaved: () => {
      reopened?.onSaved();
      callHandlers([{ id: transaction.id }]);
      dialog.onOpenChange(false);
    },
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
        <Slot name="transaction.field/v1" props={{ type, transactionId: transaction.id, onSave }} />
      </FormDialog>
    </FormProvider>
  );
}

function EditedAccount({ accounts }: { accounts: Account[] }) {
  const { control } = useFormContext<{ accountId: string }>();
  return (
    <AccountSelect
      {...useFormField({ control, name: 'accountId' })}
      label="Conta"
      accounts={accounts}
      noneLabel="Sem conta"
      icon={accountIcon}
    />
  );
}
