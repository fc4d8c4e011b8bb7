import {
  type ControllerRenderProps,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
  type UseControllerProps,
} from 'react-hook-form';

/** The props of a field of a form. */
export interface FormField<
  Draft extends FieldValues,
  Name extends FieldPath<Draft>,
> extends ControllerRenderProps<Draft, Name> {
  /** The validation message. */
  error: string | undefined;
}

interface FormSwitch<Draft extends FieldValues, Name extends FieldPath<Draft>> extends Omit<
  ControllerRenderProps<Draft, Name>,
  'value' | 'onChange'
> {
  checked: FieldPathValue<Draft, Name>;
  onChange: (on: boolean) => void;
}

/**
 * Returns the props of a field of a form: its value, its handlers and its validation message.
 * @param onChanged Called after the user has changed the value.
 */
export function useFormField<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
  onChanged?: () => void,
): FormField<Draft, Name> {
  const { field, fieldState } = useController(options);
  const onChange: typeof field.onChange = (...change) => {
    field.onChange(...change);
    onChanged?.();
  };
  return { ...field, onChange, error: fieldState.error?.message };
}

/**
 * Returns the props of a switch of a form.
 * @param onTurnedOn Called after the user has turned it on.
 */
export function useFormSwitch<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
  onTurnedOn?: () => void,
): FormSwitch<Draft, Name> {
  const { value: checked, ...field } = useController(options).field;
  const onChange = (on: boolean) => {
    field.onChange(on);
    if (on) onTurnedOn?.();
  };
  return { ...field, checked, onChange };
}
