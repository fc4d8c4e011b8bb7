import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { toCentavos } from '@tostao/domain/money/centavos';
import { expect, it } from 'vitest';
import { firstStatement, readStatementPath, statementPath } from './statement-path.ts';

it.each([
  ['card/2026-01', { cardId: 'card', month: '2026-01' }],
  ['card', { cardId: 'card', month: null }],
  ['card/', { cardId: 'card', month: null }],
  ['card/2026-13', undefined],
  ['card/2026-01/more', undefined],
])('reads %s', (subpath, address) => {
  expect(readStatementPath(subpath)).toEqual(address);
});

it('reads the address that it writes', () => {
  const path = statementPath('card', '2026-01');
  expect(readStatementPath(path.replace('/contas/', ''))).toEqual({
    cardId: 'card',
    month: '2026-01',
  });
});

const statement = (month: Month, open = 0) => ({
  month,
  total: toCentavos(100),
  paid: toCentavos(100 - open),
  open: toCentavos(open),
});

it.each([
  ['the oldest unpaid one that has closed', [100, 50], '2026-01'],
  ['the one that receives purchases, when only later ones are unpaid', [0, 50], '2026-03'],
])('shows %s first', (_name, [first, second], expected) => {
  const settled = {
    statements: [statement('2026-01', first), statement('2026-04', second)],
    credit: toCentavos(0),
  };
  const card = { cycle: { closingDay: 28, dueDay: 5 } };
  expect(firstStatement(card, settled, calendarDay('2026-03-10'))).toBe(expected);
});
