import { useSingleFlight } from '@tostao/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, startTransition, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';

interface SchemaFormOptions<Draft extends FieldValues, Values> extends Pick<
  UseFormProps<Draft>,
  'values'
> {
  schema: z.core.$ZodType<Values, Draft>;
  defaultValues?: DefaultValues<Draft>;
  /** Saves valid values; `draft` has them as typed. Rejects after a failure. */
  save: (values: Values, draft: Draft) => Promise<unknown>;
  onSaved?: (values: Values) => void;
  /** Receives the first validation message of a rejected submit. */
  onInvalid?: (message: string) => void;
}

/**
 * The one form hook: validates with the schema, saves one submit at a time, and leaves the form as it
 * is when saving fails, with the failure of the last submit.
 */
export function useSchemaForm<Draft extends FieldValues, Values>(
  options: SchemaFormOptions<Draft, Values>,
) {
  const { schema, defaultValues, values, save, onSaved, onInvalid } = options;
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<Draft, unknown, Values>({
    resolver: zodResolver(schema),
    ...(defaultValues && { defaultValues }),
    ...(values && { values }),
  });

  const send = useSingleFlight(
    form.handleSubmit(
      async (submitted) => {
        // The new data shows before the spinner.
        startTransition(() => setSaving(true));
        setFailure(undefined);
        try {
          await save(submitted, form.getValues());
          onSaved?.(submitted);
        } catch (error) {
          // The mutation policy shows a toast, unless the form shows the failure itself.
          setFailure(error);
        } finally {
          setSaving(false);
        }
      },
      (errors) => {
        const message = Object.values(errors)[0]?.message;
        if (typeof message === 'string') onInvalid?.(message);
      },
    ),
  );

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // React bubbles the submit of a dialog within a dialog to the outer form.
    event?.stopPropagation();
    send();
  };

  return { form, submit, saving, failure };
}
