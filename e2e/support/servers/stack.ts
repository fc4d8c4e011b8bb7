import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startHostedCluster } from '@tostao/backend/testing/hosted-cluster';
import { createStandInDatabase } from '@tostao/backend/testing/stand-in-database';
import { startPostgrest } from '@tostao/schema/testing/postgrest';
import { type AppServer, spawnApp } from '@tostao/backend/testing/app-server';
import { repository } from '@tostao/backend/testing/folders';
import { stackProxy, startProxy } from './proxy.ts';

/**
 * Starts the parts of deploy/compose.yaml behind its Caddyfile: PostgreSQL with the roles of a hosted project, PostgREST,
 * and the app's server. Our own auth stands in for Supabase's auth server, of which there is no package.
 */
export async function startStack(): Promise<AppServer> {
  const jwtSecret = randomBytes(32).toString('hex');
  const anonKey = sign({ role: 'anon', iss: 'tostao', exp: 4_102_444_800 }, jwtSecret);
  const folder = mkdtempSync(path.join(tmpdir(), 'tostao-stack-'));
  const secrets = {
    jwtSecret,
    publishableKey: anonKey,
    secretKey: randomBytes(32).toString('hex'),
  };
  writeFileSync(path.join(folder, 'secrets.json'), JSON.stringify(secrets));

  const cluster = await startHostedCluster();
  const address = await createStandInDatabase(cluster.server);
  const rest = await startPostgrest(address, { jwtSecret, supabaseKey: anonKey });
  const urlFor = (user: string) =>
    `postgres://${user}@${address.host}:${address.port}/${address.database}`;
  const auth = await spawnApp(
    { TOSTAO_DATA_DIR: folder, TOSTAO_DATABASE_URL: urlFor('supabase_auth_admin') },
    path.join(import.meta.dirname, 'serve-auth.ts'),
  );
  const pages = await spawnApp(
    {
      TOSTAO_DATA_DIR: folder,
      TOSTAO_SUPABASE_URL: 'same-origin',
      TOSTAO_SUPABASE_KEY: anonKey,
      TOSTAO_DATABASE_URL: urlFor('postgres'),
      TOSTAO_DATA_API_URL: rest.origin,
    },
    path.join(repository, 'server/src/main.ts'),
  );
  const caddy = await startProxy(
    stackProxy({ authUrl: auth.url, restUrl: rest.origin }),
    pages.url,
  );
  const stop = async () => {
    await caddy.stop();
    await Promise.all([pages.kill(), auth.kill(), rest.stop()]);
    await cluster.stop();
  };
  return { url: caddy.url, output: () => auth.output() + pages.output(), kill: stop, stop };
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function sign(claims: object, secret: string): string {
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}
