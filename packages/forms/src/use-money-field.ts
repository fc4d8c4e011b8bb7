import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';
import { type FormField, useFormField } from './use-form-field.ts';
import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import { centavosFromDigits, parseMoney } from '@tostao/domain/money/parse-money';
import { moneyText } from '@tostao/domain/money/format-money';
import { areAmountsHidden, hiddenAmount } from '@tostao/domain/money/hidden-amounts';

const moneyInput = {
  format: (centavos: number) => moneyText(toCentavos(centavos)),
  parseTyped: centavosFromDigits,
  parsePaste: parseMoney,
  max: maxAmount,
};

/**
 * Returns the props of a money input of a form, whose value is in centavos: those of `useFormField`,
 * formatting, parsing of typed and pasted text, and the maximum. While amounts are hidden, it covers one that
 * the user has not touched: who types has to read it.
 */
export function useMoneyField<Draft extends FieldValues, Name extends FieldPath<Draft>>(
  options: UseControllerProps<Draft, Name>,
): FormField<Draft, Name> & typeof moneyInput & { cover: string | undefined } {
  const cover = areAmountsHidden() ? hiddenAmount : undefined;
  return { ...useFormField(options), ...moneyInput, cover };
}
