import * as z from 'zod/mini';
import { exportFormat, exportVersion } from '../export-format.ts';
import { importedRow, importRow, ruleRow } from './import-schemas.ts';
import {
  accountRow,
  categoryRow,
  debtRow,
  expectedIncomeRow,
  profileRow,
  transactionRow,
  transferRow,
} from './row-schemas.ts';

/** The readable rows of an export. */
export interface ReadExport {
  profile: z.output<typeof profileRow>;
  categories: z.output<typeof categoryRow>[];
  debts: z.output<typeof debtRow>[];
  transactions: z.output<typeof transactionRow>[];
  accounts: z.output<typeof accountRow>[];
  transfers: z.output<typeof transferRow>[];
  imports: z.output<typeof importRow>[];
  importedRows: z.output<typeof importedRow>[];
  rules: z.output<typeof ruleRow>[];
  expectedIncomes: z.output<typeof expectedIncomeRow>[];
  /** How many rows could not be read. */
  unreadable: number;
}

/** A file that is not restored, with the reason for the user. */
export class ExportError extends Error {
  override name = 'ExportError';
}

const envelope = z.object({
  format: z.optional(z.literal(exportFormat)),
  version: z.optional(z.int()),
  profile: profileRow,
  categories: z.array(z.unknown()),
  debts: z.array(z.unknown()),
  transactions: z.array(z.unknown()),
  // Since version 2.
  accounts: z._default(z.array(z.unknown()), []),
  transfers: z._default(z.array(z.unknown()), []),
  // Since version 3.
  expected_incomes: z._default(z.array(z.unknown()), []),
  // Files from before these tables lack them.
  imports: z._default(z.array(z.unknown()), []),
  imported_rows: z._default(z.array(z.unknown()), []),
  import_rules: z._default(z.array(z.unknown()), []),
});

const foreign = 'Este arquivo não é uma exportação do Tostão. Escolha o arquivo "Tudo (JSON)".';
const cut = 'O arquivo está incompleto ou foi alterado. Exporte ou copie de novo.';
const newer =
  'Este arquivo é de uma versão mais nova do Tostão. Recarregue o aplicativo e tente de novo.';
const maxBytes = 200_000_000;
/** Checked between two frames, so that the page stays responsive. */
const rowsPerSlice = 1000;

/**
 * Reads an export file.
 * @throws ExportError when nothing of the file can be restored
 */
export async function readExport(file: Blob): Promise<ReadExport> {
  if (file.size > maxBytes) throw new ExportError('O arquivo é grande demais: o limite é 200 MB.');
  const content = parse(await file.text());
  const version = (content as { version?: unknown } | null)?.version;
  if (typeof version === 'number' && version > exportVersion) throw new ExportError(newer);
  const account = envelope.safeParse(content);
  if (!account.success) throw new ExportError(foreign);
  const { profile } = account.data;
  const categories = await readRows(categoryRow, account.data.categories);
  const debts = await readRows(debtRow, account.data.debts);
  const transactions = await readRows(transactionRow, account.data.transactions);
  const accounts = await readRows(accountRow, account.data.accounts);
  const transfers = await readRows(transferRow, account.data.transfers);
  const imports = await readRows(importRow, account.data.imports);
  const rules = await readRows(ruleRow, account.data.import_rules);
  const expected = await readRows(expectedIncomeRow, account.data.expected_incomes);
  const importedRows = await readRows(importedRow, account.data.imported_rows);
  const tables = [categories, debts, transactions, accounts, transfers, imports, rules];
  const unreadable = [...tables, expected, importedRows].reduce(
    (sum, table) => sum + table.unreadable,
    0,
  );
  return {
    profile,
    categories: categories.rows,
    debts: debts.rows,
    transactions: transactions.rows,
    accounts: accounts.rows,
    transfers: transfers.rows,
    imports: imports.rows,
    importedRows: withImport(importedRows.rows, imports.rows),
    rules: rules.rows,
    expectedIncomes: expected.rows,
    unreadable,
  };
}

/** Leaves out rows whose import could not be read: the database rejects them. */
function withImport(
  rows: ReadExport['importedRows'],
  imports: ReadExport['imports'],
): ReadExport['importedRows'] {
  const ids = new Set(imports.map(({ id }) => id));
  return rows.filter((row) => ids.has(row.import_id));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ExportError(text.trimStart().startsWith('{') ? cut : foreign);
  }
}

async function readRows<Row>(schema: z.ZodMiniType<Row>, items: unknown[]) {
  const rows: Row[] = [];
  for (let start = 0; start < items.length; start += rowsPerSlice) {
    for (const item of items.slice(start, start + rowsPerSlice)) {
      const row = schema.safeParse(item);
      if (row.success) rows.push(row.data);
    }
    await nextTask();
  }
  return { rows, unreadable: items.length - rows.length };
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
