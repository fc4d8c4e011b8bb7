import os from 'node:os';
import { createDatabase } from '../api.ts';
import type { PostgresAddress } from '../cluster/cluster.ts';
import { applyMigrations } from '../database/migrations.ts';
import { migrationsFolder } from '../paths.ts';
import { openDatabase } from '../database/database.ts';
import { storageTables } from '../storage/tables.ts';
import { copyDatabase, rolesTemplate } from './hosted-cluster.ts';

/**
 * Creates a database of a hosted project in which our auth library stands in for Supabase's auth server: its tables
 * belong to `supabase_auth_admin`, everything else to `postgres`, who has applied the migrations.
 * @param server the address of a `HostedCluster`
 * @returns its address for `postgres`
 */
export async function createStandInDatabase(
  server: PostgresAddress,
  name?: string,
): Promise<PostgresAddress> {
  const admin = openDatabase(server);
  // At each start the library's backend grants itself the roles of requests.
  await admin.runScript(
    'grant anon, authenticated, service_role to supabase_auth_admin with admin option',
  );
  await admin.close();

  const address = await copyDatabase(server, rolesTemplate, name);
  const storage = openDatabase({ ...address, user: 'supabase_storage_admin' });
  await storage.runScript(storageTables);
  await storage.close();
  const auth = openDatabase({ ...address, user: 'supabase_auth_admin' });
  const secrets = { jwtSecret: 'x'.repeat(32), publishableKey: 'public', secretKey: 'secret' };
  await createDatabase(auth, { dataDir: os.tmpdir(), secrets }, []);
  await auth.runScript('drop schema supabase_migrations cascade');
  await auth.close();

  const owner = openDatabase(address);
  await applyMigrations(owner, migrationsFolder);
  // At each start the backend looks for migrations that are missing.
  await owner.runScript(`
    grant usage, create on schema supabase_migrations to supabase_auth_admin;
    grant select on supabase_migrations.schema_migrations to supabase_auth_admin;`);
  await owner.close();
  return address;
}
