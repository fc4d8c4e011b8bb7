import type { Ref } from 'react';

/** The props of a control that is on or off. */
export interface ToggleProps<Control> {
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
