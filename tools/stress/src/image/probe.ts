// Asks a server as a browser would: `node probe.ts pages|write|read <url> <output of an earlier probe>`.
// It is a program of its own because it runs in the container's network.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';

const [kind = '', url = '', written = '{}'] = process.argv.slice(2);

async function read(path: string, type: RegExp): Promise<string> {
  const response = await fetch(new URL(path, url), { headers: { Accept: 'text/html,*/*' } });
  assert.equal(response.status, 200, path);
  assert.match(response.headers.get('content-type') ?? '', type, path);
  return response.text();
}

/** Reads the files that a browser needs to show the app and one of its remotes. */
async function readPages(): Promise<void> {
  const page = await read('/', /^text\/html/);
  const script = /<script[^>]* src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  assert.ok(script, 'the page has a script');
  await read(script, /^text\/javascript/);
  await read('/qualquer/caminho', /^text\/html/);
  await read('/config.json', /^application\/json/);
  await read('/sw.js', /^text\/javascript/);
  const { remotes } = JSON.parse(await read('/registry.json', /^application\/json/)) as {
    remotes: Record<string, { live: { entry: string } }>;
  };
  const entries = Object.values(remotes).map(({ live }) => live.entry);
  assert.ok(entries.length > 1, 'the registry has remotes');
  for (const entry of entries) await read(entry, /^text\/javascript/);
}

interface Written {
  email: string;
  id: string;
}

async function connect() {
  const { supabaseKey } = JSON.parse(await read('/config.json', /json/)) as Record<string, string>;
  return createClient(url, supabaseKey!, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

const password = 'segredo-123';

async function write(): Promise<Written> {
  const client = await connect();
  const account: Written = { email: `${randomUUID()}@example.com`, id: randomUUID() };
  const { data } = await client.auth.signUp({ email: account.email, password });
  assert.ok(data.session, 'a user can sign up');
  const row = { description: 'Café', amount: 1, category: 'Lazer', date: '2026-11-21' };
  await client
    .from('transactions')
    .insert({ ...row, id: account.id, type: 'expense' })
    .throwOnError();
  await client.auth.resetPasswordForEmail(account.email);
  return account;
}

async function readBack({ email, id }: Written): Promise<void> {
  const client = await connect();
  const { error } = await client.auth.signInWithPassword({ email, password });
  assert.equal(error, null);
  const { data } = await client.from('transactions').select('id').throwOnError();
  assert.deepEqual(data, [{ id }]);
}

if (kind === 'pages') await readPages();
else if (kind === 'write') process.stdout.write(JSON.stringify(await write()));
else await readBack(JSON.parse(written) as Written);
