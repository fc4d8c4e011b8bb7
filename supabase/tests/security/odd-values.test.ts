import { beforeAll, expect, it } from 'vitest';
import { functions, tables } from '../support/api-surface.ts';
import {
  backend,
  muteServerErrors,
  otherUser as user,
  setUpBackend,
  setUpOtherUser,
} from '../support/api-suite.ts';
import { type RawRequest, sendRaw } from '../support/raw-request.ts';
import { runSeed } from '../support/run-seed.ts';

muteServerErrors();
setUpBackend();
setUpOtherUser();

/** `npm run stress` sends every value in all ways, a normal run a part of them in one way. */
const isLong = Boolean(process.env['STRESS']);

const id = '3d7c6a53-5f0e-4a49-8d6c-2f1f3f6f0c55';
const oddValues: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 31,
  '',
  'NaN',
  'Infinity',
  '-Infinity',
  '1e400',
  'infinity',
  '-infinity',
  '0001-01-01',
  '4713-01-01 BC',
  '294276-12-31',
  '5874897-12-31',
  '2026-02-31',
  'a\0b',
  '\uD800',
  'x'.repeat(10_000),
  '{}',
  '[]',
  [],
  [null],
  [[]],
  [id],
  [[id]],
  [[id], [id, id]],
  [{}],
  {},
  { id },
  { id: 'a\0b' },
  { '': { '\0': [] } },
];

/** The rows that functions receive, of which valid arguments may have none. */
const entry = {
  id,
  amount: 1,
  description: 'x',
  category: 'x',
  date: '2026-11-21',
  type: 'income',
};
const rows: Record<string, object> = {
  p_rows: { ...entry, row_key: 'x', account_id: id, transaction_id: id },
  p_incomes: entry,
  p_debts: { id, name: 'x', amount: 1, due_date: '2026-11-21', is_paid: false, parent_debt_id: id },
};

/** Returns an argument of a function with an odd value in each field of its row. */
function oddArguments(name: string, argument: string): unknown[] {
  const valid = functions[name]?.[argument];
  const isRow = typeof valid === 'object' && valid !== null && !Array.isArray(valid);
  const fields = Object.entries(isRow ? valid : (rows[argument] ?? {}));
  return fields.flatMap(([field]) =>
    oddValues.map((value) => {
      const odd = { ...Object.fromEntries(fields), [field]: value };
      return isRow ? odd : [odd];
    }),
  );
}

/** Sends requests that are odd, and perhaps refused. None may fail. */
async function expectNoFailure(requests: Iterable<RawRequest>): Promise<void> {
  const failures: string[] = [];
  for (const request of requests) {
    const { status, text } = await sendRaw(backend, { ...request, token: user.accessToken });
    const body = JSON.stringify(request.body)?.slice(0, 300) ?? '';
    if (status >= 500) {
      failures.push(`${request.method ?? 'GET'} ${request.path} ${body}: ${status} ${text}`);
    }
  }
  expect(failures).toEqual([]);
}

const columnsOf = new Map<string, string[]>();
const argumentsOf = new Map<string, string[]>();
beforeAll(async () => {
  const columns = await backend.database.query<{ table: string; name: string }>(`
    select table_name as table, column_name as name from information_schema.columns
    where table_schema = 'public'`);
  for (const table of tables) {
    columnsOf.set(
      table,
      columns.flatMap((column) => (column.table === table ? column.name : [])),
    );
  }
  const all = await backend.database.query<{ name: string; args: string[] }>(`
    select proname as name, coalesce(to_json(proargnames[:pronargs]), '[]') as args from pg_proc
    where pronamespace = 'public'::regnamespace`);
  for (const { name, args } of all) argumentsOf.set(name, args);
});

it.each(tables)(
  'answers odd values in each column of %s without an error of its own',
  async (table) => {
    const owner = table === 'profiles' ? 'id' : 'user_id';
    const path = `${table}?${owner}=eq.${user.id}`;
    const { text } = await sendRaw(backend, { path: `${path}&limit=1`, token: user.accessToken });
    const [row] = JSON.parse(text) as object[];
    const columns = columnsOf.get(table) ?? [];
    expect(columns).not.toEqual([]);
    const attempts = columns.flatMap((column) =>
      oddValues.map((value): RawRequest[] => [
        { path: table, method: 'POST', body: { ...row, [column]: value } },
        { path, method: 'PATCH', body: { [column]: value } },
        { path: `${table}?${column}=eq.${encodeURIComponent(filterOf(value))}` },
      ]),
    );
    await expectNoFailure(
      attempts.flatMap((ways, index) => (isLong ? ways : [ways[index % ways.length]!])),
    );
  },
);

it.each(Object.keys(functions))(
  'answers odd arguments of %s without an error of its own',
  async (name) => {
    const valid = functions[name];
    await expectNoFailure(
      (argumentsOf.get(name) ?? []).flatMap((argument) =>
        [...oddValues, ...oddArguments(name, argument)].flatMap((value, index): RawRequest[] => {
          const body = {
            path: `rpc/${name}`,
            method: 'POST',
            body: { ...valid, [argument]: value },
          };
          const address = {
            path: `rpc/${name}?${argument}=${encodeURIComponent(filterOf(value))}`,
          };
          if (isLong) return [body, address];
          // Every second value, the others in a run with another seed.
          return (index + runSeed) % 2 === 0 ? [] : [index % 3 === 0 ? address : body];
        }),
      ),
    );
  },
);

function filterOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  // encodeURIComponent takes no half of a surrogate pair.
  return Buffer.from(text).toString().slice(0, 1000);
}

const routes: Record<string, object> = {
  'POST signup': { email: 'x@example.com', password: 'segredo-123', data: { name: 'x' } },
  'POST token?grant_type=password': { email: 'x@example.com', password: 'segredo-123' },
  'POST token?grant_type=refresh_token': { refresh_token: 'x' },
  'POST recover': { email: 'x@example.com' },
  'POST resend': { type: 'signup', email: 'x@example.com' },
  'POST verify': { type: 'recovery', token_hash: 'x' },
  'PUT user': { password: 'segredo-123', data: { name: 'x' } },
};

it.each(Object.entries(routes))(
  'answers odd fields of %s without an error of its own',
  async (route, valid) => {
    const [method = '', path = ''] = route.split(' ');
    const fields = [...Object.keys(valid), 'phone', 'app_metadata', 'nonce'];
    const bodies = fields.flatMap((field) =>
      oddValues.flatMap((value) => [
        { ...valid, [field]: value },
        { ...valid, data: { [field]: value } },
      ]),
    );
    const failures: string[] = [];
    for (const [index, body] of [...bodies, { phone: '+5511999999999' }].entries()) {
      const { accessToken } = user;
      const request = new Request(`http://backend.test/auth/v1/${path}`, {
        method,
        headers: { apikey: backend.supabaseKey, Authorization: `Bearer ${accessToken}` },
        body: JSON.stringify(body),
      });
      const response = await backend.fetch(request, {
        address: `10.1.${index >> 8}.${index % 256}`,
      });
      const { status } = response;
      if (status >= 500)
        failures.push(`${JSON.stringify(body)}: ${status} ${await response.text()}`);
      if (JSON.stringify(body).includes('+55')) expect(status).toBe(400);
    }
    expect(failures).toEqual([]);
  },
);
