import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { RefCallback } from 'react';
import type { ToggleProps } from '../field/toggle.ts';
import { useFieldIds } from '../field/use-field-ids.ts';

export interface CheckboxProps extends Omit<ToggleProps<HTMLInputElement>, 'ref'> {
  ref?: RefCallback<HTMLInputElement> | undefined;
  /** Whether some of the things that it stands for are ticked, and others not. */
  mixed?: boolean | undefined;
  /** Leaves the label to screen readers. */
  labelHidden?: boolean | undefined;
}

/** A checkbox with a clickable label. It is the browser's own, so that the login loads no other control. */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    labelHidden,
    checked,
    onChange,
    disabled = false,
    mixed = false,
    className,
    ref,
    ...control
  } = props;
  const ids = useFieldIds();
  return (
    <label
      className={clsx(
        'inline-flex min-h-touch items-center gap-3',
        disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <span className="grid size-6 shrink-0 place-items-center *:[grid-area:1/1]">
        <input
          {...control}
          ref={(input) => {
            // No attribute sets it.
            if (input) input.indeterminate = mixed;
            return ref?.(input);
          }}
          type="checkbox"
          checked={checked || mixed}
          onChange={(event) => onChange(mixed || event.target.checked)}
          disabled={disabled}
          aria-labelledby={ids.label}
          className={clsx(
            'peer size-full appearance-none rounded-lg border-2 border-outline bg-raised transition-colors',
            'checked:border-brand checked:bg-brand disabled:opacity-50',
          )}
        />
        {mixed ? (
          <span aria-hidden className="pointer-events-none font-bold text-on-brand">
            –
          </span>
        ) : (
          <Check
            aria-hidden
            className="pointer-events-none hidden size-4 text-on-brand peer-checked:block"
            strokeWidth={3}
          />
        )}
      </span>
      <span id={ids.label} className={labelHidden ? 'sr-only' : undefined}>
        {label}
      </span>
    </label>
  );
}
