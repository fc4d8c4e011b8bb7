// Our auth on the tables of a database that others migrate and read. It stands in for Supabase's auth server, whose
// routes start at the root.
import { openDatabase } from '@tostao/backend/database/database';
import { startBackend } from '@tostao/backend/backend';
import { listen } from '@tostao/server/listen';
import { Hono } from 'hono';

const { PORT, TOSTAO_DATA_DIR = '', TOSTAO_DATABASE_URL = '' } = process.env;

const backend = await startBackend(openDatabase(TOSTAO_DATABASE_URL), TOSTAO_DATA_DIR, {
  signUpsPerHour: 100_000,
});
const app = new Hono();
app.all('*', (context) => {
  const url = new URL(context.req.url);
  url.pathname = `/auth/v1${url.pathname}`;
  return backend.fetch(new Request(url, context.req.raw), { address: '127.0.0.1' });
});
const { url } = await listen(app, '127.0.0.1', Number(PORT));
process.stdout.write(`${url}\n`);
