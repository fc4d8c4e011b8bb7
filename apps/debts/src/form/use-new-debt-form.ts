import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { useFormMutation } from '@tostao/domain/data-access/use-form-mutation';
import { useFormSubmissions } from '@tostao/forms/use-form-submissions';
import { blankDebt, newDebtForm } from '../debt/debt-form.ts';
import { defaultDebtType, guessDebtType } from '@tostao/domain/debt/debt-type';
import { useSchemaForm } from '@tostao/forms/use-schema-form';
import { type Reopened, useToday } from '@tostao/platform';
import { useRef } from 'react';
import { checkEnd } from './check-end.ts';
import { type QueuedNewDebt, createDebtMutation } from './create-debt.ts';

/** The kind of debt that the form starts with. */
export type NewDebtKind = 'single' | 'fixed' | 'installments';

/**
 * The form of a new debt. Its type follows the name until the user chooses one.
 * @param reopened a rejected submit that is corrected here
 */
export function useNewDebtForm(
  start: NewDebtKind,
  onSaved: () => void,
  reopened?: Reopened<QueuedNewDebt>,
) {
  const today = useToday();
  const createDebt = useFormMutation(createDebtMutation);
  const submissions = useFormSubmissions(reopened?.values.submission);
  const isTypeChosen = useRef(reopened !== undefined);
  const { form, submit, saving, failure } = useSchemaForm({
    schema: newDebtForm,
    defaultValues: reopened?.values.draft ?? {
      ...blankDebt(calendarDay(today)),
      isFixed: start === 'fixed',
      isInstallments: start === 'installments',
    },
    save: async (input, draft): Promise<void> => {
      const submission = submissions.next(input);
      await checkEnd(form, () => createDebt({ submission, input, draft }));
    },
    onSaved: () => {
      reopened?.onSaved();
      onSaved();
    },
  });

  return {
    form,
    submit,
    saving,
    failure,
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
