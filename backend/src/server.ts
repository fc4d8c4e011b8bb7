import { flushCompileCache } from 'node:module';
import path from 'node:path';
import {
  type ServerOptions as WebServerOptions,
  startServer as startWebServer,
} from '@tostao/server';
import { readEnvironment } from '@tostao/server/environment';
import { type RunningServer } from '@tostao/server/listen';
import { StartError } from '@tostao/server/start-error';
import { runMain } from '@tostao/server/run-main';
import type { AllowsOrigin } from './backend.ts';
import { startEmbeddedBackend } from './embedded-backend.ts';
import { type MailSettings, readMailSettings } from './mail/mail-settings.ts';
import { root } from './paths.ts';

/** Options of the web server with the embedded backend. */
export interface ServerOptions extends Omit<WebServerOptions, 'backend'> {
  /** Folder with the embedded backend's database. */
  dataDir?: string;
  /** A PostgreSQL of the operator's own, instead of that of the data folder. */
  databaseUrl?: string;
  /** Whether the embedded backend requires a confirmed e-mail address. */
  confirmEmail?: boolean;
  /** The mail server of the embedded backend. */
  mail?: MailSettings;
  /** Origins of push services in private networks, for its reminders. */
  pushOrigins?: string;
  /** Other origins that may call the embedded backend; none by default. */
  allowsOrigin?: AllowsOrigin;
  /** The most accounts that one address may create in an hour. */
  signUpsPerHour?: number;
}

/** Serves the whole product on one origin. Starts the embedded backend unless `supabase` is given. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  const { dataDir, databaseUrl, confirmEmail, mail, pushOrigins, ...otherOptions } = options;
  const { allowsOrigin, signUpsPerHour, ...webOptions } = otherOptions;
  if (webOptions.supabase) return startWebServer(webOptions);
  const pageConfig = { example: true, ...webOptions.pageConfig };
  const backend = await startEmbeddedBackend({
    dataDir: dataDir ?? path.join(root, '.data'),
    // Never from a request: its sender could choose the target of the link.
    siteUrl: webOptions.siteUrl ?? localUrl(webOptions),
    confirmEmail: confirmEmail ?? false,
    example: pageConfig.example,
    ...(databaseUrl ? { databaseUrl } : {}),
    ...(mail ? { mail } : {}),
    ...(pushOrigins ? { pushOrigins } : {}),
    ...(allowsOrigin ? { allowsOrigin } : {}),
    ...(signUpsPerHour ? { signUpsPerHour } : {}),
  });
  try {
    const server = await startWebServer({ ...webOptions, pageConfig, backend });
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
    TOSTAO_DATABASE_URL: databaseUrl,
    TOSTAO_CONFIRM_EMAIL: confirmEmail,
    TOSTAO_PUSH_ORIGINS: pushOrigins,
  } = process.env;
  const signUpsPerHour = Number(process.env['TOSTAO_SIGN_UPS_PER_HOUR']);
  await runMain('Tostão', async () => {
    if (!['true', 'false', '', undefined].includes(confirmEmail)) {
      throw new StartError('TOSTAO_CONFIRM_EMAIL is true or false.');
    }
    const mail = readMailSettings(process.env);
    return startServer({
      ...readEnvironment(process.env, root),
      confirmEmail: confirmEmail === 'true',
      ...(mail ? { mail } : {}),
      ...(pushOrigins ? { pushOrigins } : {}),
      ...(signUpsPerHour > 0 ? { signUpsPerHour } : {}),
      ...(dataDir ? { dataDir: path.resolve(root, dataDir) } : {}),
      ...(databaseUrl ? { databaseUrl } : {}),
    });
  });
}
