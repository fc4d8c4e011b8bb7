import type { NewTransactionDraft } from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { UseFormReturn } from 'react-hook-form';
import { TransactionFields } from '../fields/transaction-fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { NewCategoryField } from './new-category-field.tsx';
import { RecurringFields } from './recurring-fields.tsx';

interface NewTransactionFieldsProps {
  form: UseFormReturn<NewTransactionDraft>;
  type: TransactionType;
}

/** Renders all fields of a new transaction. */
export function NewTransactionFields({ form, type }: NewTransactionFieldsProps) {
  return (
    <div className="grid gap-4">
      <TransactionFields type={type} categoryField={<NewCategoryField form={form} type={type} />} />
      <AccountFields form={form} type={type} />
      <RecurringFields type={type} />
    </div>
  );
}
