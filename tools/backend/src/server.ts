import path from 'node:path';
import { Hono } from 'hono';
import { addBackendRoutes } from './backend-routes.ts';
import type { AllowsOrigin } from './cross-origin.ts';
import { type PageConfig, publicPageConfig, policySources, readPageConfig } from './page-config.ts';
import { startEmbeddedBackend } from './embedded-backend.ts';
import { readPort, runMain } from './main.ts';
import { root } from './paths.ts';
import { folderRegistry, urlRegistry } from './registry.ts';
import { addReleaseRoutes } from './release-routes.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { listen, type RunningServer, StartError } from './serve.ts';
import { originOf } from './origin-of.ts';
import { addShellRoutes } from './shell-routes.ts';

/** Where everything is; each has a default. */
export interface ServerOptions {
  host?: string;
  port?: number;
  dataDir?: string;
  releasesDir?: string;
  shellDir?: string;
  /** Whether the embedded backend asks for a confirmed e-mail. */
  confirmEmail?: boolean;
  /** A Supabase project to use instead of the embedded backend. */
  supabase?: { url: string; key: string };
  /** Other origins that may call the embedded backend; none by default. */
  allowsOrigin?: AllowsOrigin;
  /** What pages may load, and from where. */
  pageConfig?: PageConfig;
  /** `false` takes the service worker off every browser that comes by. */
  serviceWorker?: boolean;
}

/** Serves the whole product on one origin. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const host = options.host ?? '127.0.0.1';
  const port = options.port ?? 3000;
  const releasesDir = options.releasesDir ?? path.join(root, '.releases');
  const shellDir = options.shellDir ?? path.join(root, 'apps/shell/dist');
  const { supabase, pageConfig = {} } = options;
  const backend = supabase
    ? undefined
    : await startEmbeddedBackend({
        dataDir: options.dataDir ?? path.join(root, '.data'),
        siteUrl: `http://${host}:${port}`,
        confirmEmail: options.confirmEmail ?? false,
        ...(options.allowsOrigin ? { allowsOrigin: options.allowsOrigin } : {}),
      });

  const app = new Hono();
  const { code, connect } = policySources(pageConfig);
  const sources = {
    code,
    connect: supabase ? [new URL(supabase.url).origin, ...connect] : connect,
  };
  const policy = contentSecurityPolicy('', sources);
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', policy);
    for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  });
  app.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, context) => {
    console.error(error);
    return context.text('Internal server error', 500);
  });
  app.get('/config.json', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({
      supabaseUrl: supabase?.url ?? originOf(context.req.raw),
      supabaseKey: supabase?.key ?? backend?.supabaseKey,
      ...publicPageConfig(pageConfig),
    });
  });
  if (backend) addBackendRoutes(app, backend);
  const remoteRegistry = pageConfig.registryUrl ? urlRegistry(pageConfig.registryUrl) : undefined;
  addReleaseRoutes(app, releasesDir, remoteRegistry);
  const registry = remoteRegistry ?? folderRegistry(releasesDir);
  const { serviceWorker = true } = options;
  addShellRoutes(app, { shellDir, registry, sources, serviceWorker });

  try {
    const server = await listen(app, host, port);
    return {
      url: server.url,
      close: async () => {
        await server.close();
        await backend?.close();
      },
    };
  } catch (error) {
    await backend?.close();
    throw error;
  }
}

function readEnvironment(env: NodeJS.ProcessEnv): ServerOptions {
  const { HOST, PORT, TOSTAO_DATA_DIR, TOSTAO_RELEASES_DIR, TOSTAO_SHELL_DIR } = env;
  const { TOSTAO_CONFIRM_EMAIL: confirmEmail, TOSTAO_SERVICE_WORKER: serviceWorker } = env;
  const { TOSTAO_SUPABASE_URL: url, TOSTAO_SUPABASE_KEY: key } = env;
  if (Boolean(url) !== Boolean(key)) {
    throw new StartError('Set both TOSTAO_SUPABASE_URL and TOSTAO_SUPABASE_KEY, or neither.');
  }
  if (url && !URL.canParse(url)) throw new StartError(`TOSTAO_SUPABASE_URL is not a URL: ${url}`);
  return {
    port: readPort(PORT, 3000),
    confirmEmail: confirmEmail === 'true',
    serviceWorker: serviceWorker !== 'off',
    pageConfig: readPageConfig(env),
    ...(HOST ? { host: HOST } : {}),
    ...(TOSTAO_DATA_DIR ? { dataDir: path.resolve(root, TOSTAO_DATA_DIR) } : {}),
    ...(TOSTAO_RELEASES_DIR ? { releasesDir: path.resolve(root, TOSTAO_RELEASES_DIR) } : {}),
    ...(TOSTAO_SHELL_DIR ? { shellDir: path.resolve(root, TOSTAO_SHELL_DIR) } : {}),
    ...(url && key ? { supabase: { url: url.replace(/\/+$/, ''), key } } : {}),
  };
}

if (import.meta.main) {
  await runMain('Tostão', async () => startServer(readEnvironment(process.env)));
}
