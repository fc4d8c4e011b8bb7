import { useSingleFlight } from '@tostao/platform';
import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/** What a form element calls: checks the fields, then saves, one at a time. */
export function useSubmit<Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  save: (draft: Draft) => Promise<void>,
) {
  const run = useSingleFlight(form.handleSubmit(save));
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run();
  };
}
