import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startTemporaryPostgres } from '@tostao/backend/testing/temporary-postgres';

/** Starts one server for all test files; each creates its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres();
  const sql = postgres(server.url('postgres'), { max: 1 });
  // Roles and their members belong to the server, not to a database: test files must not create them
  // concurrently.
  await sql.unsafe(`
    create role anon nologin;
    create role authenticated nologin;
    create role service_role nologin bypassrls;
    grant anon, authenticated, service_role to current_user;
  `);
  await sql.end();
  project.provide('postgresUrl', server.url('postgres'));
  return () => server.stop();
}
