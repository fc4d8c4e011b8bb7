import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { knownIcon } from '../category/category-style.ts';
import {
  type CategoryOverride,
  readOverrides,
  removeOverride,
  withOverrides,
  writeOverride,
} from './category-override.ts';
import { guessIcon } from './fallback-icon.ts';
import { isEmptyMonth, findReportCategory, monthReportFromRows } from './month-report.ts';
import { reportRow } from './report-fixtures.ts';

/** Returns a storage with a single key. */
function storageWith(text: string | null) {
  let content = text;
  return {
    getItem: () => content,
    setItem: (_key: string, value: string) => {
      content = value;
    },
  };
}

const unsaved = { category_id: null, icon: null, color: null };
const report = monthReportFromRows('2026-11', [
  reportRow({ total: 30.1, transaction_count: 2, monthly_limit: 40 }),
  reportRow({ category: 'Dívidas', total: 69.9, transaction_count: 1, ...unsaved }),
  reportRow({ category: 'Pets', category_id: 'pets', icon: 'Rocket' }),
  reportRow({
    type: 'income',
    category: 'Salário',
    total: 500,
    transaction_count: 1,
    category_id: 's',
  }),
  reportRow({ type: 'income', category: 'Outros', category_id: 'o' }),
]);

describe('month report', () => {
  it('sums income and expenses', () => {
    expect(report).toMatchObject({ income: 50_000, expenses: 10_000, balance: 40_000 });
  });

  it('lists categories with income and all expense categories, largest first', () => {
    expect(report.incomeCategories.map(({ name }) => name)).toEqual(['Salário']);
    expect(report.expenseCategories.map(({ name }) => name)).toEqual(['Dívidas', 'Lazer', 'Pets']);
    expect(report.expenseCategories.map(({ share }) => share)).toEqual([70, 30, 0]);
  });

  it('calls a month empty only without transactions, whatever its sums', () => {
    const refunded = monthReportFromRows('2026-11', [
      reportRow({ total: 0, transaction_count: 2 }),
    ]);
    expect(refunded.expenses).toBe(0);
    expect(isEmptyMonth(refunded)).toBe(false);
    const unused = monthReportFromRows('2026-11', [reportRow({ total: 0, transaction_count: 0 })]);
    expect(isEmptyMonth(unused)).toBe(true);
  });

  it('shows the usage of a limit', () => {
    expect(findReportCategory(report, 'expense', 'Lazer')?.usage).toMatchObject({
      percentage: 75,
      tone: 'orange',
    });
    expect(findReportCategory(report, 'expense', 'Dívidas')?.usage).toBeNull();
    expect(findReportCategory(report, 'income', 'Outros')).toBeUndefined();
  });

  it('gives a default style to a name without a category', () => {
    expect(findReportCategory(report, 'expense', 'Dívidas')).toMatchObject({
      key: 'expense:Dívidas',
      icon: 'CreditCard',
      color: 'bg-gray-500',
    });
    expect(findReportCategory(report, 'expense', 'Pets')?.icon).toBe('MoreHorizontal');
  });

  it('balances a report to the centavo', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    const anyRow = fc
      .record({ type: fc.constantFrom('income', 'expense'), amount })
      .map(({ type, amount: total }) => reportRow({ type, total: total / 100 }));
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const { balance, income, expenses } = monthReportFromRows('2026-11', rows);
        const exact = rows.reduce(
          (sum, { type, total }) =>
            sum + BigInt(Math.round(total * 100)) * (type === 'income' ? 1n : -1n),
          0n,
        );
        expect(BigInt(balance)).toBe(exact);
        expect(income - expenses).toBe(balance);
      }),
    );
  });
});

it.each(
  Object.entries({
    Supermercado: 'ShoppingCart',
    'Conta de luz': 'Zap',
    Café: 'Coffee',
    'Plano de saúde': 'Stethoscope',
    Viagens: 'Plane',
    Dívidas: 'CreditCard',
    Tapete: 'MoreHorizontal',
    Xyz: 'MoreHorizontal',
  }),
)('guesses the icon of %s as %s', (name, icon) => {
  expect(guessIcon(name)).toBe(icon);
  expect(knownIcon(icon)).toBe(icon);
});

describe('category overrides of this device', () => {
  const override: CategoryOverride = {
    id: 'lazer',
    name: 'Diversão',
    icon: 'Tv',
    color: 'bg-red-500',
  };

  it('writes, reads and removes an override', () => {
    const storage = storageWith(null);
    expect(readOverrides(storage)).toEqual([]);
    writeOverride(storage, override);
    writeOverride(storage, { ...override, name: 'Festa' });
    expect(readOverrides(storage)).toEqual([{ ...override, name: 'Festa' }]);
    removeOverride(storage, 'lazer');
    expect(readOverrides(storage)).toEqual([]);
  });

  it('reads an entry of an earlier version, whose id is a number and which has no color', () => {
    const stored = storageWith('[{"id": 17, "name": "Festa", "icon": "Tv", "budget": 9}]');
    expect(readOverrides(stored)).toEqual([{ id: '17', name: 'Festa', icon: 'Tv', color: '' }]);
  });

  it.each([
    '{',
    '{}',
    '7',
    '[null, 3, {"id": "x"}, {"id": "x", "name": " "}, {"id": {}, "name": "y"}]',
    '[{"id": "x", "name": "y", "icon": 7}, {"id": "x", "name": "y", "color": null}]',
  ])('skips invalid entries: %s', (text) => {
    expect(readOverrides(storageWith(text))).toEqual([]);
  });

  it('replaces the saved style, and leaves sums and transactions unchanged', () => {
    const shown = withOverrides(report, [override]).expenseCategories[1];
    expect(shown).toMatchObject({ name: 'Diversão', icon: 'Tv', category: 'Lazer', total: 3010 });
  });

  it('matches an entry of an earlier version by name, unless its id is another category', () => {
    const old = { ...override, id: '17', name: 'dívidas' };
    expect(withOverrides(report, [old]).expenseCategories[0]?.icon).toBe('Tv');
    const renamed = { ...override, name: 'Pets' };
    const [, lazer, pets] = withOverrides(report, [renamed]).expenseCategories;
    expect([lazer?.icon, pets?.icon]).toEqual(['Tv', 'MoreHorizontal']);
  });

  it.each([
    ['a saved category', '00000000-0000-0000-0000-00000000000a', ''],
    ['a name that only transactions use', 'income:Dívidas', ''],
    ['an entry of an earlier version', '17', 'Tv'],
    ['an entry of an earlier version with a colon in its id', 'local:17', 'Tv'],
  ])('shows the override of %s that the report lacks, %s, with the icon %j', (_of, id, icon) => {
    const stored = { ...override, id, name: 'Dívidas' };
    const [shown] = withOverrides(report, [stored]).expenseCategories;
    expect(shown?.icon).toBe(icon || report.expenseCategories[0]?.icon);
  });
});
