import { useFormSubmissions } from '@tostao/domain/data-access/form-submission';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { newCharges } from '@tostao/domain/account/new-charges';
import { defaultInstallments } from '@tostao/domain/money/installment-count';
import { useCreateRecurringExpense } from '@tostao/domain/debt/create-recurring-expense';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { useCreateTransaction } from '@tostao/domain/transaction/create-transaction';
import { useCreateCharges } from './create-charges.ts';
import {
  defaultMonths,
  type NewTransactionDraft,
  newTransactionForm,
  type NewTransactionInput,
} from './new-transaction-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { Account } from '@tostao/domain/account/account';
import { useNavigate, usePath, useToday } from '@tostao/platform';
import { useEffect, useRef, useState } from 'react';

const none: Account[] = [];

/** The next state of the dialog after saving. */
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
  accountId: '',
  isInstallments: false,
  installments: defaultInstallments,
});

/** The form of a new income or expense. A recurring expense becomes a series of debts. */
export function useNewTransactionForm(type: TransactionType, close: () => void) {
  const today = useToday();
  const navigate = useNavigate();
  const debtsPath = usePath('debts');
  const createTransaction = useCreateTransaction();
  const createCharges = useCreateCharges();
  const createRecurringExpense = useCreateRecurringExpense();
  const { data: accounts = none } = useAccounts();
  const submissions = useFormSubmissions();
  // The pressed button: state for its spinner, a ref for the callbacks of the submit under way.
  const [pressed, setPressed] = useState<AfterSaving>('close');
  const afterSaving = useRef<AfterSaving>('close');

  const becomesDebts = ({ isRecurring }: NewTransactionInput) => type === 'expense' && isRecurring;

  const save = (input: NewTransactionInput) => {
    const submission = submissions.next(input);
    const { months, accountId, isInstallments: _switch, installments, ...fields } = input;
    if (becomesDebts(input)) {
      const { amount, description, date } = fields;
      const expense = { amount, description, date, months };
      return createRecurringExpense({ ...submission, expense });
    }
    const transaction = { id: submission.idempotencyKey, type, ...fields };
    const account = accounts.find(({ id }) => id === accountId);
    return account
      ? createCharges({
          ...submission,
          charges: newCharges(transaction, account, type === 'expense' ? installments : 1),
        })
      : createTransaction({ submission, transaction });
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
    if (debtsPath !== undefined && becomesDebts(input)) {
      setTimeout(() => void navigate(debtsPath), debtsNavigationDelayMs);
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
