import fs from 'node:fs';
import path from 'node:path';
import { StartError } from '@tostao/server/start-error';
import { clusterFolder, databaseName } from './data-cluster.ts';
import type { PostgresAddress } from './cluster.ts';

/** Returns the address of the database that another process has started in a data folder. */
export function runningAddress(dataDir: string): PostgresAddress {
  const file = path.join(clusterFolder(dataDir), 'postmaster.pid');
  // Its lines: process, folder, time of the start, port, folder of the socket, address.
  const lines = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : [];
  const [, , , port = '', socket = '', host = ''] = lines.map((line) => line.trim());
  if (!/^\d+$/.test(port)) {
    throw new StartError(`The database of ${dataDir} is starting or stopping. Try again.`);
  }
  return { host: socket || host, port: Number(port), user: 'postgres', database: databaseName };
}
