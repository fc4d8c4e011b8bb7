// The production server: pages and releases, with the data on hosted Supabase.
import { readEnvironment } from './environment.ts';
import { runMain } from './run-main.ts';
import { startServer } from './server.ts';

await runMain('Tostão', async () => startServer(readEnvironment(process.env, process.cwd())));
