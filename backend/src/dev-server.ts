import path from 'node:path';
import { Hono } from 'hono';
import { addBackendRoutes } from '@tostao/server/backend-routes';
import { listen, type RunningServer } from '@tostao/server/listen';
import { readPort, runMain } from '@tostao/server/run-main';
import { startEmbeddedBackend } from './embedded-backend.ts';
import { root } from './paths.ts';

/** Starts only the embedded backend, for development servers on other ports of this machine. */
export async function startDevServer(dataDir: string, port: number): Promise<RunningServer> {
  const backend = await startEmbeddedBackend({ dataDir, allowsOrigin: isLocalOrigin });
  const app = new Hono();
  app.get('/config.json', (context) => {
    context.header('Access-Control-Allow-Origin', '*');
    context.header('Cache-Control', 'no-store');
    const { origin } = new URL(context.req.url);
    return context.json({
      supabaseUrl: origin,
      supabaseKey: backend.supabaseKey,
      changes: true,
      overrides: true,
      example: true,
    });
  });
  addBackendRoutes(app, backend);
  try {
    const server = await listen(app, '127.0.0.1', port, undefined, 'BACKEND_PORT');
    return {
      url: server.url,
      close: async () => {
        backend.changes?.endStreams();
        await server.close();
        await backend.close();
      },
    };
  } catch (error) {
    await backend.close();
    throw error;
  }
}

function isLocalOrigin(origin: string): boolean {
  return /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(origin);
}

if (import.meta.main) {
  await runMain('Backend', async () =>
    startDevServer(
      path.resolve(root, process.env['TOSTAO_DATA_DIR'] ?? '.data'),
      readPort(process.env['BACKEND_PORT'], 54_321),
    ),
  );
}
