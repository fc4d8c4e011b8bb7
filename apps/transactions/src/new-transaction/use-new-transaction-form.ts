import { useFormSubmissions } from '@tostao/domain/data-access/form-submission';
import { useCreateRecurringExpense } from '@tostao/domain/debt/create-recurring-expense';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { useCreateTransaction } from '@tostao/domain/transaction/create-transaction';
import {
  defaultMonths,
  type NewTransactionDraft,
  newTransactionForm,
  type NewTransactionInput,
} from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useNavigate, useToday } from '@tostao/platform';
import { useEffect, useRef, useState } from 'react';

/** What happens to the dialog after saving. */
export type AfterSaving = 'close' | 'another';

/** Source: product.md, "Recurring expense". */
const debtsNavigationDelayMs = 300;

const blank = (date: string): NewTransactionDraft => ({
  amount: null,
  description: '',
  category: '',
  date,
  isRecurring: false,
  months: defaultMonths,
});

/** The form of a new income or expense. A recurring expense becomes a series of debts. */
export function useNewTransactionForm(type: TransactionType, close: () => void) {
  const today = useToday();
  const navigate = useNavigate();
  const createTransaction = useCreateTransaction();
  const createRecurringExpense = useCreateRecurringExpense();
  const submissions = useFormSubmissions();
  // The pressed button: state for its spinner, a ref for the callbacks of the submit under way.
  const [pressed, setPressed] = useState<AfterSaving>('close');
  const afterSaving = useRef<AfterSaving>('close');

  const becomesDebts = ({ isRecurring }: NewTransactionInput) => type === 'expense' && isRecurring;

  const save = (input: NewTransactionInput) => {
    const submission = submissions.next(input);
    const { months, ...transaction } = input;
    if (becomesDebts(input)) {
      const { amount, description, date } = transaction;
      const expense = { amount, description, date, months };
      return createRecurringExpense.mutateAsync({ ...submission, expense });
    }
    return createTransaction.mutateAsync({
      submission,
      transaction: { id: submission.idempotencyKey, type, ...transaction },
    });
  };

  const onSaved = (input: NewTransactionInput) => {
    if (afterSaving.current === 'another') {
      submissions.reset();
      // Keeps the field refs, so that the first field can be focused right away.
      form.reset(blank(input.date), { keepFieldsRef: true });
      form.setFocus('amount');
      return;
    }
    close();
    if (becomesDebts(input)) {
      setTimeout(() => void navigate('/dividas'), debtsNavigationDelayMs);
    }
  };

  const { form, submit, saving } = useSchemaForm({
    schema: newTransactionForm,
    defaultValues: blank(today),
    save,
    onSaved,
  });
  const { isDirty } = form.formState;

  // At midnight an untouched form moves to the new day.
  const day = useRef(today);
  useEffect(() => {
    if (day.current === today) return;
    day.current = today;
    if (!isDirty) form.reset(blank(today));
  }, [form, isDirty, today]);

  return {
    form,
    saving: saving ? pressed : null,
    submit: (after: AfterSaving) => {
      if (saving) return;
      setPressed(after);
      afterSaving.current = after;
      submit();
    },
  };
}
