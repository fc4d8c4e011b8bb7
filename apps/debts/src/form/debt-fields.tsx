import type { EditDebtDraft } from '../debt/debt-form.ts';
import { debtTypes } from '@tostao/domain/debt/debt-type';
import { useFormField } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { DateField } from '@tostao/ui/date-field';
import { MoneyField } from '@tostao/ui/money-field';
import { Select } from '@tostao/ui/select';
import { TextField } from '@tostao/ui/text-field';
import { useFormContext } from 'react-hook-form';

interface DebtFieldsProps {
  /** Called on every change of the name. */
  onNameChanged?: () => void;
  /** Called when the user chooses the type. */
  onTypeChosen?: () => void;
  amountHint?: string | undefined;
}

/** Renders the fields of every debt, new or not, each with its validation message. */
export function DebtFields({ onNameChanged, onTypeChosen, amountHint }: DebtFieldsProps) {
  const { control } = useFormContext<EditDebtDraft>();
  return (
    <>
      <TextField
        {...useFormField({ control, name: 'name' }, onNameChanged)}
        label="Nome"
        autoComplete="off"
        placeholder="Ex.: Cartão Nubank"
      />
      <TextField
        {...useFormField({ control, name: 'institution' })}
        label="Instituição"
        autoComplete="off"
        placeholder="Opcional. Ex.: Banco do Brasil"
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <MoneyField
          {...useMoneyField({ control, name: 'amount' })}
          label="Valor"
          hint={amountHint}
        />
        <DateField
          {...useFormField({ control, name: 'dueDate', rules: { deps: 'repetition.until' } })}
          label="Data de vencimento"
        />
      </div>
      <Select
        {...useFormField({ control, name: 'type' }, onTypeChosen)}
        label="Tipo"
        options={debtTypes}
      />
    </>
  );
}
