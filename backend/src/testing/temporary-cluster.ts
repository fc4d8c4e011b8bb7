import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import type { PostgresPackage } from '../cluster/programs.ts';
import { findPostgres } from './postgres-versions.ts';

/**
 * Starts an empty PostgreSQL in a temporary folder, which it deletes at the end. `TOSTAO_TEST_POSTGRES=15` names another
 * major version than the embedded edition's.
 */
export async function startTemporaryCluster(programs = chosenPostgres()): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-cluster-'));
  // PostgreSQL's own user has to pass through.
  fs.chmodSync(folder, 0o711);
  const cluster = await startCluster(path.join(folder, 'postgres'), {
    tcp: true,
    isDisposable: true,
    // Test files beside each other have a server each, which takes 21 beside a PostgREST.
    maxConnections: 100,
    ...(programs && { programs }),
  });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

function chosenPostgres(): PostgresPackage | undefined {
  const version = process.env['TOSTAO_TEST_POSTGRES'];
  if (!version) return undefined;
  const found = findPostgres(version);
  if (!found) throw new Error(`There is no package of PostgreSQL ${version} for this platform.`);
  return found;
}
