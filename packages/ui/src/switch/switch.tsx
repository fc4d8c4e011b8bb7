import { Switch as Base } from '@base-ui/react/switch';
import { clsx } from 'clsx';
import { toggleControl, type ToggleProps } from '../field/toggle.ts';
import { useFieldIds } from '../field/use-field-ids.ts';

export interface SwitchProps extends ToggleProps {
  /** A second line, which describes the switch. */
  hint?: string | undefined;
}

/** A switch that takes effect immediately. The whole row is clickable. */
export function Switch(props: SwitchProps) {
  const { label, hint, disabled = false, className } = props;
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
      <Base.Root
        {...toggleControl(props, ids.label)}
        {...(hint ? { 'aria-describedby': ids.hint } : {})}
        className={clsx(
          'flex h-8 w-14 shrink-0 items-center rounded-full border-2 p-0.5 transition-colors',
          'border-outline bg-sunken data-checked:border-brand data-checked:bg-brand',
          'data-disabled:opacity-50',
        )}
      >
        <Base.Thumb className="size-6 rounded-full bg-outline transition-[translate,background-color] duration-200 data-checked:translate-x-6 data-checked:bg-on-brand" />
      </Base.Root>
    </label>
  );
}
