import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { toCentavos } from '@tostao/domain/money/centavos';
import type { RowChange } from '@tostao/platform';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PotSumChange, potSumRows } from './pot-move.ts';
import { applyPots } from './apply-pots.ts';
import { potRows } from './pot.ts';
import { aPot } from './pot-fixtures.ts';

const sumRow = (id: string, before: number, after: number, potId = 'viagem'): RowChange => ({
  ...potSumRows,
  id,
  after: { potId, before: toCentavos(before), after: toCentavos(after) } satisfies PotSumChange,
});

it('adds pending pots, edits and moves, sorts by date and name, and drops deleted pots', () => {
  const { saved: _saved, newestMoves: _moves, hasOlderMoves: _older, ...plan } = aPot();
  const rows: RowChange[] = [
    { ...potRows, id: 'novo', after: { ...plan, id: 'novo', name: 'Ábaco' } },
    sumRow('m1', 0, 500, 'novo'),
    { ...potRows, id: 'viagem', after: { ...plan, target: toCentavos(1) } },
    { ...potRows, id: 'velho', after: null },
    sumRow('m2', 0, 500, 'velho'),
  ];
  const soon = aPot({ id: 'soon', dueDate: calendarDay('2026-12-01') });
  const pots = [aPot({ saved: toCentavos(9) }), aPot({ id: 'velho' }), soon];
  expect(applyPots(pots, rows)).toMatchObject([
    { id: 'soon' },
    { id: 'novo', name: 'Ábaco', saved: 500 },
    { id: 'viagem', target: 1, saved: 9 },
  ]);
  expect(applyPots(pots, [])).toBe(pots);
});

it('uses the amount before an edit where the sum does not name the move', () => {
  const old = aPot({ saved: toCentavos(1000), hasOlderMoves: true });
  expect(applyPots([old], [sumRow('old', 300, 100)])).toMatchObject([{ saved: 800 }]);
});

it('counts each move once, whichever writes the server has already', () => {
  const ids = ['a', 'b', 'c'];
  const write = fc.record({
    id: fc.constantFrom(...ids),
    after: fc.integer({ min: -9999, max: 9999 }),
  });
  fc.assert(
    fc.property(fc.array(write, { maxLength: 8 }), fc.nat(8), fc.nat(8), (writes, first, done) => {
      const amounts = new Map<string, number>();
      const rows = writes.map(({ id, after }) => {
        const row = sumRow(id, amounts.get(id) ?? 0, after);
        amounts.set(id, after);
        return row;
      });
      const expected = [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
      // The server has the first writes; the device still has some of them in its queue.
      const [stored] = applyPots([aPot()], rows.slice(0, done));
      const queued = rows.slice(Math.min(first, done));
      const [shown] = applyPots([stored!], queued);
      expect(shown!.saved).toBe(expected);
      // The rows of an answered write go to the cached list, which a refetch may have brought already.
      expect(applyPots([shown!], queued)[0]!.saved).toBe(expected);
    }),
  );
});
