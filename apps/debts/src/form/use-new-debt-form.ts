import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useFormSubmissions } from '@tostao/domain/data-access/form-submission';
import { useCreateDebt } from '@tostao/domain/debt/create-debt';
import { blankDebt, newDebtForm } from '@tostao/domain/debt/debt-form';
import { defaultDebtType, guessDebtType } from '@tostao/domain/debt/debt-type';
import { useSchemaForm } from '@tostao/domain/hooks/use-schema-form';
import { useToday } from '@tostao/platform';
import { useRef } from 'react';
import type { NewDebtKind } from '../page/debt-actions.ts';

/** The form of a new debt. Its type follows the name until the user chooses one. */
export function useNewDebtForm(start: NewDebtKind, onSaved: () => void) {
  const today = useToday();
  const createDebt = useCreateDebt();
  const submissions = useFormSubmissions();
  const isTypeChosen = useRef(false);
  const { form, submit, saving } = useSchemaForm({
    schema: newDebtForm,
    defaultValues: {
      ...blankDebt(calendarDay(today)),
      isFixed: start === 'fixed',
      isInstallments: start === 'installments',
    },
    save: (input) => createDebt({ ...submissions.next(input), input }),
    onSaved,
  });

  return {
    form,
    submit,
    saving,
    guessType: () => {
      if (isTypeChosen.current) return;
      const name = form.getValues('name');
      form.setValue('type', name.trim() === '' ? defaultDebtType : guessDebtType(name));
    },
    confirmType: () => {
      isTypeChosen.current = true;
    },
  };
}
