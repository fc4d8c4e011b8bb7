// The production server of one test worker.
import path from 'node:path';
import { startServer } from '@tostao/backend/server';

const { PORT, TOSTAO_DATA_DIR, TOSTAO_RELEASES_DIR, TOSTAO_SHELL_DIR } = process.env;

const { url } = await startServer({
  port: Number(PORT),
  signUpsPerHour: 100_000,
  ...(TOSTAO_DATA_DIR ? { dataDir: path.resolve(TOSTAO_DATA_DIR) } : {}),
  ...(TOSTAO_RELEASES_DIR ? { releasesDir: TOSTAO_RELEASES_DIR } : {}),
  ...(TOSTAO_SHELL_DIR ? { shellDir: TOSTAO_SHELL_DIR } : {}),
  // The shells of the release environment call this backend from other ports.
  allowsOrigin: (origin) => new URL(origin).hostname === '127.0.0.1',
});
process.stdout.write(`${url}\n`);
