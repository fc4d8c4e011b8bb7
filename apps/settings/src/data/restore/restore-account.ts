import { mutationOptions, useMutation } from '@tanstack/react-query';
import {
  categoryQueries,
  debtQueries,
  transactionQueries,
} from '@tostao/domain/data-access/affected-queries';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { unwrap } from '@tostao/domain/data-access/unwrap';
import { type Backend, useBackend } from '@tostao/domain/data-access/use-backend';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import { ExportError, type ReadExport } from './read-export.ts';

/** Rows of one request: a second of work for the database, and well below its largest body. */
const rowsPerRequest = 2000;
/** Ids of one request. */
const idsPerRequest = 50_000;

/** How many rows of an export are new, and how many are stored already. */
export interface RestorePreview {
  added: number;
  known: number;
}

/**
 * Counts the rows that a restore would add.
 * @throws ExportError when rows belong to another account: nothing of such a file is restored
 * @throws DatabaseError
 */
export async function previewRestore(
  database: TostaoDatabase,
  account: ReadExport,
): Promise<RestorePreview> {
  await assertOwnRows(database, account);
  const { categories, debts, transactions, accounts, transfers } = account;
  const tables = [categories, debts, transactions, accounts, transfers];
  const total = tables.reduce((sum, rows) => sum + rows.length, 0);
  let known = 0;
  const count = async (ids: {
    p_categories?: string[];
    p_debts?: string[];
    p_transactions?: string[];
    p_accounts?: string[];
    p_transfers?: string[];
  }) => {
    const [counts] = unwrap(await database.rpc('count_known_rows', ids));
    for (const table of Object.values(counts ?? {})) known += table;
  };
  await count({ p_categories: idsOf(categories), p_debts: idsOf(debts) });
  if (accounts.length > 0) await count({ p_accounts: idsOf(accounts) });
  for (const slice of slices(transfers, idsPerRequest)) {
    await count({ p_transfers: idsOf(slice) });
  }
  for (const slice of slices(transactions, idsPerRequest)) {
    await count({ p_transactions: idsOf(slice) });
  }
  return { added: total - known, known };
}

async function assertOwnRows(
  database: TostaoDatabase,
  { profile: _profile, importedRows: _rows, unreadable: _count, ...tables }: ReadExport,
): Promise<void> {
  const ids = Object.values(tables).flatMap((rows) => idsOf(rows));
  for (const slice of slices(ids, idsPerRequest)) {
    if (unwrap(await database.rpc('has_foreign_rows', { p_ids: slice }))) {
      throw new ExportError(
        'Este arquivo tem dados de outra conta do Tostão, que ainda existe. Entre nela para usá-lo.',
      );
    }
  }
}

interface Restore {
  account: ReadExport;
  /** Receives the stored share of all rows, in percent. */
  onProgress: (percent: number) => void;
}

/**
 * Stores the rows of an export, in requests that each store all of their rows or none. Rows that are
 * stored already stay as they are, so an interrupted restore can be repeated.
 * @throws DatabaseError
 */
export async function restoreAccount(
  database: TostaoDatabase,
  { account, onProgress }: Restore,
): Promise<void> {
  const { profile, categories, debts, transactions, accounts, transfers } = account;
  const { imports, importedRows, rules, expectedIncomes } = account;
  const total = debts.length + transactions.length + transfers.length + importedRows.length + 1;
  let stored = 0;
  const report = (count: number) => {
    stored += count;
    onProgress((stored / total) * 100);
  };
  const send = async (rows: object, count: number) => {
    unwrap(await database.rpc('restore_account', rows));
    report(count);
  };
  await send({ p_profile: profile, p_categories: categories, p_accounts: accounts }, 1);
  // Transactions refer to the debts that they paid, and to accounts, as transfers do.
  for (const slice of slices(debts, rowsPerRequest)) await send({ p_debts: slice }, slice.length);
  for (const slice of slices(transactions, rowsPerRequest)) {
    await send({ p_transactions: slice }, slice.length);
  }
  for (const slice of slices(transfers, rowsPerRequest)) {
    await send({ p_transfers: slice }, slice.length);
  }
  for (const slice of slices(expectedIncomes, rowsPerRequest)) {
    unwrap(await database.rpc('restore_expected_incomes', { p_rows: slice }));
  }
  if (imports.length + rules.length === 0) return;
  unwrap(await database.rpc('restore_imports', { p_imports: imports, p_rules: rules }));
  for (const slice of slices(importedRows, rowsPerRequest)) {
    unwrap(await database.rpc('restore_imports', { p_rows: slice }));
    report(slice.length);
  }
}

/** Returns the options of the mutation behind `useRestoreAccount`. */
export function restoreAccountMutation({ database, userId, notify }: Backend) {
  return mutationOptions({
    mutationFn: (restore: Restore) => restoreAccount(database, restore),
    meta: {
      label: 'Restauração dos dados',
      failure: { title: 'Erro ao restaurar seus dados' },
      invalidates: [
        queryKeys.profile(userId),
        ...categoryQueries(userId),
        ...debtQueries(userId),
        ...transactionQueries(userId),
        queryKeys.imports(userId),
        queryKeys.categoryRules(userId),
      ],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Dados restaurados' }),
  });
}

/** Restores an export and shows a toast. */
export function useRestoreAccount() {
  return useMutation(restoreAccountMutation(useBackend()));
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function slices<Row>(rows: Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
