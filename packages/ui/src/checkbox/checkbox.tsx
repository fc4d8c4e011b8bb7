import { Checkbox as Base } from '@base-ui/react/checkbox';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { toggleControl, type ToggleProps } from '../field/toggle.ts';
import { useFieldIds } from '../field/use-field-ids.ts';

export type CheckboxProps = ToggleProps;

/** A checkbox with a clickable label. */
export function Checkbox(props: CheckboxProps) {
  const { label, disabled = false, className } = props;
  const ids = useFieldIds();
  return (
    <label
      className={clsx(
        'inline-flex min-h-touch items-center gap-3',
        disabled ? 'cursor-not-allowed text-muted' : 'cursor-pointer',
        className,
      )}
    >
      <Base.Root
        {...toggleControl(props, ids.label)}
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-lg border-2 border-outline bg-raised transition-colors',
          'data-checked:border-brand data-checked:bg-brand data-checked:text-on-brand data-disabled:opacity-50',
        )}
      >
        <Base.Indicator>
          <Check aria-hidden className="size-4" strokeWidth={3} />
        </Base.Indicator>
      </Base.Root>
      <span id={ids.label}>{label}</span>
    </label>
  );
}
