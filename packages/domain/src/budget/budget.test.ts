import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxAmount, toCentavos } from '../money/centavos.ts';
import { budgetAlert } from './budget-alert.ts';
import { budgetUsage } from './budget-usage.ts';

const limit = toCentavos(10_000);

describe('budget usage', () => {
  it.each([
    [0, 0, 'green', 0],
    [6999, 69, 'green', 69],
    [7000, 70, 'orange', 70],
    [7999, 79, 'orange', 79],
    [8000, 80, 'yellow', 80],
    [9999, 99, 'yellow', 99],
    [10_000, 100, 'red', 100],
    [25_050, 250, 'red', 100],
  ])('shows %i of 10000 centavos as %i%% in %s', (spent, percentage, tone, width) => {
    const isExceeded = percentage >= 100;
    expect(budgetUsage(toCentavos(spent), limit)).toEqual({ percentage, tone, width, isExceeded });
  });

  it('returns no usage without a limit', () => {
    expect(budgetUsage(limit, null)).toBeNull();
    expect(budgetUsage(limit, toCentavos(0))).toBeNull();
  });

  it('reaches 100% exactly when the whole limit is spent', () => {
    const amount = fc.integer({ min: 1, max: Number(maxAmount) }).map(toCentavos);
    fc.assert(
      fc.property(amount, amount, (spent, whole) => {
        const percentage = budgetUsage(spent, whole)?.percentage;
        expect(BigInt(percentage ?? -1)).toBe((BigInt(spent) * 100n) / BigInt(whole));
      }),
    );
  });
});

describe('budget alert', () => {
  it.each([
    [7999, undefined],
    [8000, 'Atenção ao orçamento'],
    [9999, 'Atenção ao orçamento'],
    [10_000, 'Meta ultrapassada!'],
  ])('alerts at %i of 10000 centavos with the title %s', (spent, title) => {
    expect(budgetAlert('Lazer', toCentavos(spent), limit)?.title).toBe(title);
  });

  it('rounds the percentage in an alert down', () => {
    expect(budgetAlert('Lazer', toCentavos(8999), limit)).toEqual({
      kind: 'warning',
      title: 'Atenção ao orçamento',
      description: 'Você já usou 89% da meta de Lazer: R$\u00A089,99 de R$\u00A0100,00.',
    });
  });

  it('never alerts without a limit', () => {
    expect(budgetAlert('Lazer', limit, null)).toBeNull();
    expect(budgetAlert('Lazer', limit, toCentavos(0))).toBeNull();
  });
});
