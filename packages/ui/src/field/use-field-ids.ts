import { useId } from 'react';

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

/** The ids that tie a control to its label, hint and error. */
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

/** The ARIA of a control that shows `hint` and `error`. */
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
