import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { centavosFromReais } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { nextDebtText } from './next-debt-text.ts';

it('names the next debt, its amount and when it is due', () => {
  const debt = {
    name: 'Aluguel',
    amount: centavosFromReais(900),
    dueDate: calendarDay('2026-11-30'),
  };
  expect(nextDebtText(debt, '2026-11-27')).toBe('Aluguel: R$\u00A0900,00 · Vence em 3 dias');
  expect(nextDebtText(null, '2026-11-27')).toBe('Nenhuma dívida em aberto');
});
