import { afterEach, describe, expect, it, vi } from 'vitest';
import { toCentavos } from './centavos.ts';
import { formatAmount, formatMoney, moneyText } from './format-money.ts';
import { coverAmounts } from './hidden-amounts.ts';
import { plainSpaces } from '../text/screen-text.ts';

const label = 'Saída: R$ 5 no pão, R$ 1.234,56 em 3 parcelas de -R$ 0,05';

afterEach(() => vi.unstubAllGlobals());

describe('while amounts are hidden', () => {
  it('an amount on the screen is covered, and one for fields and files is not', () => {
    vi.stubGlobal('document', { documentElement: { dataset: { amounts: 'hidden' } } });
    expect(formatMoney(toCentavos(-123_456))).toBe('R$\u00A0••••');
    expect(formatAmount(toCentavos(123_456))).toBe('••••');
    expect(moneyText(toCentavos(-123_456))).toBe('-R$ 1.234,56');
    expect(coverAmounts(label)).toBe(
      'Saída: R$\u00A05 no pão, R$\u00A0•••• em 3 parcelas de R$\u00A0••••',
    );
  });
});

it('a stored text keeps its amounts while they are shown, each joined to its "R$"', () => {
  expect(coverAmounts(label)).toBe(label.replaceAll('R$ ', 'R$\u00A0'));
  expect(plainSpaces(coverAmounts(label))).toBe(label);
});
