import { flushCompileCache } from 'node:module';
import path from 'node:path';
import {
  type ServerOptions as WebServerOptions,
  startServer as startWebServer,
} from '@tostao/server';
import { bringReleases } from '@tostao/server/bundled-releases';
import { readEnvironment } from '@tostao/server/environment';
import { type RunningServer } from '@tostao/server/listen';
import { StartError } from '@tostao/server/start-error';
import { runMain } from '@tostao/server/run-main';
import { type EmbeddedBackendOptions, startEmbeddedBackend } from './embedded-backend.ts';
import { readMailSettings } from './mail/mail-settings.ts';
import { root } from './paths.ts';
import { readReceiptsLimit } from './storage/limit.ts';

export type ServerOptions = Omit<WebServerOptions, 'backend'> &
  Partial<Omit<EmbeddedBackendOptions, 'example'>> & {
    /** The releases of an image, which it copies into `releasesDir`. */
    bundledReleases?: string;
  };

/** Serves the whole product on one origin. Starts the embedded backend unless `supabase` is given. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  if (options.supabase) return startWebServer(options);
  const pageConfig = { example: true, ...options.pageConfig };
  const backend = await startEmbeddedBackend({
    dataDir: path.join(root, '.data'),
    ...options,
    // Never from a request: its sender could choose the target of the link.
    siteUrl: options.siteUrl ?? localUrl(options),
    example: pageConfig.example,
  });
  try {
    const { bundledReleases, releasesDir } = options;
    // The backend refuses a folder with foreign files, and `releasesDir` may be in its own.
    if (bundledReleases && releasesDir) {
      await bringReleases(bundledReleases, releasesDir).catch((error: Error) => {
        throw new StartError(
          `The releases of the image cannot be copied to ${releasesDir}, which the user of the server must own: ${error.message}`,
        );
      });
    }
    const server = await startWebServer({ ...options, pageConfig, backend });
    // A killed process would not write the code that it compiled.
    flushCompileCache();
    return server;
  } catch (error) {
    await backend.close();
    throw error;
  }
}

/** Returns the address on this machine. `0.0.0.0` and `::` mean every address of the machine, this one included. */
function localUrl({ host = '127.0.0.1', port = 3000 }: WebServerOptions): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

if (import.meta.main) {
  const {
    TOSTAO_DATA_DIR: dataDir,
    TOSTAO_CONFIRM_EMAIL: confirmEmail,
    TOSTAO_PUSH_ORIGINS: pushOrigins,
    TOSTAO_BUNDLED_RELEASES: bundledReleases,
  } = process.env;
  const signUpsPerHour = Number(process.env['TOSTAO_SIGN_UPS_PER_HOUR']);
  await runMain('Tostão', async () => {
    if (!['true', 'false', '', undefined].includes(confirmEmail)) {
      throw new StartError('TOSTAO_CONFIRM_EMAIL is true or false.');
    }
    const mail = readMailSettings(process.env);
    const receiptsLimitMb = readReceiptsLimit(process.env);
    return startServer({
      ...readEnvironment(process.env, root),
      confirmEmail: confirmEmail === 'true',
      ...(mail ? { mail } : {}),
      ...(pushOrigins ? { pushOrigins } : {}),
      ...(bundledReleases ? { bundledReleases } : {}),
      ...(receiptsLimitMb === undefined ? {} : { receiptsLimitMb }),
      ...(signUpsPerHour > 0 ? { signUpsPerHour } : {}),
      ...(dataDir ? { dataDir: path.resolve(root, dataDir) } : {}),
    });
  });
}
