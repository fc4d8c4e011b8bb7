import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import type { BankRow } from '@tostao/test-kit/statements/bank-rows';
import * as fc from 'fast-check';

const places = [
  'Pão & Cia',
  'Açougue São João',
  'UBER *TRIP',
  'Mercado "Bom Preço"',
  'Posto; Loja 2',
  'Farmácia, Rua 7',
  '=SOMA(A1:A9)',
  '<b>Loja</b>',
  "Bar d'Água",
  'Loja - Parcela 2/6',
  'Pix recebido de Fulano',
  '@cafe',
  'Ação é Ñandú',
];

// Written out, not computed: the rules of statements hold in every time zone.
const days: CalendarDay[] = [
  '2026-02-20',
  '2026-02-21',
  '2026-02-22',
  '2026-02-27',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-12',
];

/** Rows in any order, with equal ones on one day. */
export const bankRows: fc.Arbitrary<BankRow[]> = fc
  .array(
    fc.record({
      date: fc.constantFrom(...days),
      amount: fc.oneof(
        fc.constantFrom(-1990, -1000, 5, 123_456_789, 99_999_999_999),
        fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0),
      ),
      place: fc.constantFrom(...places),
    }),
    { minLength: 2, maxLength: 30 },
  )
  .map((rows) =>
    rows.map(({ date, amount, place }, index) => ({
      date,
      amount,
      text: place,
      id: `id-${index}`,
    })),
  );

/** Returns rows of which some are equal to others, as two equal payments of one day are. */
export function withRepeats(rows: BankRow[]): BankRow[] {
  return [...rows, ...rows.slice(0, 3).map((row) => ({ ...row, id: `${row.id}-again` }))];
}
