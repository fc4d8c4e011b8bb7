import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetAlert } from '../budget/budget-alert.ts';
import { budgetUsage } from '../budget/budget-usage.ts';
import { maxAmount, reaisFromCentavos, sumMoney, toCentavos } from '../money/centavos.ts';
import { findReportCategory, monthReportFromRows } from '../report/month-report.ts';
import { reportRow } from '../report/report-fixtures.ts';
import { newTransactionChange, newTransactionToRow } from './new-transaction.ts';
import {
  categoryAmount,
  categoryTypeOf,
  kindName,
  signedAmount,
  type Transaction,
  transactionFromRow,
} from './transaction.ts';
import { matchesFilters, noFilters } from './transaction-filters.ts';
import { coffee } from './transaction-fixtures.ts';

const refund: Transaction = { ...coffee, type: 'income', isRefund: true };
const anyTransaction = fc
  .record({
    kind: fc.constantFrom<Partial<Transaction>>(
      { type: 'income' },
      { type: 'expense' },
      { type: 'income', isRefund: true },
    ),
    amount: fc.integer({ min: 1, max: maxAmount }).map(toCentavos),
    category: fc.constantFrom('Alimentação', 'Lazer', 'Outros'),
  })
  .map(({ kind, ...rest }): Transaction => ({ ...coffee, ...rest, ...kind }));

const keyOf = (one: Transaction) => `${categoryTypeOf(one)} ${one.category}`;

/** Returns the report of transactions, which the database computes from the same rule. */
function reportOf(transactions: Transaction[]) {
  return monthReportFromRows(
    '2026-11',
    [...new Set(transactions.map(keyOf))].map((key) => {
      const [type = '', category = ''] = key.split(' ');
      const group = transactions.filter((one) => keyOf(one) === key);
      const total = sumMoney(group.map(categoryAmount));
      return reportRow({
        type,
        category,
        category_id: key,
        total: reaisFromCentavos(total),
        transaction_count: group.length,
      });
    }),
  );
}

describe('a refund', () => {
  it('counts as a lower expense, and is listed among the expenses only', () => {
    expect(categoryTypeOf(refund)).toBe('expense');
    expect(categoryAmount(refund)).toBe(0 - coffee.amount);
    expect(signedAmount(refund)).toBe(coffee.amount);
    expect(kindName(refund)).toBe('Estorno');
    expect(matchesFilters(refund, { ...noFilters, type: 'expense' })).toBe(true);
    expect(matchesFilters(refund, { ...noFilters, type: 'income' })).toBe(false);
  });

  it('comes from a row of an income with the category of an expense', () => {
    const charge = { installment_number: null, total_installments: null, purchase_id: null };
    const place = { account_id: null, debt_id: null, ...charge };
    const { parts: _parts, ...whole } = coffee;
    const row = { ...whole, amount: 12.5, type: 'income', is_recurring: false, ...place };
    expect(transactionFromRow({ ...row, category_type: 'expense' }).isRefund).toBe(true);
    expect(transactionFromRow({ ...row, category_type: 'income' })).not.toHaveProperty('isRefund');
  });

  it('stays a refund when it is stored, and in lists before it is sent', () => {
    const none = { statementMonth: null, installmentNumber: null, totalInstallments: null };
    const created = { ...refund, accountId: null, ...none };
    expect(newTransactionToRow(created)).toMatchObject({
      type: 'income',
      category_type: 'expense',
    });
    expect(newTransactionChange(created).after).toEqual(refund);
  });

  it('leaves 50 of a limit of 100 after 90 were spent and 40 came back', () => {
    const report = reportOf([
      { ...coffee, amount: toCentavos(9000) },
      { ...refund, amount: toCentavos(4000) },
      { ...coffee, type: 'income', amount: toCentavos(700) },
    ]);
    expect(report).toMatchObject({ income: 700, expenses: 5000, balance: -4300 });
    const spent = findReportCategory(report, 'expense', coffee.category)?.total;
    expect(spent).toBe(5000);
    expect(budgetUsage(toCentavos(5000), toCentavos(10_000))?.percentage).toBe(50);
    expect(budgetAlert(coffee.category, toCentavos(5000), toCentavos(10_000))).toBeNull();
  });

  it('uses none of a limit where it exceeds the expenses', () => {
    expect(budgetUsage(toCentavos(-1000), toCentavos(10_000))).toEqual({
      percentage: 0,
      width: 0,
      tone: 'green',
      isExceeded: false,
    });
  });
});

it('balances any transactions to the centavo, whatever the refunds among them', () => {
  fc.assert(
    fc.property(fc.array(anyTransaction), (transactions) => {
      const report = reportOf(transactions);
      expect(report.balance).toBe(sumMoney(transactions.map(signedAmount)));
      const plain = transactions.filter(({ isRefund }) => !isRefund);
      const incomes = plain.filter(({ type }) => type === 'income');
      expect(report.income).toBe(sumMoney(incomes.map(({ amount }) => amount)));
    }),
  );
});

it('gives every category of any transactions a share of 0 to 100%', () => {
  fc.assert(
    fc.property(fc.array(anyTransaction), (transactions) => {
      const { incomeCategories, expenseCategories } = reportOf(transactions);
      for (const { share, total } of [...incomeCategories, ...expenseCategories]) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(100);
        if (total <= 0) expect(share).toBe(0);
      }
    }),
  );
});
