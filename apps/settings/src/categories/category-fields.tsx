import type { CategoryDraft } from '@tostao/domain/category/category-form';
import { normalizeName } from '@tostao/domain/category/category-name';
import { moneyField } from '@tostao/domain/money/money-field';
import { ColorPicker } from '@tostao/ui/color-picker';
import { IconPicker } from '@tostao/ui/icon-picker';
import { MoneyField } from '@tostao/ui/money-field';
import { RadioGroup } from '@tostao/ui/radio-group';
import { TextField } from '@tostao/ui/text-field';
import { Controller, useFormContext, useWatch } from 'react-hook-form';

const types = [
  { value: 'expense', label: 'Despesa' },
  { value: 'income', label: 'Receita' },
] as const;

/** Renders name, type (new categories only), limit (expenses only), icon and color. */
export function CategoryFields({ isNew }: { isNew: boolean }) {
  const { control, formState } = useFormContext<CategoryDraft>();
  const [type, color] = useWatch({ control, name: ['type', 'color'] });
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <TextField
            {...field}
            label="Nome"
            autoComplete="off"
            error={formState.errors.name?.message}
            onBlur={() => {
              field.onChange(normalizeName(field.value));
              field.onBlur();
            }}
          />
        )}
      />
      {isNew ? (
        <Controller
          control={control}
          name="type"
          render={({ field }) => (
            <RadioGroup
              label="Tipo"
              layout="segments"
              options={types}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      ) : null}
      {type === 'expense' ? (
        <Controller
          control={control}
          name="monthlyLimit"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              label="Meta mensal"
              hint="Opcional. Avisamos aos 80% e aos 100%."
              {...moneyField}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : null}
      <Controller
        control={control}
        name="icon"
        render={({ field }) => (
          <IconPicker value={field.value} onChange={field.onChange} color={color} />
        )}
      />
      <Controller
        control={control}
        name="color"
        render={({ field }) => <ColorPicker value={field.value} onChange={field.onChange} />}
      />
    </>
  );
}
