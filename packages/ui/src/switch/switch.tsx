import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import type { ToggleProps } from '../field/toggle.ts';
import { useFieldIds } from '../field/use-field-ids.ts';

export interface SwitchProps extends ToggleProps<HTMLInputElement> {
  /** A second line, which describes the switch. */
  hint?: string | undefined;
}

/**
 * A switch that takes effect immediately. The whole row is clickable. It is the browser's own checkbox, so
 * that a page without other controls loads no control.
 */
export function Switch(props: SwitchProps) {
  const { label, hint, checked, onChange, disabled = false, className, ...control } = props;
  const ids = useFieldIds();
  return (
    <label
      className={clsx(
        'flex min-h-touch items-center justify-between gap-4 py-1',
        disabled ? 'cursor-not-allowed' : 'cursor-pointer',
        className,
      )}
    >
      <span className="min-w-0">
        <span id={ids.label} className={clsx('block font-medium', disabled && 'text-muted')}>
          {label}
        </span>
        {hint ? (
          <span id={ids.hint} className="block text-sm text-muted">
            {hint}
          </span>
        ) : null}
      </span>
      <input
        {...control}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the browser tells whether a checkbox is checked
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        onKeyDown={toggleWithEnter}
        disabled={disabled}
        aria-labelledby={ids.label}
        {...(hint ? { 'aria-describedby': ids.hint } : {})}
        className={clsx(
          'flex h-8 w-14 shrink-0 appearance-none items-center rounded-full border-2 p-0.5 transition-colors',
          'border-outline bg-sunken checked:border-brand checked:bg-brand disabled:opacity-50',
          'before:size-6 before:rounded-full before:bg-outline before:transition-[translate,background-color] before:duration-200',
          'checked:before:translate-x-6 checked:before:bg-on-brand',
        )}
      />
    </label>
  );
}

/** Enter in a checkbox would submit the form. */
function toggleWithEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.click();
}
