// The production server on an empty data folder, for one run of the tests.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '@tostao/backend/server';
import { releasesFolder } from './folders.ts';

await startServer({
  port: Number(process.env.PORT),
  dataDir: mkdtempSync(path.join(tmpdir(), 'tostao-e2e-')),
  releasesDir: process.env.TOSTAO_RELEASES_DIR ?? releasesFolder,
  ...(process.env.TOSTAO_SHELL_DIR ? { shellDir: process.env.TOSTAO_SHELL_DIR } : {}),
  // Other servers of a test show the same data, as when it is on hosted Supabase.
  allowsOrigin: (origin) => new URL(origin).hostname === '127.0.0.1',
});
