import { isStorable } from '@tostao/domain/text/storable-text';
import * as z from 'zod/mini';
import type { CheckedTable } from '../account-tables.ts';
import { exportFormat, exportVersion, formerExportVersion } from '../export-format.ts';
import { isChecked, profileRow, schemaOf } from './row-schemas.ts';

/** A readable row, as its table stores it. */
export type ExportRow = Record<string, unknown>;

/** The readable rows of an export. */
export interface ReadExport {
  profile: z.output<typeof profileRow>;
  /** In the order in which they can be restored. */
  tables: Record<CheckedTable, ExportRow[]> & Record<string, ExportRow[]>;
  /** The files of the receipts, by their SHA-256. */
  files: ReadonlyMap<string, Blob>;
  /** How many rows could not be read. */
  unreadable: number;
}

/** A file that is not restored, with the reason for the user. */
export class ExportError extends Error {
  override name = 'ExportError';
}

const envelope = z.looseObject({
  format: z.literal(exportFormat),
  version: z.literal([formerExportVersion, exportVersion]),
  profile: profileRow,
});
const rowList = z.array(z.unknown());

const foreign = 'Este arquivo não é uma exportação do Tostão. Escolha o arquivo "Tudo (JSON)".';
const cut = 'O arquivo está incompleto ou foi alterado. Exporte ou copie de novo.';
const newer =
  'Este arquivo é de uma versão mais nova do Tostão. Recarregue o aplicativo e tente de novo.';
const maxBytes = 200_000_000;
/** Checked between two frames, so that the page stays responsive. */
const rowsPerSlice = 1000;

/**
 * Reads an export file.
 * @param listTables fetches the names of the tables that the database restores
 * @throws ExportError when nothing of the file can be restored
 * @throws DatabaseError
 */
export async function readExport(
  file: Blob,
  listTables: () => Promise<readonly string[]>,
): Promise<ReadExport> {
  const { data, files } = await open(file);
  if (data.size > maxBytes) throw new ExportError('O arquivo é grande demais: o limite é 200 MB.');
  const content = parse(await data.text());
  const version = (content as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > exportVersion) throw new ExportError(newer);
  const account = envelope.safeParse(content);
  if (!account.success) throw new ExportError(foreign);
  const tables = {} as ReadExport['tables'];
  let unreadable = 0;
  for (const table of await listTables()) {
    const isOptional = !isChecked(table);
    const items = rowList.safeParse(account.data[table] ?? (isOptional ? [] : undefined));
    if (!items.success) throw new ExportError(cut);
    const rows = await readRows(schemaOf(table), items.data);
    tables[table] = rows;
    unreadable += items.data.length - rows.length;
  }
  const accounts = new Set(tables.accounts.map(({ id }) => id));
  const transfers = tables.transfers.filter(
    (row) => accounts.has(row['from_account_id']) && accounts.has(row['to_account_id']),
  );
  unreadable += tables.transfers.length - transfers.length;
  tables.transfers = transfers;
  const purchases = tables.installment_purchases.filter((row) => accounts.has(row['account_id']));
  unreadable += tables.installment_purchases.length - purchases.length;
  tables.installment_purchases = purchases;
  // The database rejects a row whose import could not be read.
  const imports = new Set(tables.imports.map(({ id }) => id));
  tables.imported_rows = tables.imported_rows.filter((row) => imports.has(row['import_id']));
  const receipts = tables['receipts'];
  if (receipts) {
    const stored = receipts.filter((row) => row['missing_since'] === null);
    tables['receipts'] = stored.filter((row) => files.has(row['sha256'] as string));
    if (files.size > 0 && tables['receipts'].length < stored.length) throw new ExportError(cut);
    // The JSON file of an archive has no receipts by itself.
    unreadable += stored.length - tables['receipts'].length;
  }
  return { profile: account.data.profile, tables, files, unreadable };
}

/** Returns the data and the files of an export, which is an archive where it has receipts. */
async function open(file: Blob): Promise<{ data: Blob; files: ReadonlyMap<string, Blob> }> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A ZIP begins with "PK".
  if (first !== 0x50 || second !== 0x4b) return { data: file, files: new Map() };
  const { readArchive } = await import('../archive.ts');
  const archive = await readArchive(file);
  if (!archive) throw new ExportError(cut);
  return archive;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExportError(text.trimStart().startsWith('{') ? cut : foreign);
  }
}

async function readRows(schema: z.ZodMiniType, items: unknown[]): Promise<ExportRow[]> {
  const rows: ExportRow[] = [];
  for (let start = 0; start < items.length; start += rowsPerSlice) {
    for (const item of items.slice(start, start + rowsPerSlice)) {
      const row = schema.safeParse(item);
      if (row.success && isAccepted(row.data)) rows.push(row.data as ExportRow);
    }
    await nextTask();
  }
  return rows;
}

/** The Data API rejects bodies that nest deeper. */
const maxDepth = 16;

/** Tells whether the Data API takes a row and PostgreSQL can store its texts. */
function isAccepted(row: unknown, depth = 0): boolean {
  if (typeof row === 'string') return isStorable(row);
  if (typeof row !== 'object' || row === null) return true;
  return (
    depth < maxDepth &&
    Object.entries(row).every(([key, part]) => isStorable(key) && isAccepted(part, depth + 1))
  );
}

/** Lets the browser handle input and draw. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
