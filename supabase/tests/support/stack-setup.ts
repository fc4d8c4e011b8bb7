import type { TestProject } from 'vitest/node';

/** Reads where the Supabase of the run is, from the variables that `supabase status -o env` prints. */
export default function setup(project: TestProject): void {
  const { hostname, port, username, pathname } = new URL(read('DB_URL'));
  project.provide('postgres', {
    host: hostname,
    port: Number(port),
    user: username,
    database: pathname.slice(1),
  });
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
