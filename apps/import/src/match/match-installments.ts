import type { Card } from '@tostao/domain/account/account';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { firstDayOf } from '@tostao/domain/calendar/month';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import * as z from 'zod/mini';
import { amountOf } from '@tostao/statements/rows/row-amount';
import type { KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import {
  type InstallmentMatches,
  installmentOfRow,
} from '@tostao/statements/bills/card-installment';
import { proposeStatementMonth } from '@tostao/statements/bills/propose-statement-month';

const rowsPerRequest = 5000;

const answer = z.object({
  typed: z.array(
    z.object({
      index: z.number(),
      id: z.string(),
      description: z.string(),
      date: z.pipe(z.string(), z.transform(calendarDay)),
    }),
  ),
  series: z.array(z.number()),
  offered: z.array(z.object({ index: z.number(), numbers: z.array(z.number()) })),
});

/**
 * Compares the installments of a card's statement with the stored purchases. Asks nothing without any.
 * @throws DatabaseError
 */
export async function matchInstallments(
  database: TostaoDatabase,
  statement: KeyedStatement,
  card: Card,
): Promise<InstallmentMatches> {
  const month = proposeStatementMonth(statement, card);
  const rows = statement.entries.flatMap((entry, index) => {
    const installment = entry.kind === 'row' ? installmentOfRow(entry, card) : null;
    return installment && entry.kind === 'row' ? [{ index, entry, installment }] : [];
  });
  const typed: InstallmentMatches['typed'] = [];
  const series = new Set<number>();
  const offered = new Map<number, number[]>();
  for (let start = 0; start < rows.length; start += rowsPerRequest) {
    const part = rows.slice(start, start + rowsPerRequest);
    const p_rows = part.map(({ entry, installment }) => ({
      description: entry.text,
      amount: amountOf(entry),
      date: entry.date,
      statement_month: month && firstDayOf(month),
      ...installment,
    }));
    const request = { p_account_id: card.id, p_rows };
    const found = answer.parse(unwrap(await database.rpc('match_installments', request)));
    const indexOf = (index: number) => part[index]?.index ?? -1;
    for (const index of found.series) series.add(indexOf(index));
    for (const one of found.typed) typed.push({ ...one, index: indexOf(one.index) });
    for (const { index, numbers } of found.offered) offered.set(indexOf(index), numbers);
  }
  return { typed, series, offered };
}
