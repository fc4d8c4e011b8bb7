import { aCard } from '@tostao/domain/account/account-fixtures';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { aDebt } from '@tostao/domain/debt/debt-fixtures';
import { centavosFromReais } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { duesOf } from '../due/dues.ts';
import { nextDueText } from './next-due-text.ts';

const today = '2026-11-27';

it('names the next debt or statement, its amount and when it is due', () => {
  const amount = centavosFromReais(900);
  const debt = aDebt({ amount, dueDate: calendarDay('2026-11-30'), month: '2026-11' });
  const [due] = duesOf([debt], [], [], calendarDay(today));
  expect(nextDueText(due, today)).toBe('Aluguel: R$\u00A0900,00 · Vence em 3 dias');
  expect(nextDueText(undefined, today)).toBe('Nenhuma dívida em aberto');

  const none = centavosFromReais(0);
  const [statement] = duesOf(
    [],
    [aCard()],
    [{ cardId: 'c1', month: '2026-10', total: amount, received: none, expected: none }],
    calendarDay(today),
  );
  expect(nextDueText(statement, today)).toBe('Fatura de Nubank: R$\u00A0900,00 · Vencido');
});
