import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { catalog, tableOf, tables } from '../support/catalog.ts';
import { rowArguments } from '../support/intended-access.ts';
import { isNightly } from '../support/nightly.ts';
import { functions, sampleRow } from '../support/row-builder.ts';
import {
  backend,
  muteServerErrors,
  otherUser as user,
  setUpBackend,
  setUpOtherUser,
} from '../support/api-suite.ts';
import { type RawRequest, sendRaw } from '../support/raw-request.ts';
import { seededRandom } from '@tostao/backend/testing/random';
import { runSeed } from '../support/run-seed.ts';

muteServerErrors();
setUpBackend();
setUpOtherUser();

const { pick } = seededRandom(runSeed);

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

/** Half a surrogate pair is no text of an address. */
function filterOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(Buffer.from(text).toString().slice(0, 1000));
}

function groupBy<Item>(items: Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** A request with an odd value in a kind of place. */
interface Attempt {
  title: string;
  place: string;
  value: unknown;
  request: () => RawRequest;
}

/**
 * Returns every attempt in the nightly run, and in others one of each value in each kind of place: the type decides how a value is
 * read, not the name.
 */
function choose<Place extends Pick<Attempt, 'place' | 'value'>>(all: Place[]): Place[] {
  if (isNightly) return all;
  const alike = groupBy(all, ({ place, value }) => `${place} ${JSON.stringify(value)}`);
  return [...alike.values()].map((attempts) => pick(attempts));
}

/** Returns arguments of a function with a value in each field of their row. */
function rowsWith(argument: string, value: unknown): unknown[] {
  const rows = rowArguments[argument];
  if (!rows) return [];
  const valid = { account_id: id, type: 'income', ...sampleRow(rows.table) };
  const odd = Object.keys(valid).map((field) => ({ ...valid, [field]: value }));
  return rows.isList ? odd.map((row) => [row]) : odd;
}

const post = (path: string, body: unknown): RawRequest => ({ path, method: 'POST', body });
const attempts = choose([
  ...tables.flatMap((table) => {
    const title = `in columns of ${table}`;
    const { owner, columns } = tableOf(table);
    const path = () => `${table}?${owner}=eq.${user.id}`;
    return columns.flatMap(({ name, kind }) =>
      oddValues.flatMap((value): Attempt[] => {
        const body = { [name]: value };
        const ways: Record<string, Attempt['request']> = {
          insert: () => post(table, { ...user.rowIn(table), ...body }),
          update: () => ({ path: path(), method: 'PATCH', body }),
          filter: () => ({ path: `${table}?${name}=eq.${filterOf(value)}` }),
        };
        return Object.entries(ways).map(([way, request]) => ({
          title,
          value,
          place: `${way} ${kind}`,
          request,
        }));
      }),
    );
  }),
  ...Object.entries(catalog.functions).flatMap(([name, list]) =>
    list.flatMap(({ name: argument, kind }): Attempt[] => {
      const title = `in arguments of ${name}`;
      const path = `rpc/${name}`;
      const call = (odd: unknown) => () => post(path, { ...functions[name], [argument]: odd });
      // Each function reads its JSON in its own way.
      const body = `body ${kind === 'json' ? `${name} ${argument}` : kind}`;
      return oddValues.flatMap((value) => [
        { title, value, place: body, request: call(value) },
        {
          title,
          value,
          place: `address ${kind}`,
          request: () => ({ path: `${path}?${argument}=${filterOf(value)}` }),
        },
        ...rowsWith(argument, value).map((odd) => ({
          title,
          value,
          place: `field of ${argument}`,
          request: call(odd),
        })),
      ]);
    }),
  ),
]);

it('tries each odd value in each kind of column and argument', () => {
  const places = new Set(attempts.map(({ place }) => place));
  for (const way of ['insert', 'update', 'filter']) {
    const kinds = tables.flatMap((table) => tableOf(table).columns.map(({ kind }) => kind));
    for (const kind of kinds) expect(places).toContain(`${way} ${kind}`);
  }
  expect(attempts.length).toBeGreaterThanOrEqual(places.size * oddValues.length);
});

it.each([...groupBy(attempts, ({ title }) => title)])(
  'answers odd values %s without an error of its own',
  async (_title, own) => {
    const failures: string[] = [];
    for (const { request } of own) {
      const sent = request();
      // Its guesses of invitations would end those of other suites.
      const from = { address: randomUUID(), token: user.accessToken };
      const { status, text } = await sendRaw(backend, { ...sent, ...from });
      const body = JSON.stringify(sent.body)?.slice(0, 300) ?? '';
      if (status >= 500) {
        failures.push(`${sent.method ?? 'GET'} ${sent.path} ${body}: ${status} ${text}`);
      }
    }
    expect(failures).toEqual([]);
  },
);

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
    const bodies = choose(
      fields.flatMap((field) =>
        oddValues.flatMap((value) => [
          { place: 'field', value, body: { ...valid, [field]: value } },
          { place: 'data', value, body: { ...valid, data: { [field]: value } } },
        ]),
      ),
    ).map(({ body }) => body);
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
