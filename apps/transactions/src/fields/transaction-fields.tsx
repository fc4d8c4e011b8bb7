import { useFormField } from '@tostao/domain/hooks/use-form-field';
import { moneyField } from '@tostao/domain/money/money-field';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { TransactionDraft } from '@tostao/domain/transaction/transaction-form';
import { DateField } from '@tostao/ui/date-field';
import { MoneyField } from '@tostao/ui/money-field';
import { Select, type SelectOption } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

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
      <MoneyField
        {...useFormField({ control, name: 'amount' })}
        label="Valor"
        prominent
        {...moneyField}
      />
      <TextField
        {...useFormField({ control, name: 'description' })}
        label="Descrição"
        autoComplete="off"
        placeholder={type === 'income' ? 'Ex.: Salário de novembro' : 'Ex.: Feira da semana'}
      />
      <Select
        {...useFormField({ control, name: 'category' })}
        label="Categoria"
        options={categories}
        hint={categoryHint}
      />
      {afterCategory}
      <DateField {...useFormField({ control, name: 'date' })} label="Data" />
    </>
  );
}
