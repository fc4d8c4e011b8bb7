import { newId } from '@tostao/domain/data-access/new-id';
import { useCreateRecurringExpense } from '@tostao/domain/debt/create-recurring-expense';
import { useCreateTransaction } from '@tostao/domain/transaction/create-transaction';
import {
  defaultMonths,
  type NewTransactionDraft,
  newTransactionForm,
  parseNewTransactionForm,
} from '@tostao/domain/transaction/new-transaction-form';
import { type Entry, useRollBackEntry } from '@tostao/domain/transaction/roll-back-entry';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useNavigate, useSingleFlight, useToday } from '@tostao/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

/** What happens to the dialog once the answer is in. */
export type AfterSaving = 'close' | 'another';

/** The debts are shown a moment after they were made (product's rule), in ms. */
const debtsNavigationDelayMs = 300;

const blank = (date: string): NewTransactionDraft => ({
  amount: null,
  description: '',
  category: '',
  date,
  isRecurring: false,
  months: defaultMonths,
});

/** The state of the form, and its way to the database. */
export function useNewTransactionForm(type: TransactionType, close: () => void) {
  const today = useToday();
  const navigate = useNavigate();
  const createTransaction = useCreateTransaction();
  const createRecurringExpense = useCreateRecurringExpense();
  const rollBackEntry = useRollBackEntry();
  const [saving, setSaving] = useState<AfterSaving | null>(null);
  // One id per filled-in form: pressing "Salvar" again after a lost answer makes no second row.
  const [id, setId] = useState(newId);
  const sent = useRef<Entry[]>([]);
  const form = useForm<NewTransactionDraft>({
    resolver: zodResolver(newTransactionForm),
    defaultValues: blank(today),
  });
  const { isDirty } = form.formState;

  const startOver = (date: string) => {
    setId(newId());
    sent.current = [];
    // With its fields still known, the first can be focused right away.
    form.reset(blank(date), { keepFieldsRef: true });
  };

  // At midnight an untouched form turns to the new day.
  const day = useRef(today);
  useEffect(() => {
    if (day.current === today) return;
    day.current = today;
    if (!isDirty) form.reset(blank(today));
  }, [form, isDirty, today]);

  const send = async (draft: NewTransactionDraft): Promise<boolean> => {
    const { isRecurring, months, ...input } = parseNewTransactionForm(draft);
    const { category: _category, ...expense } = input;
    const series = type === 'expense' && isRecurring ? { ...expense, months } : null;
    const earlier = sent.current;
    sent.current = [...earlier, series];
    // A row is written over; debts have to go.
    if (earlier.length > 0 && (series ?? earlier.some(Boolean))) {
      await rollBackEntry.mutateAsync({ idempotencyKey: id, sent: earlier, wanted: series });
    }
    if (series) await createRecurringExpense.mutateAsync({ idempotencyKey: id, expense: series });
    else await createTransaction.mutateAsync({ id, type, ...input, isRecurring });
    return series !== null;
  };

  const submit = useSingleFlight((after: AfterSaving) =>
    form.handleSubmit(async (draft) => {
      setSaving(after);
      try {
        const becomesDebts = await send(draft);
        if (after === 'another') {
          startOver(draft.date);
          form.setFocus('amount');
        } else {
          close();
          if (becomesDebts) setTimeout(() => void navigate('/dividas'), debtsNavigationDelayMs);
        }
      } catch {
        // The mutation has told the person; the form stays as it is.
      } finally {
        setSaving(null);
      }
    })(),
  );

  return { form, submit, saving };
}
