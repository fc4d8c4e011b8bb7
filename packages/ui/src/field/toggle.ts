import type { Ref } from 'react';

/** The props of a control that is on or off. */
export interface ToggleProps<Control = HTMLElement> {
  /** The visible label, and the accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<Control> | undefined;
}

/** Returns the props of Base UI's control for a toggle, whose label has the id `labelId`. */
export function toggleControl(props: ToggleProps, labelId: string) {
  const { ref, checked, onChange, onBlur, name, disabled } = props;
  return {
    ref,
    checked,
    onCheckedChange: (next: boolean) => onChange(next),
    onBlur,
    name,
    disabled,
    'aria-labelledby': labelId,
  };
}
