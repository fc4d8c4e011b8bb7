import { accountKinds } from '@tostao/domain/account/account-kind';
import { useFormField, useFormSwitch } from '@tostao/forms/use-form-field';
import { useMoneyField } from '@tostao/forms/use-money-field';
import { ColorPicker } from '@tostao/ui/color-picker';
import { MoneyField } from '@tostao/ui/money-field';
import { NumberField } from '@tostao/ui/number-field';
import { Select } from '@tostao/ui/select';
import { Switch } from '@tostao/ui/switch';
import { TextField } from '@tostao/ui/text-field';
import { useFormContext } from 'react-hook-form';
import { type AccountDraft, fallbackDay } from './account-form.ts';

/** Renders the fields of an account, and those of a card. */
export function AccountFields({ isNew }: { isNew: boolean }) {
  const { control } = useFormContext<AccountDraft>();
  const kind = useFormField({ control, name: 'kind' });
  const isCard = kind.value === 'credit-card';
  return (
    <>
      <TextField
        {...useFormField({ control, name: 'name' })}
        label="Nome"
        autoComplete="off"
        placeholder={isCard ? 'Ex.: Cartão Nubank' : 'Ex.: Banco do Brasil'}
      />
      <Select {...kind} label="Tipo" options={accountKinds.map(toOption)} disabled={!isNew} />
      <MoneyField
        {...useMoneyField({ control, name: 'openingAmount' })}
        label="Saldo inicial"
        hint={isCard ? 'O que já se deve no cartão é um saldo negativo.' : undefined}
      />
      <Switch {...useFormSwitch({ control, name: 'isNegative' })} label="Saldo inicial negativo" />
      {isCard ? <CardFields /> : null}
      <ColorPicker {...useFormField({ control, name: 'color' })} />
    </>
  );
}

function CardFields() {
  const { control } = useFormContext<AccountDraft>();
  const days = { min: 1, max: 31, fallback: fallbackDay };
  return (
    <>
      <MoneyField
        {...useMoneyField({ control, name: 'creditLimit' })}
        label="Limite"
        hint="Opcional."
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          {...useFormField({ control, name: 'closingDay' })}
          label="Dia de fechamento"
          hint="Compras deste dia ainda entram na fatura."
          {...days}
        />
        <NumberField
          {...useFormField({ control, name: 'dueDay' })}
          label="Dia de vencimento"
          {...days}
        />
      </div>
    </>
  );
}

function toOption({ value, label }: (typeof accountKinds)[number]) {
  return { value, label };
}
