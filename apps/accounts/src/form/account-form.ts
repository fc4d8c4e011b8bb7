import type { Account, Card } from '@tostao/domain/account/account';
import { type AccountKind, accountKinds } from '@tostao/domain/account/account-kind';
import { defaultColor } from '@tostao/domain/category/category-style';
import { optionalAmountField } from '@tostao/domain/money/amount-field';
import { type Centavos, toCentavos } from '@tostao/domain/money/centavos';
import * as z from 'zod/mini';

/** A day of the month that an empty or invalid field falls back to. */
export const fallbackDay = 1;

const isDay = (day: number | null) => day === null || (day >= 1 && day <= 31);
const dayOfMonth = z.nullable(z.number());

const accountFields = z
  .object({
    name: z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.minLength(1, 'Nome é obrigatório'),
        z.maxLength(100, 'Nome deve ter no máximo 100 caracteres'),
      ),
    kind: z.custom<AccountKind>((kind) => accountKinds.some(({ value }) => value === kind)),
    openingAmount: optionalAmountField,
    isNegative: z.boolean(),
    color: z.string(),
    creditLimit: optionalAmountField,
    closingDay: dayOfMonth,
    dueDay: dayOfMonth,
  })
  .check(
    ...(['closingDay', 'dueDay'] as const).map((path) =>
      z.refine<{ kind: AccountKind; closingDay: number | null; dueDay: number | null }>(
        (draft) => draft.kind !== 'credit-card' || isDay(draft[path]),
        { error: 'Digite um dia de 1 a 31', path: [path], when: () => true },
      ),
    ),
  );

/** The form of an account. Valid values have a signed opening balance, and a cycle for cards only. */
export const accountForm = z.pipe(accountFields, z.transform(toAccountInput));

/** The unsaved form values: amounts in centavos, `null` while empty. */
export type AccountDraft = z.input<typeof accountForm>;

/** The values of a valid form. */
export type AccountInput = Pick<
  Account,
  'name' | 'kind' | 'color' | 'openingBalance' | 'creditLimit' | 'cycle'
>;

/** The initial values of a new account's form. */
export const blankAccount: AccountDraft = {
  name: '',
  kind: 'checking',
  openingAmount: null,
  isNegative: false,
  color: defaultColor,
  creditLimit: null,
  closingDay: 28,
  dueDay: 5,
};

/** Returns the form values of an account. */
export function draftOfAccount(account: Account): AccountDraft {
  const { name, kind, color, openingBalance, creditLimit, cycle } = account;
  return {
    name,
    kind,
    color,
    openingAmount: openingBalance === 0 ? null : toCentavos(Math.abs(openingBalance)),
    isNegative: openingBalance < 0,
    creditLimit,
    closingDay: cycle?.closingDay ?? null,
    dueDay: cycle?.dueDay ?? null,
  };
}

interface AccountFields {
  name: string;
  kind: AccountKind;
  openingAmount: Centavos | null;
  isNegative: boolean;
  color: string;
  creditLimit: Centavos | null;
  closingDay: number | null;
  dueDay: number | null;
}

function toAccountInput(fields: AccountFields): AccountInput {
  const { name, kind, color, openingAmount, isNegative, creditLimit, closingDay, dueDay } = fields;
  const opening = openingAmount ?? 0;
  const cycle: Card['cycle'] = {
    closingDay: closingDay ?? fallbackDay,
    dueDay: dueDay ?? fallbackDay,
  };
  return {
    name,
    kind,
    color,
    openingBalance: toCentavos(isNegative ? 0 - opening : opening),
    creditLimit: kind === 'credit-card' ? creditLimit || null : null,
    cycle: kind === 'credit-card' ? cycle : null,
  };
}
