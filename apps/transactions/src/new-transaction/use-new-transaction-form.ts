import { newId } from '@tostao/domain/database/new-id';
import { useCreateTransaction } from '@tostao/domain/transaction/create-transaction';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import {
  parseTransactionForm,
  type TransactionDraft,
  transactionForm,
} from '@tostao/domain/transaction/transaction-form';
import { useToday } from '@tostao/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';

/** The state of the form, and its way to the database. */
export function useNewTransactionForm(type: TransactionType, onSaved: () => void) {
  const today = useToday();
  const { mutateAsync, isPending } = useCreateTransaction();
  // One id per filled-in form: pressing "Salvar" again after a lost answer makes no second row.
  const [id, setId] = useState(newId);
  const blank: TransactionDraft = { amount: null, description: '', category: '', date: today };
  const form = useForm<TransactionDraft>({
    resolver: zodResolver(transactionForm),
    defaultValues: blank,
  });

  const save = form.handleSubmit(async (draft) => {
    try {
      await mutateAsync({ id, type, ...parseTransactionForm(draft) });
      onSaved();
    } catch {
      // The mutation has told the person; the form stays as it is.
    }
  });

  // A double click submits twice before React has drawn the first.
  const submitting = useRef(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting.current) return;
    submitting.current = true;
    void save().finally(() => {
      submitting.current = false;
    });
  };

  const reset = () => {
    setId(newId());
    form.reset(blank);
  };

  return { form, submit, saving: isPending, reset };
}
