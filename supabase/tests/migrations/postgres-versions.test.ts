import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '@tostao/backend/database/database';
import type { Cluster } from '@tostao/backend/cluster/cluster';
import { migrationsFolder } from '@tostao/backend/paths';
import {
  findPostgres,
  newestVersion,
  oldestVersion,
} from '@tostao/backend/testing/postgres-versions';
import { spawnServer } from '@tostao/backend/testing/running-server';
import { startTemporaryCluster } from '@tostao/backend/testing/temporary-cluster';
import { compareCatalogs, describeCatalog } from '../../scripts/catalog.ts';
import { createDeclaredDatabase, createMigratedDatabase } from '../../scripts/schema-databases.ts';

// docs/production.md lets an operator bring a PostgreSQL, and the hosted service has projects on older ones.

it('finds the oldest and the newest PostgreSQL, so that the suites run on them', ({ skip }) => {
  const { platform, arch, env } = process;
  const isRequired = env['CI'] !== undefined && platform === 'linux' && arch === 'x64';
  const missing = [oldestVersion, newestVersion].filter((version) => !findPostgres(version));
  if (missing.length > 0 && !isRequired) {
    skip(`PostgreSQL ${missing.join(' and ')} has no package for ${platform} ${arch}`);
  }
  expect(missing).toEqual([]);
});

it.each([
  // The text that an older version misreads in silence, or the privilege that it does not know.
  ['the escape \\v, which version 15 reads as the letter v', /E'(?:[^']|'')*\\v/],
  [
    'the privilege MAINTAIN, which version 17 has added',
    /^\s*(?:grant|revoke)\b[^;]*\bmaintain\b/im,
  ],
  ['digits in groups, which version 16 has added', /(?<![\w'])\d+_\d+\b/],
])('no migration contains %s', (_name, pattern) => {
  const found = fs
    .readdirSync(migrationsFolder)
    .filter((file) => pattern.test(fs.readFileSync(path.join(migrationsFolder, file), 'utf8')));
  expect(found).toEqual([]);
});

describe.each([oldestVersion, newestVersion].filter((version) => findPostgres(version)))(
  'PostgreSQL %s',
  (version) => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startTemporaryCluster(findPostgres(version));
    });
    afterAll(() => cluster.stop());

    it('gets the objects that the schema files declare and the embedded PostgreSQL has', async () => {
      const server = cluster.addressOf('postgres');
      const migrated = await createMigratedDatabase(server);
      const declared = await createDeclaredDatabase(server);
      const embedded = await createMigratedDatabase(inject('postgres'));
      try {
        const [serverVersion] = await migrated.database.query<{ number: string }>(
          "select current_setting('server_version_num') as number",
        );
        expect(serverVersion?.number.slice(0, 2)).toBe(version);
        const catalog = await describePortably(migrated.database);
        expect(compareCatalogs(catalog, await describePortably(declared.database))).toEqual([]);
        expect(compareCatalogs(catalog, await describePortably(embedded.database))).toEqual([]);
      } finally {
        for (const { database } of [migrated, declared, embedded]) await database.close();
      }
    });

    it('serves the app that TOSTAO_DATABASE_URL points at it', async () => {
      const { host, port, user, database } = cluster.addressOf('postgres');
      const server = await spawnServer({
        TOSTAO_DATABASE_URL: `postgresql://${user}@${host}:${port}/${database}`,
        TOSTAO_DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-version-')),
      });
      try {
        const config = await fetch(`${server.url}/config.json`);
        const { supabaseKey: apikey } = (await config.json()) as { supabaseKey: string };
        const { status } = await fetch(`${server.url}/auth/v1/signup`, {
          method: 'POST',
          headers: { apikey, 'Content-Type': 'application/json' },
          body: JSON.stringify({ email: 'ana@example.com', password: 'segredo-123' }),
        });
        expect(status).toBe(200);
      } finally {
        server.process.kill('SIGKILL');
      }
    });
  },
);

/** Describes a catalog without the words that only some versions use. */
async function describePortably(database: Database): Promise<string[]> {
  const lines = await describeCatalog(database);
  return lines.map((line) => line.replace(/\bMAINTAIN, /, ''));
}
