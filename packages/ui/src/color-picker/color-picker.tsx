import { Radio } from '@base-ui/react/radio';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { categoryColors } from '../category-icon/category-colors.ts';
import { RadioField } from '../field/radio-field.tsx';

export interface ColorPickerProps {
  /** A stored colour such as `bg-blue-500`. */
  value: string;
  onChange: (color: string) => void;
  label?: string | undefined;
}

/** A picker for a category's colour. */
export function ColorPicker({ value, onChange, label = 'Cor' }: ColorPickerProps) {
  return (
    <RadioField
      label={label}
      value={value}
      onChange={onChange}
      className="grid w-fit grid-cols-4 gap-x-4 gap-y-1 sm:grid-cols-8"
    >
      {categoryColors.map((color) => (
        <Radio.Root
          key={color.value}
          value={color.value}
          aria-label={color.label}
          title={color.label}
          className="grid size-touch place-items-center rounded-full"
        >
          <span
            className={clsx(
              'grid size-9 place-items-center rounded-full text-black transition',
              color.swatch,
              value === color.value && 'ring-2 ring-ink ring-offset-2 ring-offset-surface',
            )}
          >
            <Radio.Indicator>
              <Check aria-hidden className="size-5" strokeWidth={3} />
            </Radio.Indicator>
          </span>
        </Radio.Root>
      ))}
    </RadioField>
  );
}
