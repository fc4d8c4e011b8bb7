import type { SaveError } from '@tostao/domain/data-access/use-form-mutation';
import { storableText } from '@tostao/domain/text/storable-text';
import { PlatformContext, useSingleFlight } from '@tostao/platform';
import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, startTransition, use, useState } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useIsMounted } from './use-is-mounted.ts';

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
 * is when saving fails. `failure` tells why the last submit failed, for the form to show; a form that is gone
 * shows it as a toast. `error` has what `save` threw, and `dialogProps` are the form's props of a `FormDialog`.
 */
export function useSchemaForm<Draft extends FieldValues, Values>(
  options: SchemaFormOptions<Draft, Values>,
) {
  const { schema, defaultValues, values, save, onSaved, onInvalid } = options;
  const [saving, setSaving] = useState(false);
  const [failed, setFailed] = useState<{ error: unknown; values: Values }>();
  const isMounted = useIsMounted();
  // The form that unlocks the app has none.
  const platform = use(PlatformContext);
  const resolve = zodResolver(schema);
  const form = useForm<Draft, unknown, Values>({
    resolver: (draft, ...rest) => resolve(storableDraft(draft), ...rest),
    ...(defaultValues && { defaultValues }),
    ...(values && { values }),
  });

  const send = useSingleFlight(
    form.handleSubmit(
      async (submitted) => {
        // The new data shows before the spinner.
        startTransition(() => setSaving(true));
        try {
          await save(submitted, form.getValues());
          onSaved?.(submitted);
        } catch (thrown) {
          if (isMounted.current) setFailed({ error: thrown, values: submitted });
          else if (isSaveError(thrown)) platform?.notify(thrown.toast);
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
    setFailed(undefined);
    send();
  };

  // A reset of the form forgets the submit and its failure.
  const { isSubmitted } = form.formState;
  const error = failed?.error;
  const rejection = isSubmitted && isSaveError(error) ? error : undefined;
  const { toast, again } = rejection ?? {};
  const runAction = async () => {
    setSaving(true);
    const isDone = await again?.();
    setSaving(false);
    if (isDone && failed && isMounted.current) onSaved?.(failed.values);
  };
  const failure =
    toast?.action && again
      ? { ...toast, action: { ...toast.action, onClick: () => void runAction() } }
      : toast;
  return {
    form,
    submit,
    saving,
    failure,
    error,
    dialogProps: { onSubmit: submit, saving, failure },
  };
}

/** Returns a draft whose texts can be stored: a paste may bring characters that no field shows. */
function storableDraft<Draft extends FieldValues>(draft: Draft): Draft {
  const entries = Object.entries(draft).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === 'string' ? storableText(value) : value,
  ]);
  return Object.fromEntries(entries) as Draft;
}

function isSaveError(error: unknown): error is SaveError {
  return error instanceof Error && error.name === 'SaveError';
}
