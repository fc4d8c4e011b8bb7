import {
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerProps,
} from 'react-hook-form';

/**
 * Returns the props of a field of a form: its value, its handlers and its validation message.
 * @param onChanged Called after the user has changed the value.
 */
export function useFormField<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
  onChanged?: () => void,
) {
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
) {
  const { value: checked, ...field } = useController(options).field;
  const onChange = (on: boolean) => {
    field.onChange(on);
    if (on) onTurnedOn?.();
  };
  return { ...field, checked, onChange };
}
