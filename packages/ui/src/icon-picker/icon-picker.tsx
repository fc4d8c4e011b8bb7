import { Radio } from '@base-ui/react/radio';
import { clsx } from 'clsx';
import { categoryColor } from '../category-icon/category-colors.ts';
import { categoryIcons } from '../category-icon/icons.ts';
import { RadioField } from '../field/radio-field.tsx';

export interface IconPickerProps {
  /** The name of an icon. */
  value: string;
  onChange: (icon: string) => void;
  /** The colour of the chosen icon. */
  color?: string | undefined;
  label?: string | undefined;
}

/** A picker for a category's icon. */
export function IconPicker({
  value,
  onChange,
  color = 'bg-blue-500',
  label = 'Ícone',
}: IconPickerProps) {
  const { tile } = categoryColor(color);
  return (
    <RadioField
      label={label}
      value={value}
      onChange={onChange}
      className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5"
    >
      {categoryIcons.map(({ name, label: iconLabel, Icon }) => (
        <Radio.Root
          key={name}
          value={name}
          aria-label={iconLabel}
          title={iconLabel}
          className={clsx(
            'grid aspect-square min-h-touch place-items-center rounded-control transition',
            value === name
              ? clsx(tile, 'ring-2 ring-current')
              : 'bg-sunken text-muted hover:bg-line hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-5.5" />
        </Radio.Root>
      ))}
    </RadioField>
  );
}
