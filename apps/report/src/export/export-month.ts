import { mutationOptions } from '@tanstack/react-query';
import { firstDayOf, lastDayOf, type Month } from '@tostao/domain/calendar/month';
import { fetchAllRows, maxRows } from '@tostao/domain/data-access/all-rows';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import {
  type Transaction,
  transactionColumns,
  transactionFromRow,
  type TransactionRow,
} from '@tostao/domain/transaction/transaction';

/** Fetches every transaction of a month, by day. @throws DatabaseError when a request fails. */
export async function fetchMonthTransactions(
  database: TostaoDatabase,
  month: Month,
): Promise<Transaction[]> {
  const rows = await fetchAllRows<TransactionRow>(async (last) => {
    let query = database
      .from('transactions')
      .select(transactionColumns)
      .gte('date', last?.date ?? firstDayOf(month))
      .lte('date', lastDayOf(month))
      .order('date')
      .order('id')
      .limit(maxRows);
    if (last) query = query.or(`date.gt.${last.date},and(date.eq.${last.date},id.gt.${last.id})`);
    return unwrap(await query);
  });
  return rows.map(transactionFromRow);
}

async function fetchAccountNames(database: TostaoDatabase): Promise<Map<string, string>> {
  const accounts = unwrap(await database.from('accounts').select('id, name').limit(maxRows));
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

/**
 * Returns the options of a mutation that exports all transactions of a month as the text of a CSV
 * file.
 */
export function exportMonthMutation({ database }: WriteContext) {
  return mutationOptions({
    mutationFn: async (month: Month) => {
      const [transactions, accountNames, { monthCsv }] = await Promise.all([
        fetchMonthTransactions(database, month),
        fetchAccountNames(database),
        import('./month-csv.ts'),
      ]);
      return monthCsv(transactions, accountNames);
    },
    meta: { failure: { title: 'Erro ao exportar o relatório' } },
  });
}
