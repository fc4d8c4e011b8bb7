import { useId } from 'react';

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** Returns the ids that associate a control with its label, hint and error. */
export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  return {
    control,
    label: `${control}-label`,
    hint: `${control}-hint`,
    error: `${control}-error`,
  };
}

/** Returns the ARIA attributes of a control with a hint or an error. */
export function describeControl(
  ids: FieldIds,
  { error, hint }: { error?: string | undefined; hint?: string | undefined },
) {
  const describedBy = [hint && ids.hint, error && ids.error].filter(Boolean).join(' ');
  return {
    ...(error ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}
