import { maxAmount, toCentavos } from '@tostao/domain/money/centavos';
import type { StatementEntry, StatementRow } from '../statement.ts';

/** Returns rows in which the lines of a divided transaction are one. Lines that do not follow each other stay rows of their own. */
export function joinParts(entries: StatementEntry[]): StatementEntry[] {
  const joined: StatementEntry[] = [];
  for (let index = 0; index < entries.length;) {
    const whole = wholeAt(entries, index);
    joined.push(whole?.row ?? entries[index]!);
    index += whole?.count ?? 1;
  }
  return joined;
}

function wholeAt(entries: StatementEntry[], index: number) {
  const first = entries[index]!;
  if (first.kind === 'ignored') return null;
  const count = Number(/^1 de (\d{1,2})$/.exec(first.part ?? '')?.[1] ?? 0);
  const lines = entries
    .slice(index, index + count)
    .filter((line, at): line is StatementRow => isPart(line, `${at + 1} de ${count}`, first));
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (count < 2 || lines.length < count || Math.abs(amount) > maxAmount) return null;
  const { part: _part, ...row } = first;
  const parts = lines.map(({ category = '', amount: share }) => ({
    category,
    amount: toCentavos(Math.abs(share)),
  }));
  return { row: { ...row, amount: toCentavos(amount), parts }, count };
}

/** Tells whether a line is the part of the transaction that begins with another line. */
function isPart(line: StatementEntry, part: string, first: StatementRow): boolean {
  return (
    line.kind === 'row' &&
    line.part === part &&
    line.date === first.date &&
    line.text === first.text &&
    line.account === first.account &&
    line.isRefund === first.isRefund &&
    line.amount < 0 === first.amount < 0
  );
}
