import { useFormField } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
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
  /** Rendered between description and day. */
  categoryField: ReactNode;
}

/**
 * Renders amount, description, category and day of the surrounding form, each with its validation
 * message. A field renders when its own value changes.
 */
export function TransactionFields({ type, categoryField }: TransactionFieldsProps) {
  return (
    <>
      <AmountField />
      <DescriptionField type={type} />
      {categoryField}
      <DayField />
    </>
  );
}

function AmountField() {
  const { control } = useFormContext<TransactionDraft>();
  return <MoneyField {...useMoneyField({ control, name: 'amount' })} label="Valor" prominent />;
}

function DescriptionField({ type }: { type: TransactionType }) {
  const { control } = useFormContext<TransactionDraft>();
  return (
    <TextField
      {...useFormField({ control, name: 'description' })}
      label="Descrição"
      autoComplete="off"
      placeholder={type === 'income' ? 'Ex.: Salário de novembro' : 'Ex.: Feira da semana'}
    />
  );
}

interface CategoryFieldProps {
  options: SelectOption[];
  hint?: string | undefined;
}

/** Renders the choice of a category of the surrounding form. A chosen one that is deleted meanwhile stays chosen. */
export function CategoryField({ options, hint }: CategoryFieldProps) {
  const { control } = useFormContext<TransactionDraft>();
  const field = useFormField({ control, name: 'category' });
  const name = field.value;
  const isMissing =
    name !== '' && options.length > 0 && !options.some(({ value }) => value === name);
  return (
    <Select
      {...field}
      label="Categoria"
      options={isMissing ? [...options, { value: name, label: name }] : options}
      hint={isMissing ? 'Esta categoria foi excluída ou mudou de nome.' : hint}
    />
  );
}

function DayField() {
  const { control } = useFormContext<TransactionDraft>();
  return <DateField {...useFormField({ control, name: 'date' })} label="Data" />;
}
