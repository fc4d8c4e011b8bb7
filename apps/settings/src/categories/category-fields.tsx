import type { CategoryDraft } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import { useFormField } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { ColorPicker } from '@tostao/ui/color-picker';
import { IconPicker } from '@tostao/ui/icon-picker';
import { MoneyField } from '@tostao/ui/money-field';
import { RadioGroup } from '@tostao/ui/radio-group';
import { TextField } from '@tostao/ui/text-field';
import { useFormContext } from 'react-hook-form';

const types = [
  { value: 'expense', label: 'Despesa' },
  { value: 'income', label: 'Receita' },
] as const;

/** Renders name, type (new categories only), limit (expenses only), icon and color. */
export function CategoryFields({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<CategoryDraft>();
  const name = useFormField({ control, name: 'name' });
  const type = useFormField({ control, name: 'type' });
  const color = useFormField({ control, name: 'color' });
  return (
    <>
      <TextField
        {...name}
        label="Nome"
        autoComplete="off"
        onBlur={() => {
          name.onChange(normalizeName(name.value));
          name.onBlur();
        }}
      />
      {isNew ? (
        <RadioGroup
          label="Tipo"
          layout="segments"
          options={types}
          value={type.value}
          onChange={type.onChange}
        />
      ) : null}
      {type.value === 'expense' ? <LimitField /> : null}
      <IconPicker {...useFormField({ control, name: 'icon' })} color={color.value} />
      <ColorPicker {...color} />
    </>
  );
}

function LimitField() {
  const { control } = useFormContext<CategoryDraft>();
  return (
    <MoneyField
      {...useMoneyField({ control, name: 'monthlyLimit' })}
      label="Meta mensal"
      hint="Opcional. Avisamos aos 80% e aos 100%."
    />
  );
}
