import { toCentavos } from '@tostao/domain/money/centavos';
import type { RowChange } from '@tostao/platform';
import { type PotSumChange, potSumRows } from './pot-move.ts';
import { type Pot, type PotPlan, potRows } from './pot.ts';

const isOf = (row: RowChange, { table, version }: typeof potRows) =>
  row.table === table && row.version === version;

/**
 * Returns the pots with those of pending writes, and with the moves of pending writes in their sums. A move that
 * a sum has already counts once, so that a write may be applied again.
 */
export function applyPots(pots: Pot[], rows: RowChange[]): Pot[] {
  const written = rows.filter((row) => isOf(row, potRows) || isOf(row, potSumRows));
  if (written.length === 0) return pots;
  const byId = new Map(pots.map((pot) => [pot.id, pot]));
  for (const row of written) {
    if (isOf(row, potSumRows)) applyMove(byId, row.id, row.after as PotSumChange);
    else if (row.after === null) byId.delete(row.id);
    else byId.set(row.id, { ...(byId.get(row.id) ?? emptyPot), ...(row.after as PotPlan) });
  }
  return [...byId.values()].toSorted(soonestFirst);
}

const emptyPot = { saved: toCentavos(0), newestMoves: {}, hasOlderMoves: false };

function applyMove(pots: Map<string, Pot>, moveId: string, change: PotSumChange): void {
  const pot = pots.get(change.potId);
  if (!pot) return;
  const counted = pot.newestMoves[moveId] ?? (pot.hasOlderMoves ? change.before : toCentavos(0));
  pots.set(pot.id, {
    ...pot,
    saved: toCentavos(pot.saved - counted + change.after),
    newestMoves: { ...pot.newestMoves, [moveId]: change.after },
  });
}

/** After each day that can be stored. */
const noDate = '3';

const byName = new Intl.Collator('pt-BR');

/** Orders pots by their date, those without one last, then by name. */
export function soonestFirst(one: Pot, other: Pot): number {
  const [day, otherDay] = [one.dueDate ?? noDate, other.dueDate ?? noDate];
  if (day !== otherDay) return day < otherDay ? -1 : 1;
  return byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}
