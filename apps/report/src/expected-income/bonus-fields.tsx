import { useFormField } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { DateField } from '@tostao/ui/date-field';
import { IconButton } from '@tostao/ui/icon-button';
import { MoneyField } from '@tostao/ui/money-field';
import { Trash2 } from 'lucide-react';
import type { Control } from 'react-hook-form';
import type { BonusDraft } from './bonus-form.ts';

interface BonusFieldsProps {
  control: Control<BonusDraft>;
  index: number;
  name: string;
  onRemove: () => void;
}

/** Renders amount and day of one half. */
export function BonusFields({ control, index, name, onRemove }: BonusFieldsProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="flex w-full items-center justify-between font-semibold">
        {name}
        <IconButton label={`Remover ${name}`} icon={<Trash2 />} onClick={onRemove} />
      </legend>
      <MoneyField {...useMoneyField({ control, name: `incomes.${index}.amount` })} label="Valor" />
      <DateField {...useFormField({ control, name: `incomes.${index}.date` })} label="Data" />
    </fieldset>
  );
}
