import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amountField } from '../money/amount-field.ts';
import { toCentavos } from '../money/centavos.ts';
import {
  divisionCheck,
  divisionHint,
  type PartDraft,
  partsField,
  partsOfForm,
  restText,
  percentMeasure,
  sharesCheck,
  sharesOfForm,
} from './division-form.ts';

const form = z.object({ amount: amountField, parts: partsField }).check(divisionCheck);
const shares = z.object({ parts: partsField }).check(sharesCheck);
const row = (category: string, amount: number | null): PartDraft => ({ category, amount });
const messages = (error: z.core.$ZodError | undefined) =>
  error?.issues.map(
    ({ path, message }) => `${path.join('.')}: ${message.replaceAll('\u00A0', ' ')}`,
  );
const check = (...parts: PartDraft[]) => messages(shares.safeParse({ parts }).error);
const hint = (...parts: PartDraft[]) => divisionHint(100, parts, percentMeasure);
const problems = (amount: number | null, ...parts: PartDraft[]) =>
  messages(form.safeParse({ amount, parts }).error);

it('lets the last row take the rest until its amount is typed', () => {
  const rows = [row('Mercado', 6050), row('Casa', null)];
  expect(problems(10_000, ...rows)).toBeUndefined();
  expect(restText(toCentavos(10_000), rows)).toBeUndefined();
  expect(partsOfForm(toCentavos(10_000), rows).parts?.map(({ amount }) => amount)).toEqual([
    6050, 3950,
  ]);
  expect(partsOfForm(toCentavos(10_000), [])).toEqual({});
});

it.each([
  [[row('Mercado', 6000), row('Casa', 3000)], ['parts.1.amount: Falta R$ 10,00']],
  [[row('Mercado', 6000), row('Casa', 4100)], ['parts.1.amount: Passa R$ 1,00']],
  [[row('Mercado', 11_000), row('Casa', null)], ['parts.1.amount: Passa R$ 10,00']],
  [
    [row('Mercado', 10_000), row('Casa', null)],
    ['parts.1.amount: Digite um valor válido maior que zero'],
  ],
  [[row('Mercado', null), row('Casa', 10_000)], ['parts.0.amount: Valor é obrigatório']],
  [
    [row('Mercado', 0), row('Casa', null)],
    ['parts.0.amount: Digite um valor válido maior que zero'],
  ],
  [
    [row('Mercado', 1), row('Mercado', null)],
    ['parts.1.category: Esta categoria já está na divisão'],
  ],
  [
    [row('Mercado', 6000), row('Casa', 4000), row('', null)],
    [
      'parts.2.category: Selecione uma categoria',
      'parts.2.amount: Digite um valor válido maior que zero',
    ],
  ],
])('names the problem of %j beside its field', (rows, expected) => {
  expect(problems(10_000, ...rows)).toEqual(expected);
});

it('says at once that nothing is left for rows that are not typed yet', () => {
  const [typed, open] = [row('Mercado', 100), row('Casa', null)];
  expect(hint(open, typed, open)).toBe('Nada sobra para as outras');
  expect(hint(open, row('Mercado', 60), open)).toBeUndefined();
  expect(hint(open, typed, row('Lazer', 10))?.replace('\u00A0', ' ')).toBe('Passa 10 %');
  expect(hint(typed)).toBeUndefined();
});

it('says nothing of the sum before there is an amount', () => {
  expect(problems(null, row('Mercado', 100), row('Casa', 200))).toEqual([
    'amount: Valor é obrigatório',
  ]);
});

it('divides a hundred percent, and names the missing rest', () => {
  expect(check(row('Mercado', 60), row('Casa', null))).toBeUndefined();
  expect(sharesOfForm([row('Mercado', 60), row('Casa', null)])).toEqual({
    shares: [
      { category: 'Mercado', percent: 60 },
      { category: 'Casa', percent: 40 },
    ],
  });
  expect(sharesOfForm([])).toEqual({});
  expect(check(row('Mercado', 60), row('Casa', 30))).toEqual(['parts.1.amount: Falta 10 %']);
  expect(check(row('Mercado', 60), row('Casa', 50))).toEqual(['parts.1.amount: Passa 10 %']);
  expect(check(row('Mercado', null), row('Casa', 100))).toEqual([
    'parts.0.amount: Porcentagem é obrigatória',
  ]);
  expect(check(row('Mercado', 110), row('Casa', -10))).toEqual([
    'parts.1.amount: Digite uma porcentagem maior que zero',
  ]);
});
