import { moneyField } from '@tostao/domain/money/money-field';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { TransactionDraft } from '@tostao/domain/transaction/transaction-form';
import { DateField } from '@tostao/ui/date-field';
import { MoneyField } from '@tostao/ui/money-field';
import { Select, type SelectOption } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';

interface TransactionFieldsProps {
  type: TransactionType;
  categories: SelectOption[];
  /** Help text below the category. */
  categoryHint?: string | undefined;
  /** Rendered below the category. */
  afterCategory?: ReactNode;
}

/**
 * Renders amount, description, category and day of the surrounding form, each with its validation
 * message.
 */
export function TransactionFields({
  type,
  categories,
  categoryHint,
  afterCategory,
}: TransactionFieldsProps) {
  const { control } = useFormContext<TransactionDraft>();
  return (
    <>
      <Controller
        control={control}
        name="amount"
        render={({ field, fieldState }) => (
          <MoneyField
            {...field}
            label="Valor"
            prominent
            {...moneyField}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
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
        control={control}
        name="category"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="Categoria"
            options={categories}
            hint={categoryHint}
            error={fieldState.error?.message}
          />
        )}
      />
      {afterCategory}
      <Controller
        control={control}
        name="date"
        render={({ field, fieldState }) => (
          <DateField {...field} label="Data" error={fieldState.error?.message} />
        )}
      />
    </>
  );
}
