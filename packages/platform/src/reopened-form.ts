import { atom, getDefaultStore, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { QueuedForm } from './queued-mutation.ts';
import { usePlatform } from './services.ts';

/** A rejected write that the user corrects in its form. */
interface ReopenedForm extends QueuedForm {
  /** The id of the queued write. Missing where another app has shared the values. */
  writeId?: string;
}

const reopenedFormAtom = atom<ReopenedForm | null>(null);

/** Passes values to the screen that has their form: those of a rejected write, or what another app has shared. */
export function reopenForm(form: ReopenedForm): void {
  getDefaultStore().set(reopenedFormAtom, form);
}

/** A form that was opened again. */
export interface Reopened<Values> {
  values: Values;
  /** Deletes the rejected write, if there is one. Call it once the corrected one is saved. */
  onSaved: () => void;
}

/**
 * Passes the values of a rejected write to the screen that has its form, once: `open` shows the form with
 * them. Values of another version are ignored, because the form would not understand them.
 */
export function useReopenedForm<Values>(
  { name, version }: Pick<QueuedForm, 'name' | 'version'>,
  open: (reopened: Reopened<Values>) => void,
): void {
  const form = useAtomValue(reopenedFormAtom);
  const { outbox } = usePlatform();
  const isOwn = form?.name === name && form.version === version;
  const openForm = useEffectEvent(open);
  useEffect(() => {
    if (!isOwn) return;
    getDefaultStore().set(reopenedFormAtom, null);
    openForm({
      values: form.values as Values,
      onSaved: () => {
        if (form.writeId !== undefined) void outbox?.discard({ id: form.writeId });
      },
    });
  }, [form, isOwn, outbox]);
}
