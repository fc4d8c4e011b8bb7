import { existsSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { addBackendRoutes, addChangesRoute, type Backend } from './backend-routes.ts';
import { openSupabaseChanges } from './changes/supabase-changes.ts';
import { findClients } from './client-address.ts';
import { archiveAssets } from './asset-archive.ts';
import { listen, type RunningServer } from './listen.ts';
import { StartError } from './start-error.ts';
import { type PageConfig, policySources, publicPageConfig } from './page-config.ts';
import { addPreviewRoute } from './preview-route.ts';
import { createReportReceiver } from './report-receiver.ts';
import { addReportRoutes, reportPath } from './report-routes.ts';
import { openReportDays } from '@tostao/release-store/report-days';
import { folderRegistry, urlRegistry } from './registry-source.ts';
import { addReleaseRoutes } from './release-routes.ts';
import { addSecurityContactRoute } from './security-contact.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import { addShellRoutes } from './shell-routes.ts';
import { addUnsubscribeRoute, forwardUnsubscribe } from './unsubscribe-route.ts';

const repository = path.resolve(import.meta.dirname, '../..');

/** Options of the web server; all but the data's location have a default. */
export interface ServerOptions {
  host?: string;
  port?: number;
  /** The public address of the app. A server behind a proxy cannot know it. */
  siteUrl?: string;
  /** Who hears of vulnerabilities, as an address. By default the developers of the app. */
  securityContact?: string;
  /** Folder with the published remotes and their registry. */
  releasesDir?: string;
  /** Bucket with the releases, `s3://name/prefix`: the sums of the reports are stored there, not in the folder. */
  releasesBucket?: string;
  shellDir?: string;
  /** Writable folder that keeps the assets of earlier shells. */
  assetArchiveDir?: string;
  /** Supabase that holds the data, by default at the origin of the pages. Without one, `backend` must be given. */
  supabase?: { url?: string; key: string };
  /** Backend in this process, served on the same origin as the pages. */
  backend?: Backend;
  /** The database behind `supabase`. With it the server tells members of a household what changes. */
  databaseUrl?: string;
  /** The data API as this server reaches it. By default that of `supabase`. */
  dataApiUrl?: string;
  /** The function of hosted Supabase that sends reminders: it answers the links of their e-mails. */
  remindersUrl?: string;
  /** The addresses of proxies whose `X-Forwarded-For` is true, separated by commas. None by default. */
  trustedProxies?: string;
  pageConfig?: PageConfig;
  /** `false` removes the service worker from every visiting browser. */
  serviceWorker?: boolean;
}

/** Serves the whole product on one origin. Throws StartError when no data source is given or the port cannot be used. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { backend, supabase, siteUrl, pageConfig = {}, serviceWorker = true } = options;
  if (!backend && !supabase) {
    throw new StartError(
      'Set TOSTAO_SUPABASE_URL and TOSTAO_SUPABASE_KEY. The server stores no data itself.',
    );
  }
  const releasesDir = options.releasesDir ?? path.join(repository, '.releases');
  const shellDir = options.shellDir ?? path.join(repository, 'apps/shell/dist');
  const assetArchiveDir = options.assetArchiveDir ?? path.join(releasesDir, '.shell-assets');
  await archiveAssets(shellDir, assetArchiveDir).catch((error: unknown) => {
    console.warn('Tabs that are open now may lose their code at the next deployment.', error);
  });

  const remoteRegistry = pageConfig.registryUrl ? urlRegistry(pageConfig.registryUrl) : undefined;
  const registry = remoteRegistry ?? folderRegistry(releasesDir);
  const changes = backend ? undefined : await openSupabaseChanges(options);
  const app = new Hono();
  const { code, connect } = policySources(pageConfig);
  const sources = {
    code,
    connect: supabase?.url ? [new URL(supabase.url).origin, ...connect] : connect,
  };
  const policy = contentSecurityPolicy('', sources);
  app.use(securityHeaders, async (context, next) => {
    await next();
    if (!context.res.headers.has('Content-Security-Policy')) {
      context.header('Content-Security-Policy', policy);
    }
  });
  app.notFound((context) => context.text('Not found', 404, { 'Cache-Control': 'no-store' }));
  app.onError((error, context) => {
    console.error(error);
    return context.text('Internal server error', 500);
  });
  const configFor = (request: Request) => ({
    supabaseUrl: supabase?.url ?? originOf(request),
    // Pages then use the origin that the browser shows: a proxy may have rewritten `Host`.
    ...(supabase?.url ? {} : { sameOrigin: true }),
    supabaseKey: supabase?.key ?? backend?.supabaseKey,
    ...(backend?.changes || changes ? { changes: true } : {}),
    ...publicPageConfig(pageConfig),
  });
  app.get('/config.json', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json(configFor(context.req.raw));
  });
  app.get('/health.json', async (context) => {
    const now = new Date().toISOString();
    const hasRegistry =
      pageConfig.registryUrl || existsSync(path.join(releasesDir, 'registry.json'));
    const health = {
      ...backend?.health?.(),
      // Without it the app has no pages.
      ...(hasRegistry && !(await registry()) && { releases: { checkedAt: now, failedAt: now } }),
    };
    const hasFailed = Object.values(health).some(({ failedAt }) => failedAt !== null);
    return context.json(health, hasFailed ? 503 : 200, { 'Cache-Control': 'no-store' });
  });
  addSecurityContactRoute(app, { contact: options.securityContact, siteUrl });
  const findClient = findClients(options.trustedProxies);
  if (backend) addBackendRoutes(app, backend, findClient);
  if (changes) addChangesRoute(app, changes, findClient);
  const unsubscribe = options.remindersUrl
    ? forwardUnsubscribe(options.remindersUrl)
    : backend?.unsubscribe?.bind(backend);
  if (unsubscribe) addUnsubscribeRoute(app, unsubscribe, findClient);
  // Data is left alone: the length of a compressed response can reveal the secrets in it.
  app.use(compress());
  addReleaseRoutes(app, releasesDir, remoteRegistry);
  const { overrides = false } = pageConfig;
  if (overrides) addPreviewRoute(app, releasesDir, pageConfig.registryUrl);
  const location = { bucket: options.releasesBucket, folder: releasesDir };
  const receiver =
    pageConfig.reportUrl === reportPath
      ? createReportReceiver({
          store: await openReportDays(location, process.env),
          registry,
          hasShell: (version) =>
            [path.join(shellDir, 'assets'), assetArchiveDir].some((folder) =>
              existsSync(path.join(folder, `main.${version}.js`)),
            ),
        })
      : undefined;
  if (receiver) addReportRoutes(app, { receiver, isReadable: overrides, findClient });
  const shell = {
    shellDir,
    assetArchiveDir,
    registry,
    sources,
    overrides,
    serviceWorker,
    configFor,
  };
  addShellRoutes(app, { ...shell, ...(siteUrl ? { siteUrl } : {}) });

  const server = await listen(app, options.host ?? '127.0.0.1', options.port ?? 3000);
  return {
    url: server.url,
    close: async () => {
      (changes ?? backend?.changes)?.endStreams();
      await server.close();
      await receiver?.close();
      await changes?.close();
      await backend?.close();
    },
  };
}

/** Returns the origin that the browser sees, also behind a proxy that terminates TLS. */
function originOf(request: Request): string {
  const url = new URL(request.url);
  const isHttps = request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https';
  return isHttps ? `https://${url.host}` : url.origin;
}
