import { expect, it } from 'vitest';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import { seriesPreview } from './series-preview.ts';

it('previews the debts of a recurring expense, clamped to the ends of months', () => {
  expect(seriesPreview(toCentavos(10_000), calendarDay('2027-01-31'), 14)).toEqual({
    title: '14x de R$\u00A0100,00',
    detail: '14 dívidas, de 31/01/2027 a 29/02/2028. Total: R$\u00A01.400,00.',
  });
});

it('previews a single debt in the singular', () => {
  expect(seriesPreview(toCentavos(999), calendarDay('2026-11-21'), 1)).toEqual({
    title: '1x de R$\u00A09,99',
    detail: 'Uma dívida, com vencimento em 21/11/2026.',
  });
});
