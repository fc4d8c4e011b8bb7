import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '@tostao/backend/paths';
import { expect, it } from 'vitest';
import { backend, setUpBackend } from '../support/api-suite.ts';

setUpBackend();

type Row = Record<string, unknown>;
type Tables = Record<string, Row[]>;
interface ReadExport {
  profile: Row;
  tables: Tables;
  unreadable: number;
}

// No package may depend on an app, so the code of the settings is loaded by its path.
const settings = path.join(root, 'apps/settings/src/data');
const { checkedTables } = (await import(`${settings}/account-tables.ts`)) as {
  checkedTables: readonly string[];
};
const { readExport } = (await import(`${settings}/restore/read-export.ts`)) as {
  readExport: (file: Blob, listTables: () => Promise<readonly string[]>) => Promise<ReadExport>;
};
const sample = fs.readFileSync(path.join(settings, 'restore/export-of-version-3.json'), 'utf8');
const whole = JSON.parse(sample) as Tables & { profile: Row };

const nested = JSON.parse('['.repeat(40) + ']'.repeat(40)) as unknown;
/** Values that a person or a program may write into a field of the file. */
const edits: unknown[] = [
  null,
  true,
  false,
  '',
  ' ',
  '\u00a0',
  '\u200b',
  '\u0085',
  '\ufeff',
  'x',
  'x'.repeat(101),
  '😀'.repeat(100),
  '😀'.repeat(51),
  '\u0000',
  '\ud800',
  'Pagamento: x',
  `Pagamento: ${'x'.repeat(101)}`,
  'income',
  'expense',
  'credit-card',
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  0.001,
  0.005,
  10.005,
  31,
  32,
  60,
  61,
  1e6,
  1e6 + 1,
  1e9,
  1e12,
  1e13,
  1e300,
  '0',
  '1',
  '1e3',
  'NaN',
  'Infinity',
  '-infinity',
  'epoch',
  'now',
  'today',
  '2026-02-28',
  '2026-02-30',
  '2026-02-01',
  '1899-12-31',
  '1900-01-01',
  '2999-12-31',
  '3000-01-01',
  '0001-01-01',
  '3010-12-01',
  '3011-01-01',
  '2026-1-1',
  '20260101',
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00',
  '2026-11-21 12:00',
  '2999-12-31T23:00:00Z',
  '2999-12-31T23:00:00-12:00',
  '1900-01-01T00:00:00+14:00',
  '2026-11-21T24:00:00Z',
  '2026-11-21T12:00:00+99:00',
  '21 Nov 2026',
  '1900',
  '1999 Nov 3',
  '2026-11-21T12:00:00.123456789Z',
  '2026-W01',
  '2026-11-21T12:00:60Z',
  '00000000-0000-0000-0000-000000000000',
  'ABCDEFAB-CDEF-ABCD-EFAB-CDEFABCDEFAB',
  '{}',
  '1',
  '0'.repeat(44),
  '0'.repeat(45),
  '000201',
  `000201${'x'.repeat(507)}`,
  '000201\u007f',
  '000201ção',
  [],
  {},
  [1],
  { a: 1 },
  { a: '\u0000' },
  { '\u0000': 1 },
  [[]],
  nested,
  { a: nested },
];

/** Returns copies of a row, each with another value in one of its columns, and ids of their own. */
function editedRows(row: Row): Row[] {
  return Object.keys(row).flatMap((column) =>
    edits.map((value) => ({ ...row, ...('id' in row && { id: randomUUID() }), [column]: value })),
  );
}

it.each(checkedTables)('stores every edited row of %s that the preview counts', async (table) => {
  const { client } = await backend.signUp();
  const restore = (tables: object) =>
    client.rpc('restore_account', { p_tables: tables as Record<string, never> }).throwOnError();
  await restore(whole);
  const [original] = whole[table]!;
  const edited = new Blob([JSON.stringify({ ...whole, [table]: editedRows(original!) })]);
  const readable = (await readExport(edited, async () => checkedTables)).tables[table]!;
  expect(readable.length).toBeGreaterThan(0);
  const rejected: Row[] = [];
  for (let start = 0; start < readable.length; start += 500) {
    const slice = readable.slice(start, start + 500);
    const { data } = await restore({ [table]: slice });
    const indexes = (data as Record<string, number[]>)[table] ?? [];
    rejected.push(...indexes.map((index) => slice[index]!));
  }
  const changes = rejected.map((row) =>
    Object.entries(row).filter(
      ([key, value]) => key !== 'id' && JSON.stringify(value) !== JSON.stringify(original![key]),
    ),
  );
  // The ids of the file belong to this account until it is gone.
  await client.rpc('delete_account').throwOnError();
  expect(changes).toEqual([]);
});
