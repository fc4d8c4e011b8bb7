import type { TestProject } from 'vitest/node';
import { readCatalog } from './catalog-reader.ts';

/** Reads where the Supabase of the run is, from the variables that `supabase status -o env` prints. */
export default async function setup(project: TestProject): Promise<void> {
  const { hostname, port, username, pathname } = new URL(read('DB_URL'));
  const address = {
    host: hostname,
    port: Number(port),
    user: username,
    database: pathname.slice(1),
  };
  project.provide('postgres', address);
  project.provide('catalog', await readCatalog(address));
  project.provide('supabase', {
    url: read('API_URL'),
    publishableKey: read('PUBLISHABLE_KEY'),
    jwtSecret: read('JWT_SECRET'),
  });
}

function read(name: string): string {
  const value = process.env[name];
  if (value) return value;
  throw new Error(`Set ${name}, as \`supabase status -o env\` prints it.`);
}
