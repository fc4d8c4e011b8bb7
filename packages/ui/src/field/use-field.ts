import type { ComponentPropsWithRef } from 'react';
import type { FieldProps } from './field.tsx';
import { describeControl, useFieldIds } from './use-field-ids.ts';

/** The props of an `<input>` that a field passes on, without those that it sets itself. */
export type InputProps<Own extends string = never> = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'size' | Own
>;

interface LayoutProps extends FieldProps {
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * Splits the props of a field.
 * @returns The ids, the props of the `FieldLayout`, the ARIA attributes of the control, and all props
 * of a control that is one `<input>`.
 */
export function useField<Props extends LayoutProps>({
  label,
  error,
  hint,
  id,
  className,
  ...rest
}: Props) {
  const ids = useFieldIds(id);
  const description = describeControl(ids, { error, hint });
  return {
    ids,
    layout: { ids, label, error, hint, className },
    description,
    control: { ...rest, id: ids.control, ...description },
  };
}
