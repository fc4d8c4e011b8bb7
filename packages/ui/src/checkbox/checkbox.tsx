import { Checkbox as Base } from '@base-ui/react/checkbox';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { Ref } from 'react';
import { useFieldIds } from '../field/use-field-ids.ts';

export interface CheckboxProps {
  /** The visible label, and the accessible name. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** A checkbox with a clickable label. */
export function Checkbox({
  label,
  checked,
  onChange,
  onBlur,
  name,
  disabled = false,
  className,
  ref,
}: CheckboxProps) {
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
        ref={ref}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        onBlur={onBlur}
        name={name}
        disabled={disabled}
        aria-labelledby={ids.label}
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
