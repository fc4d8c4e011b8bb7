import type { NewTransactionDraft } from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { type NewTransactionValues, Slot, type TransactionFieldProps } from '@tostao/platform';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TransactionFields } from '../fields/transaction-fields.tsx';
import { DetailFields } from '../fields/detail-fields.tsx';
import { AccountFields } from './account-fields.tsx';
import { NewCategoryField } from './new-category-field.tsx';
import { RecurringFields } from './recurring-fields.tsx';
import { RefundField } from './refund-field.tsx';
import { RefundedPurchaseFields } from './refunded-purchase-fields.tsx';

interface NewTransactionFieldsProps {
  form: UseFormReturn<NewTransactionDraft>;
  type: TransactionType;
  /** What the form was opened with. */
  values: NewTransactionValues;
  onSave: TransactionFieldProps['onSave'];
  /** The number of transactions that the form has saved. */
  savedCount: number;
}

/** Renders all fields of a new transaction. */
export function NewTransactionFields(props: NewTransactionFieldsProps) {
  const { form, type, values, savedCount } = props;
  return (
    <div className="grid gap-4">
      <TransactionFields
        type={type}
        categoryField={
          <NewCategoryField form={form} type={type} isUnclear={values.category === ''} />
        }
      />
      <AccountFields form={form} type={type} isUnclear={values.accountId === ''} />
      <RecurringFields type={type} />
      {type === 'income' ? (
        <>
          <RefundField form={form} />
          <RefundedPurchaseFields form={form} />
        </>
      ) : null}
      <FurtherFields key={savedCount} {...props} />
    </div>
  );
}

/** Renders tags, the note and the fields of remotes, except for a recurring expense, which becomes no transaction. */
function FurtherFields({ form, type, onSave }: NewTransactionFieldsProps) {
  const isRecurring = useWatch({ control: form.control, name: 'isRecurring' });
  if (type === 'expense' && isRecurring) return null;
  const fill: TransactionFieldProps['fill'] = ({ description, noteLine }) => {
    if (description !== undefined) form.setValue('description', description, { shouldDirty: true });
    if (noteLine === undefined) return;
    const note = [form.getValues('note'), noteLine].filter(Boolean).join('\n');
    form.setValue('note', note, { shouldDirty: true });
  };
  return (
    <>
      <DetailFields />
      <Slot name="transaction.field/v1" props={{ type, transactionId: null, onSave, fill }} />
    </>
  );
}
