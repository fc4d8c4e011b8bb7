import { mutationOptions } from '@tanstack/react-query';
import { fetchAllRows, maxRows, type StoredRow } from '@tostao/domain/data-access/all-rows';
import type { Json } from '@tostao/domain/data-access/database.types';
import { isDatabaseError, unwrap } from '@tostao/domain/data-access/database-error';
import { isQuota } from '@tostao/domain/data-access/database-sentences';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import type { TostaoDatabase } from '@tostao/domain/data-access/use-database';
import type { CheckedTable } from '../account-tables.ts';
import type { ExportRow, ReadExport } from './read-export.ts';
import { isChecked } from './row-schemas.ts';

/** Rows of one request: a second of work for the database even if it rejects some, and far below its largest body. */
const rowsPerRequest = 500;
/** Ids of one request. */
const idsPerRequest = 50_000;

/** How many rows of an export are new, and how many are stored already. */
export interface RestorePreview {
  added: number;
  known: number;
}

/** The checked tables whose rows the preview counts. */
const countedTables = new Set<CheckedTable>([
  'categories',
  'accounts',
  'debts',
  'transactions',
  'transfers',
]);

const isCounted = (table: string) => !isChecked(table) || countedTables.has(table);

/**
 * Counts the rows that a restore would add.
 * @throws DatabaseError
 */
export async function previewRestore(
  database: TostaoDatabase,
  { tables, files }: ReadExport,
): Promise<RestorePreview> {
  const preview = { added: 0, known: 0 };
  for (const [table, rows] of Object.entries(tables)) {
    if (table === 'imported_rows' || !isCounted(table)) continue;
    for (const slice of slices(rows, idsPerRequest)) {
      const { known } = await compareRows(database, table, slice);
      preview.known += known;
      preview.added += slice.length - known;
    }
  }
  if (files.size > 0) {
    // A restore may have ended between the rows and their files.
    const { length } = await fetchWaiting(database, files);
    preview.added += length;
    preview.known -= length;
  }
  return preview;
}

async function compareRows(database: TostaoDatabase, table: string, rows: ExportRow[]) {
  const ids = rows.map(({ id }) => id as string);
  return unwrap(await database.rpc('compare_rows', { p_table: table, p_ids: ids }).single());
}

interface Restore {
  account: ReadExport;
  /** Receives the stored share of all rows, in percent. */
  onProgress: (percent: number) => void;
}

/**
 * Stores the rows of an export in several requests. Rows that are stored already stay as they are, so an interrupted
 * restore can be repeated. Returns the number of rows that their tables reject, although they can be read.
 * @throws DatabaseError
 */
export async function restoreAccount(
  database: TostaoDatabase,
  { account: { profile, tables, files }, onProgress }: Restore,
  householdId: string,
): Promise<number> {
  const total = Object.values(tables).reduce((sum, rows) => sum + rows.length, 1);
  let stored = 0;
  let rejected = 0;
  const send = async (rows: Record<string, unknown>, count: number) => {
    const indexes = unwrap(await database.rpc('restore_account', { p_tables: rows as Json }));
    rejected += Object.values(indexes as Record<string, number[]>).flat().length;
    stored += count;
    onProgress((stored / total) * 100);
  };
  /** Stores rows of a table. Halves a request that is rejected as a whole until its broken row is alone. */
  const sendRows = async (table: string, rows: ExportRow[]): Promise<void> => {
    try {
      await send({ [table]: rows }, rows.length);
    } catch (error) {
      if (!isRejected(error)) throw error;
      if (rows.length <= 1) {
        rejected += rows.length;
        stored += rows.length;
        return;
      }
      for (const half of slices(rows, Math.ceil(rows.length / 2))) await sendRows(table, half);
    }
  };
  // The default categories of a new account leave with the profile, when the export lacks them.
  const [first = [], ...others] = slices(tables.categories, rowsPerRequest);
  try {
    await send({ profile, categories: first }, first.length + 1);
  } catch (error) {
    if (!isRejected(error)) throw error;
    await sendRows('categories', first);
    stored += 1;
  }
  for (const slice of others) await sendRows('categories', slice);
  // Transactions refer to accounts and to the debts that they paid, so the tables have an order.
  for (const [table, rows] of Object.entries(tables)) {
    if (table === 'categories') continue;
    for (const slice of slices(rows, rowsPerRequest)) await sendRows(table, slice);
  }
  if (files.size > 0) await restoreFiles(database, files, householdId);
  return rejected;
}

/** Fetches the stored receipts that wait for one of these files. */
async function fetchWaiting(database: TostaoDatabase, files: ReadonlyMap<string, Blob>) {
  const waiting = await fetchAllRows(async (last: StoredRow<'receipts'> | undefined) => {
    const query = database
      .from('receipts')
      .select()
      .not('missing_since', 'is', null)
      .order('id')
      .limit(maxRows);
    return unwrap(await (last ? query.gt('id', last.id) : query));
  });
  return waiting.filter(({ sha256 }) => files.has(sha256));
}

/** Sends the files of the receipts that wait for theirs. Another restore of the same export goes on with those that are missing. */
async function restoreFiles(
  database: TostaoDatabase,
  files: ReadonlyMap<string, Blob>,
  householdId: string,
): Promise<void> {
  const { uploadFile } = await import('../archive.ts');
  for (const row of await fetchWaiting(database, files)) {
    const { id, name, type, sha256, transaction_id, debt_id } = row;
    const content = new Blob([files.get(sha256)!], { type });
    const after = transaction_id ?? debt_id ?? '';
    const file = { bucket: 'receipts', name: id, title: name, content, after };
    await uploadFile(database, file, householdId, { signal: undefined, onProgress: () => {} });
  }
}

/** Tells whether the content of a request is why it failed, and not that the household has no room for its rows. */
function isRejected(error: unknown): boolean {
  return (
    isDatabaseError(error) && (error.status === 400 || error.status === 413) && !isQuota(error.code)
  );
}

/** Returns the options of a mutation that restores an export and shows a toast. */
export function restoreAccountMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: (restore: Restore) => restoreAccount(database, restore, householdId),
    meta: {
      label: 'Restauração dos dados',
      failure: {
        title: 'Erro ao restaurar seus dados',
      },
      // Everything of the user: the file may have rows of any remote.
      invalidates: [[householdId]],
    },
    onSuccess: (rejected, { account: { tables } }) => {
      const count = Object.values(tables).reduce((sum, rows) => sum + rows.length, 0);
      notify({
        ...(rejected > 0 && rejected === count
          ? { kind: 'error', title: 'Nenhum registro foi restaurado' }
          : { kind: 'success', title: 'Dados restaurados' }),
        ...(rejected > 0 ? { description: rejectedText(rejected) } : {}),
      });
    },
  });
}

function rejectedText(count: number): string {
  return count === 1
    ? '1 registro ficou de fora: alguém alterou o arquivo.'
    : `${count} registros ficaram de fora: alguém alterou o arquivo.`;
}

function slices<Row>(rows: Row[], size: number): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
