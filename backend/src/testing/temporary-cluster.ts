import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Cluster, startCluster } from '../engine/cluster.ts';

/** Starts an empty PostgreSQL in a temporary folder, which it deletes at the end. */
export async function startTemporaryCluster(): Promise<Cluster> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tostao-cluster-'));
  // PostgreSQL's own user has to pass through.
  fs.chmodSync(folder, 0o711);
  const cluster = await startCluster(path.join(folder, 'postgres'), {
    tcp: true,
    isDisposable: true,
  });
  return {
    ...cluster,
    stop: async () => {
      await cluster.stop();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
