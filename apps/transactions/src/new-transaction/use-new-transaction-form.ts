import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { monthlyRepetition } from '@tostao/domain/calendar/repetition-form';
import { toCentavos } from '@tostao/domain/money/centavos';
import { defaultInstallments } from '@tostao/domain/money/split-money';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import {
  defaultMonths,
  type NewTransactionDraft,
  newTransactionForms,
  type NewTransactionInput,
} from './new-transaction-form.ts';
import {
  becomesDebts,
  type QueuedNewTransaction,
  transactionIdsOf,
  useSaveNewTransaction,
} from './save-new-transaction.ts';
import { blankDetails } from '../fields/detail-form.ts';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { Account } from '@tostao/domain/account/account';
import {
  type NewTransactionValues,
  type Reopened,
  type SavedTransaction,
  useNavigate,
  usePath,
  useToday,
} from '@tostao/platform';
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
  parts: [],
  ...blankDetails,
  date,
  isRecurring: false,
  repetition: monthlyRepetition,
  isRefund: false,
  refunded: null,
  refundedPart: '',
  months: defaultMonths,
  accountId: '',
  isInstallments: false,
  installments: defaultInstallments,
  expectsRest: null,
});

/** Returns the values of a form that opens with some, `null` without any. */
function draftOf(values: NewTransactionValues, today: string): NewTransactionDraft | null {
  if (Object.keys(values).length === 0) return null;
  const { amount, installments, ...texts } = values;
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  return {
    ...blank(today),
    ...Object.fromEntries(given),
    amount: amount === undefined ? null : toCentavos(amount),
    ...(installments === undefined ? {} : { isInstallments: true, installments }),
  };
}

interface NewTransactionFormOptions {
  /** What the form opens with. */
  values: NewTransactionValues;
  /** A rejected submit that is corrected here. */
  reopened: Reopened<QueuedNewTransaction> | undefined;
  close: () => void;
  /** Called with the transactions that a submit wrote: not with debts. */
  onWritten: (saved: SavedTransaction[]) => void;
}

/** The form of a new income or expense. A recurring expense becomes a series of debts. */
export function useNewTransactionForm(
  type: TransactionType,
  { values, reopened, close, onWritten }: NewTransactionFormOptions,
) {
  const today = useToday();
  const navigate = useNavigate();
  const debtsPath = usePath('debts');
  const saveNewTransaction = useSaveNewTransaction();
  const { data: accounts = none } = useAccounts();
  const submissions = useFormSubmissions(reopened?.values.submission);
  // The pressed button: state for its spinner, a ref for the callbacks of the submit under way.
  const [pressed, setPressed] = useState<AfterSaving>('close');
  const afterSaving = useRef<AfterSaving>('close');
  const written = useRef<SavedTransaction[]>([]);

  const save = (input: NewTransactionInput, draft: NewTransactionDraft) => {
    const submission = submissions.next(input);
    const account = accounts.find(({ id }) => id === input.accountId);
    const saved = { submission, type, input, account, draft };
    written.current = transactionIdsOf(saved);
    return saveNewTransaction(saved);
  };

  const onSaved = (input: NewTransactionInput) => {
    reopened?.onSaved();
    if (written.current.length > 0) onWritten(written.current);
    if (afterSaving.current === 'another') {
      submissions.reset();
      // Keeps the field refs, so that the first field can be focused right away.
      form.reset(blank(input.date), { keepFieldsRef: true });
      form.setFocus('amount');
      return;
    }
    close();
    if (debtsPath !== undefined && becomesDebts({ type, input })) {
      setTimeout(() => void navigate(debtsPath), debtsNavigationDelayMs);
    }
  };

  const { form, submit, saving, failure } = useSchemaForm({
    schema: newTransactionForms[type],
    defaultValues: blank(today),
    save,
    onSaved,
  });
  const { isDirty } = form.formState;

  const day = useRef(today);
  // Not as defaults: proposals and midnight replace only values that equal the defaults.
  useEffect(() => {
    const draft = reopened
      ? { ...blank(''), ...reopened.values.draft }
      : draftOf(values, day.current);
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [form, reopened, values]);

  // At midnight an untouched form moves to the new day.
  useEffect(() => {
    if (day.current === today) return;
    day.current = today;
    if (!isDirty) form.reset(blank(today));
  }, [form, isDirty, today]);

  return {
    form,
    saving: saving ? pressed : null,
    failure,
    submit: (after: AfterSaving) => {
      if (saving) return;
      setPressed(after);
      afterSaving.current = after;
      submit();
    },
  };
}
