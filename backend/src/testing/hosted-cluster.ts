import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import postgres from 'postgres';
import type { PostgresAddress } from '../cluster/cluster.ts';
import { root } from '../paths.ts';
import { storageTables } from '../storage/tables.ts';
import { startTemporaryCluster } from './temporary-cluster.ts';

const rolesFile = path.join(root, 'deploy/postgres/roles.sql');
const authFile = path.join(import.meta.dirname, 'hosted-auth.sql');

/** The database that others are copies of: it has only the roles' schemas and privileges. */
export const rolesTemplate = 'template_roles';

/** Hosted projects open every new object of `public` to requests: the first migration has to close them. */
const defaultPrivileges = ['tables', 'sequences', 'functions']
  .map(
    (objects) => `alter default privileges for role postgres in schema public
      grant all on ${objects} to anon, authenticated, service_role;`,
  )
  .join('\n');

/** A PostgreSQL with the roles of a hosted project. */
export interface HostedCluster {
  /** The server as the superuser reaches it, whose name is `supabase_admin`. */
  server: PostgresAddress;
  stop(): Promise<void>;
}

/** Starts an empty PostgreSQL with the roles of a hosted project, none of which needs a password. */
export async function startHostedCluster(): Promise<HostedCluster> {
  const cluster = await startTemporaryCluster();
  const server = cluster.addressOf('postgres');
  const admin = { ...server, user: 'supabase_admin' };
  try {
    // The first superuser stays one. It can get another name, but not by itself.
    await run(server, 'create role renamer login superuser');
    await run({ ...server, user: 'renamer' }, 'alter role postgres rename to supabase_admin');
    await run(admin, 'drop role renamer');
    await run(admin, `create database ${rolesTemplate}`);
    const roles = fs.readFileSync(rolesFile, 'utf8');
    await run({ ...admin, database: rolesTemplate }, roles + defaultPrivileges);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return { server: admin, stop: () => cluster.stop() };
}

/** Copies a database. Returns the address of the copy for its owner, the role `postgres`. */
export async function copyDatabase(
  server: PostgresAddress,
  template: string,
  name = `hosted_${randomUUID().replaceAll('-', '')}`,
): Promise<PostgresAddress> {
  await run(server, `create database ${name} template ${template} owner postgres`);
  // A copy does not have the privileges of its template.
  await run(
    server,
    `grant create on database ${name} to supabase_auth_admin, supabase_storage_admin`,
  );
  return { ...server, user: 'postgres', database: name };
}

/**
 * Creates a database as a hosted project has it before its first migration, with the tables of Supabase's auth server and storage.
 * @param server the address of a `HostedCluster`
 * @returns its address for `postgres`, the role that applies migrations
 */
export async function createHostedDatabase(server: PostgresAddress): Promise<PostgresAddress> {
  const address = await copyDatabase(server, rolesTemplate);
  await run({ ...address, user: 'supabase_auth_admin' }, fs.readFileSync(authFile, 'utf8'));
  await run({ ...address, user: 'supabase_storage_admin' }, storageTables);
  return address;
}

async function run(address: PostgresAddress, sql: string): Promise<void> {
  const client = postgres({ ...address, max: 1, onnotice: () => undefined });
  try {
    await client.unsafe(sql).simple();
  } finally {
    await client.end();
  }
}
