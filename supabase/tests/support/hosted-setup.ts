import os from 'node:os';
import { createDatabase } from '@tostao/backend/core';
import { applyMigrations } from '@tostao/backend/migrations';
import { migrationsFolder } from '@tostao/backend/paths';
import { openPostgres } from '@tostao/backend/postgres-database';
import {
  copyDatabase,
  rolesTemplate,
  startHostedCluster,
} from '@tostao/backend/testing/hosted-cluster';
import type { TestProject } from 'vitest/node';
import { templateName } from './api-backend.ts';

/**
 * Starts a PostgreSQL with the roles of a hosted project. In its template our auth library stands in for Supabase's auth
 * server: its tables belong to `supabase_auth_admin`, everything else to `postgres`, who has applied the migrations.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startHostedCluster();
  const admin = openPostgres(cluster.server);
  // At each start the library's backend grants itself the roles of requests.
  await admin.runScript(
    'grant anon, authenticated, service_role to supabase_auth_admin with admin option',
  );
  await admin.close();

  const address = await copyDatabase(cluster.server, rolesTemplate, templateName);
  const auth = openPostgres({ ...address, user: 'supabase_auth_admin' });
  const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
  await createDatabase(auth, { dataDir: os.tmpdir(), secrets }, []);
  await auth.runScript('drop schema supabase_migrations cascade');
  await auth.close();

  const owner = openPostgres(address);
  await applyMigrations(owner, migrationsFolder);
  // At each start the backend looks for migrations that are missing.
  await owner.runScript(`
    grant usage, create on schema supabase_migrations to supabase_auth_admin;
    grant select on supabase_migrations.schema_migrations to supabase_auth_admin;`);
  await owner.close();
  project.provide('postgres', cluster.server);
  return () => cluster.stop();
}
