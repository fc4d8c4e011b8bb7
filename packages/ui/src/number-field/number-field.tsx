import { clsx } from 'clsx';
import { Minus, Plus } from 'lucide-react';
import type { FocusEvent } from 'react';
import { controlClass } from '../field/control-class.ts';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { type InputProps, useField } from '../field/use-field.ts';
import { IconButton } from '../icon-button/icon-button.tsx';

export interface NumberFieldProps extends FieldProps, InputProps<'step'> {
  /** An integer; `null` while empty. */
  value: number | null;
  /** Also called with a number outside `min` and `max`, which the form rejects. */
  onChange: (value: number | null) => void;
  min: number;
  max: number;
  /** The value on blur when the field is empty or invalid. */
  fallback?: number | undefined;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** A field for an integer with buttons to change it by one. */
export function NumberField({
  value,
  onChange,
  fallback,
  disabled = false,
  onBlur,
  ...props
}: NumberFieldProps) {
  const { min, max } = props;
  const { layout, control } = useField(props);
  const step = (by: number) => onChange(clamp((value ?? min - by) + by, min, max));

  const handleBlur = (event: FocusEvent<HTMLInputElement>) => {
    if (value === null && fallback !== undefined) onChange(fallback);
    onBlur?.(event);
  };

  return (
    <FieldLayout {...layout}>
      <div className="relative">
        <input
          {...control}
          type="number"
          inputMode="numeric"
          step={1}
          disabled={disabled}
          value={value ?? ''}
          onChange={(event) => {
            const next = event.currentTarget.valueAsNumber;
            onChange(Number.isNaN(next) ? null : Math.trunc(next));
          }}
          onBlur={handleBlur}
          // The wheel changes a focused number input; scrolling must not.
          onWheel={(event) => event.currentTarget.blur()}
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
            // Unlike `disabled`, this keeps the focus when the button reaches the bound.
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
