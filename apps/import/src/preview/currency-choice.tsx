import { Button } from '@tostao/ui/button';
import { TextField } from '@tostao/ui/text-field';
import { type FormEvent, useState } from 'react';
import { parseRate } from '@tostao/statements/values/convert-currencies';

interface CurrencyChoiceProps {
  /** The code of the currency. */
  currency: string;
  rate: number | undefined;
  disabled: boolean;
  onRate: (rate: number) => void;
}

const names = new Intl.DisplayNames('pt-BR', { type: 'currency' });

/** Says that a file is in another currency, and asks for the rate that converts it. */
export function CurrencyChoice({ currency, rate, disabled, onRate }: CurrencyChoiceProps) {
  const [text, setText] = useState(rate === undefined ? '' : String(rate).replace('.', ','));
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = parseRate(text);
    setError(typed === null ? 'Digite uma cotação, como 5,43' : undefined);
    if (typed !== null) onRate(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p role="alert" className="rounded-control bg-warning-soft p-3 text-sm text-warning">
        Há valores em outra moeda: {names.of(currency)} ({currency}).{' '}
        {rate === undefined
          ? 'Eles ficam de fora até você informar a cotação.'
          : 'Eles foram convertidos pela cotação abaixo.'}
      </p>
      <TextField
        label={`Reais por 1 ${currency}`}
        inputMode="decimal"
        value={text}
        disabled={disabled}
        error={error}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Button type="submit" size="sm" variant="secondary" disabled={disabled}>
        Converter {currency}
      </Button>
    </form>
  );
}
