import { usePlatform, useSingleFlight } from '@tostao/platform';
import { type FormEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';

interface SettingsFormOptions<Draft extends FieldValues> {
  /** What is right, and what is said of the rest. */
  resolver: Resolver<Draft>;
  blank: DefaultValues<Draft>;
  /** Rejects once the person was told what went wrong. */
  save: (draft: Draft) => Promise<unknown>;
  onSaved: () => void;
  /** Says the first mistake in a toast too, as settings do. */
  announceMistakes?: boolean;
}

/** A form that is sent once at a time, and stays as it is when it was refused. */
export function useSettingsForm<Draft extends FieldValues>(options: SettingsFormOptions<Draft>) {
  const { resolver, blank, save, onSaved, announceMistakes = true } = options;
  const { notify } = usePlatform();
  const [saving, setSaving] = useState(false);
  const form = useForm<Draft>({ resolver, defaultValues: blank });

  const send = useSingleFlight(
    form.handleSubmit(
      async (draft) => {
        setSaving(true);
        try {
          await save(draft);
          onSaved();
        } catch {
          // The mutation has told the person; the form stays as it is.
        } finally {
          setSaving(false);
        }
      },
      (errors) => {
        const description = Object.values(errors)[0]?.message;
        if (announceMistakes && typeof description === 'string') {
          notify({ kind: 'error', title: 'Erro', description });
        }
      },
    ),
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send();
  };

  return { form, submit, saving };
}
