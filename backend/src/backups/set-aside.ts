import fs from 'node:fs';
import path from 'node:path';
import type postgres from 'postgres';
import { clusterName, runOnServer } from '../cluster/data-cluster.ts';
import { readDeletedAccounts } from '../deleted-accounts.ts';
import type { Cluster } from '../cluster/cluster.ts';
import { everyHour } from './schedule.ts';

/** As backups. */
const maxDays = 30;
const databasePattern = /^set_aside_(\d{8})\d{6}$/;
const folderPattern = new RegExp(`^${clusterName}-set-aside-(\\d{8})\\d{6}$`);

export interface SetAside {
  /** Deletes accounts there, too. */
  deleteAccounts(userIds: string[]): Promise<void>;
  stop(): void;
}

/** Deletes, now and each hour, data that was set aside more than 30 days ago, and now the accounts that earlier runs left there. */
export async function keepSetAside(cluster: Cluster, dataDir: string): Promise<SetAside> {
  const deleteAccounts = async (userIds: string[]) => {
    // The account itself is deleted: the next start tries the other databases again.
    await deleteFromSetAside(cluster, userIds).catch(report);
  };
  const stop = await everyHour(() => deleteExpiredSetAside(cluster, dataDir).catch(report));
  await deleteAccounts(readDeletedAccounts(dataDir));
  return { deleteAccounts, stop };
}

function report(error: unknown): void {
  console.error('Data that was set aside could not be deleted:', error);
}

/** Returns the current moment as set-aside databases and folders have it in their names. */
export function momentOfName(now = new Date()): string {
  return now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
}

export async function deleteExpiredSetAside(
  cluster: Cluster,
  dataDir: string,
  now = new Date(),
): Promise<void> {
  const lastExpired = momentOfName(new Date(now.getTime() - maxDays * 24 * 60 * 60 * 1000));
  const isExpired = (day: string | undefined) =>
    day !== undefined && day <= lastExpired.slice(0, 8);
  for (const name of fs.readdirSync(dataDir)) {
    if (!isExpired(folderPattern.exec(name)?.[1])) continue;
    fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
  await runOnServer(cluster, async (sql) => {
    for (const name of await listDatabases(sql)) {
      if (!isExpired(databasePattern.exec(name)?.[1])) continue;
      await sql`drop database if exists ${sql(name)} with (force)`;
    }
  });
}

/** Deletes accounts in the databases that were set aside: whoever leaves is gone there, too. */
export async function deleteFromSetAside(cluster: Cluster, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  await runOnServer(cluster, async (server) => {
    for (const name of await listDatabases(server)) {
      await runOnServer(
        cluster,
        (sql) => sql`delete from auth.users where id = any (${userIds}::uuid[])`,
        name,
      );
    }
  });
}

async function listDatabases(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ datname: string }[]>`select datname from pg_database`;
  return rows.map(({ datname }) => datname).filter((name) => databasePattern.test(name));
}
