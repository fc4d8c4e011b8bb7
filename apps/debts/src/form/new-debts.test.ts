import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { maxAmount, sumMoney, toCentavos } from '@tostao/domain/money/centavos';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import {
  blankDebt,
  draftOfDebt,
  editDebtForm,
  type NewDebtDraft,
  newDebtForm,
  readInstallments,
} from '../debt/debt-form.ts';
import { newDebts } from './new-debts.ts';

const monthly = blankDebt(calendarDay('2026-11-21')).repetition;
const today = calendarDay('2026-11-21');
const idempotencyKey = '0199a8b4-0000-7000-8000-000000000001';
const draft: NewDebtDraft = {
  ...blankDebt(today),
  name: ' Sofá '.normalize('NFD'),
  amount: toCentavos(10_000),
  dueDate: '2026-12-31',
};

function messages(change: Partial<NewDebtDraft>): string[] {
  const result = newDebtForm.safeParse({ ...draft, ...change });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe('debt form', () => {
  it.each<[Partial<NewDebtDraft>, string[]]>([
    [{}, []],
    [{ name: ' ' }, ['Nome é obrigatório']],
    [{ name: 'x'.repeat(101) }, ['Nome deve ter no máximo 100 caracteres']],
    [{ institution: 'x'.repeat(101) }, ['Instituição deve ter no máximo 100 caracteres']],
    [{ amount: null }, ['Valor é obrigatório']],
    [{ amount: toCentavos(0) }, ['Digite um valor válido maior que zero']],
    [{ dueDate: '' }, ['Data de vencimento é obrigatória']],
    [{ isFixed: true }, []],
    [{ isFixed: true, repetition: { ...monthly, end: 'until' } }, ['Data é obrigatória']],
    [{ repetition: { ...monthly, end: 'until' } }, []],
    [{ dueDate: '31/02/2026' }, ['Data inválida']],
    [{ dueDate: '3000-01-01' }, ['Data inválida']],
    [{ isInstallments: true, installments: 1 }, ['Digite um número de 2 a 60']],
    [{ isInstallments: true, installments: 61 }, ['Digite um número de 2 a 60']],
    [{ isInstallments: true, installments: null }, []],
    [{ isInstallments: false, installments: 99 }, []],
    [
      { isInstallments: true, installments: 3, amount: toCentavos(2) },
      ['O valor deve ter ao menos um centavo por parcela'],
    ],
  ])('validates %j with the messages %j', (change, expected) => {
    expect(messages(change)).toEqual(expected);
  });

  it('requires an amount above zero when editing too', () => {
    const result = editDebtForm.safeParse({ ...draft, amount: toCentavos(0) });
    expect(result.error?.issues[0]?.message).toBe('Digite um valor válido maior que zero');
  });

  it('parses the number of installments with a fallback', () => {
    expect(['12', '', 'x'].map(readInstallments)).toEqual([12, 2, 2]);
  });

  it('gives installments precedence over fixed', () => {
    const input = newDebtForm.parse({ ...draft, isFixed: true, isInstallments: true });
    expect(input).toMatchObject({ name: 'Sofá', isFixed: false, installments: 2 });
    expect(newDebtForm.parse(draft).installments).toBe(1);
  });

  it('shows the stored date and type, and guesses a type that the form does not offer', () => {
    expect(draftOfDebt(aDebt({ type: 'loan' }))).toMatchObject({
      dueDate: '2026-11-25',
      type: 'loan',
    });
    expect(draftOfDebt(aDebt({ type: 'Recorrente', name: 'Cartão' })).type).toBe('credit-card');
  });
});

describe('new debts', () => {
  it('creates a single debt', () => {
    const [debt, ...rest] = newDebts(newDebtForm.parse(draft), idempotencyKey, today);
    expect(rest).toEqual([]);
    expect(debt).toMatchObject({
      name: 'Sofá',
      amount: 10_000,
      dueDate: '2026-12-31',
      type: 'credit-card',
      status: 'normal',
      installmentNumber: null,
      totalInstallments: null,
      parentDebtId: null,
      originalTotal: null,
    });
  });

  it('creates one numbered installment per month in the group of the first', () => {
    const input = newDebtForm.parse({ ...draft, isInstallments: true, installments: 3 });
    const debts = newDebts(input, idempotencyKey, today);
    expect(debts.map(({ amount }) => amount)).toEqual([3334, 3333, 3333]);
    expect(debts.map(({ dueDate }) => dueDate)).toEqual(['2026-12-31', '2027-01-31', '2027-02-28']);
    expect(debts.map(({ installmentNumber }) => installmentNumber)).toEqual([1, 2, 3]);
    expect(debts.map(({ parentDebtId }) => parentDebtId)).toEqual([
      null,
      debts[0]?.id,
      debts[0]?.id,
    ]);
    expect(debts.every(({ originalTotal }) => originalTotal === 10_000)).toBe(true);
  });

  it('gives the payment code to the first installment, whose date it has', () => {
    const paymentCode = '1'.repeat(47);
    const input = newDebtForm.parse({ ...draft, isInstallments: true, paymentCode });
    const codes = newDebts(input, idempotencyKey, today).map((debt) => debt.paymentCode);
    expect(codes).toEqual([paymentCode, null]);
  });

  it('splits the exact total into debts with unique, stable ids', () => {
    const anyTotal = fc.integer({ min: 60, max: Number(maxAmount) });
    fc.assert(
      fc.property(anyTotal, fc.integer({ min: 2, max: 60 }), (total, installments) => {
        const input = newDebtForm.parse({
          ...draft,
          amount: toCentavos(total),
          isInstallments: true,
          installments,
        });
        const debts = newDebts(input, idempotencyKey, today);
        expect(sumMoney(debts.map(({ amount }) => amount))).toBe(total);
        expect(new Set(debts.map(({ id }) => id)).size).toBe(installments);
        expect(newDebts(input, idempotencyKey, today)).toEqual(debts);
      }),
      { numRuns: 20 },
    );
  });

  it('derives other ids from other content, so that a retry cannot mix two series', () => {
    const one = newDebts(newDebtForm.parse(draft), idempotencyKey, today);
    const other = newDebts(newDebtForm.parse({ ...draft, name: 'Mesa' }), idempotencyKey, today);
    expect(one[0]?.id).not.toBe(other[0]?.id);
  });
});
