import {
  type FieldPath,
  type FieldValues,
  useController,
  type UseControllerProps,
} from 'react-hook-form';

/** Returns the props of a field of a form: its value, its handlers and its validation message. */
export function useFormField<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
) {
  const { field, fieldState } = useController(options);
  return { ...field, error: fieldState.error?.message };
}

/** Returns the props of a switch of a form. */
export function useFormSwitch<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
) {
  const { value: checked, ...handlers } = useController(options).field;
  return { ...handlers, checked };
}
