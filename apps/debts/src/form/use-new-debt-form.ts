import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { newId } from '@tostao/domain/data-access/new-id';
import { useCreateDebt } from '@tostao/domain/debt/create-debt';
import {
  blankDebt,
  type NewDebtDraft,
  newDebtForm,
  type NewDebtInput,
  parseNewDebtForm,
} from '@tostao/domain/debt/debt-form';
import { defaultDebtType, guessDebtType } from '@tostao/domain/debt/debt-type';
import { useToday } from '@tostao/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { NewDebtKind } from '../page/debt-actions.ts';
import { useSubmit } from './use-submit.ts';

/** The state of the form, and its way to the database. */
export function useNewDebtForm(start: NewDebtKind, onSaved: () => void) {
  const today = useToday();
  const { mutateAsync, isPending } = useCreateDebt();
  // One id per filled-in form: pressing "Salvar" again after a lost answer makes no second debt.
  const [idempotencyKey] = useState(newId);
  const unanswered = useRef<NewDebtInput[]>([]);
  const isTypeChosen = useRef(false);
  const form = useForm<NewDebtDraft>({
    resolver: zodResolver(newDebtForm),
    defaultValues: {
      ...blankDebt(calendarDay(today)),
      isFixed: start === 'fixed',
      isInstallments: start === 'installments',
    },
  });

  const submit = useSubmit(form, async (draft) => {
    const input = parseNewDebtForm(draft);
    try {
      await mutateAsync({ idempotencyKey, input, unanswered: unanswered.current });
      onSaved();
    } catch {
      // The mutation has told the person; the form stays as it is.
      unanswered.current.push(input);
    }
  });

  return {
    form,
    submit,
    saving: isPending,
    guessType: (name: string) => {
      if (isTypeChosen.current) return;
      form.setValue('type', name.trim() === '' ? defaultDebtType : guessDebtType(name));
    },
    confirmType: () => {
      isTypeChosen.current = true;
    },
  };
}
