import { categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import { centavosFromDigits } from '@tostao/domain/money/centavos-from-digits';
import { formatMoney } from '@tostao/domain/money/format-money';
import { parseMoney } from '@tostao/domain/money/parse-money';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { TransactionDraft } from '@tostao/domain/transaction/transaction-form';
import { CategoryIcon } from '@tostao/ui/category-icon';
import { DateField } from '@tostao/ui/date-field';
import { MoneyField } from '@tostao/ui/money-field';
import { Select } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import { Controller, type UseFormReturn } from 'react-hook-form';

interface TransactionFieldsProps {
  form: UseFormReturn<TransactionDraft>;
  type: TransactionType;
}

const format = (amount: number) => formatMoney(toCentavos(amount));

/** Amount, description, category and day, each with its message beside it. */
export function TransactionFields({ form, type }: TransactionFieldsProps) {
  const { data: categories = [] } = useCategories();
  const options = categoryChoices(categories, type).map((name) => {
    const category = categories.find(
      (candidate) => candidate.type === type && candidate.name === name,
    );
    const icon = (
      <CategoryIcon size="xs" icon={category?.icon ?? ''} color={category?.color ?? ''} />
    );
    return { value: name, label: name, icon };
  });

  return (
    <div className="grid gap-4">
      <Controller
        control={form.control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label="Valor"
            prominent
            format={format}
            parseTyped={centavosFromDigits}
            parsePaste={parseMoney}
            max={maxAmount}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="description"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Descrição"
            autoComplete="off"
            placeholder={type === 'income' ? 'Ex.: Salário de novembro' : 'Ex.: Feira da semana'}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="category"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="Categoria"
            options={options}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Data" error={fieldState.error?.message} />
        )}
      />
    </div>
  );
}
