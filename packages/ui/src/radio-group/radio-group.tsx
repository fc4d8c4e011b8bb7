import { Radio } from '@base-ui/react/radio';
import { RadioGroup as Base } from '@base-ui/react/radio-group';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldLayout, type FieldProps } from '../field/field.tsx';
import { useField } from '../field/use-field.ts';

export interface RadioOption<Value extends string = string> {
  value: Value;
  label: string;
  /** A second line, which describes the option. */
  description?: string | undefined;
  icon?: ReactNode;
}

export interface RadioGroupProps<Value extends string = string> extends FieldProps {
  options: readonly RadioOption<Value>[];
  value: Value | '' | null;
  onChange: (value: Value) => void;
  /** `rows` stacks the options; `segments` puts two or three short ones side by side. */
  layout?: 'rows' | 'segments' | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

const groups = {
  rows: 'flex flex-col gap-2',
  segments: 'grid auto-cols-fr grid-flow-col gap-2',
};

/** A choice of one option, with all options visible. */
export function RadioGroup<Value extends string = string>({
  options,
  value,
  onChange,
  layout: arrangement = 'rows',
  name,
  disabled = false,
  ...props
}: RadioGroupProps<Value>) {
  const { ids, layout, description } = useField(props);
  return (
    <FieldLayout {...layout} group>
      <Base<Value | ''>
        value={value ?? ''}
        onValueChange={(next) => {
          if (next !== '') onChange(next);
        }}
        name={name}
        disabled={disabled}
        aria-labelledby={ids.label}
        {...description}
        className={groups[arrangement]}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-control items-center gap-3 rounded-control border border-outline bg-raised px-4 py-2 transition',
              'hover:border-muted has-data-checked:border-brand has-data-checked:bg-brand-soft has-data-checked:text-on-brand-soft',
              'has-data-disabled:cursor-not-allowed has-data-disabled:opacity-50',
            )}
          >
            {option.icon ? (
              <span aria-hidden className="[&_svg]:size-5">
                {option.icon}
              </span>
            ) : null}
            <span className="min-w-0 flex-1">
              <span id={`${ids.control}-${option.value}`} className="block font-medium">
                {option.label}
              </span>
              {option.description ? (
                <span
                  id={`${ids.control}-${option.value}-description`}
                  className="block text-sm opacity-90"
                >
                  {option.description}
                </span>
              ) : null}
            </span>
            <Radio.Root
              value={option.value}
              aria-labelledby={`${ids.control}-${option.value}`}
              {...(option.description
                ? { 'aria-describedby': `${ids.control}-${option.value}-description` }
                : {})}
              className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-outline bg-raised data-checked:border-brand"
            >
              <Radio.Indicator className="size-3 rounded-full bg-brand" />
            </Radio.Root>
          </label>
        ))}
      </Base>
    </FieldLayout>
  );
}
