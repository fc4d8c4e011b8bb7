import type { EditDebtDraft } from '@tostao/domain/debt/debt-form';
import { debtTypes } from '@tostao/domain/debt/debt-type';
import { moneyField } from '@tostao/domain/money/money-field';
import { DateField } from '@tostao/ui/date-field';
import { MoneyField } from '@tostao/ui/money-field';
import { Select } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import { Controller, useFormContext } from 'react-hook-form';

interface DebtFieldsProps {
  /** Called on every change of the name. */
  onNameChange?: (name: string) => void;
  /** Called when the user chooses the type. */
  onTypeChosen?: () => void;
  amountHint?: string | undefined;
}

/** Renders the fields of every debt, new or not, each with its validation message. */
export function DebtFields({ onNameChange, onTypeChosen, amountHint }: DebtFieldsProps) {
  const { control } = useFormContext<EditDebtDraft>();
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Nome"
            autoComplete="off"
            placeholder="Ex.: Cartão Nubank"
            onChange={(event) => {
              field.onChange(event);
              onNameChange?.(event.currentTarget.value);
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="institution"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Instituição"
            autoComplete="off"
            placeholder="Opcional. Ex.: Banco do Brasil"
            error={fieldState.error?.message}
          />
        )}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={control}
          name="amount"
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              label="Valor"
              {...moneyField}
              hint={amountHint}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="dueDate"
          render={({ field, fieldState }) => (
            <DateField {...field} label="Data de vencimento" error={fieldState.error?.message} />
          )}
        />
      </div>
      <Controller
        control={control}
        name="type"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label="Tipo"
            options={debtTypes}
            onChange={(type) => {
              field.onChange(type);
              onTypeChosen?.();
            }}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
}
