import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { ComponentPropsWithRef, FocusEvent } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { describeControl, useFieldIds } from '../field/use-field-ids.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

type InputProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'min' | 'max' | 'size' | 'step'
>;

export interface NumberFieldProps extends FieldProps, InputProps {
  /** A whole number; `null` while empty. */
  value: number | null;
  /** A number outside `min` and `max` is handed on, for the form to refuse with a message. */
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** Taken when the box is left empty or unreadable. */
  fallback?: number | undefined;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A whole number, typed or stepped. */
export function NumberField({
  label,
  error,
  hint,
  id,
  value,
  onChange,
  min,
  max,
  fallback,
  disabled = false,
  className,
  onBlur,
  ...rest
}: NumberFieldProps) {
  const ids = useFieldIds(id);
  const step = (by: number) => onChange(clamp((value ?? min - by) + by, min, max));

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (value === null && fallback !== undefined) onChange(fallback);
    onBlur?.(event);
  };

  return (
    <FieldLayout ids={ids} label={label} error={error} hint={hint} className={className}>
      <div className="relative">
        <input
          {...rest}
          id={ids.control}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber;
            onChange(Number.isNaN(next) ? null : Math.trunc(next));
          }}
          onBlur={handleBlur}
          // A number box turns with the wheel; scrolling the page must not change a value.
          onWheel={(event) => event.currentTarget.blur()}
          {...describeControl(ids, { error, hint })}
          className={clsx(
            controlClass,
            '[appearance:textfield] px-14 text-center font-semibold tabular-nums',
            '[&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none',
          )}
        />
        <div className="absolute inset-y-0 left-1 flex items-center">
          <IconButton
            label="Diminuir"
            icon={<Minus />}
            disabled={disabled}
            // Not `disabled`: the press that reaches the bound keeps the focus.
            aria-disabled={value !== null && value <= min}
            onClick={() => step(-1)}
          />
        </div>
        <div className="absolute inset-y-0 right-1 flex items-center">
          <IconButton
            label="Aumentar"
            icon={<Plus />}
            disabled={disabled}
            aria-disabled={value !== null && value >= max}
            onClick={() => step(1)}
          />
        </div>
      </div>
    </FieldLayout>
  );
}
