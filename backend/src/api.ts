import path from 'node:path';
import { App, type EmailDriver } from '@supabase/lite';
import type { Client } from '@tostao/server/backend-routes';
import { networkOf } from '@tostao/server/network';
import { isAnonymous } from './anonymous-sign-in.ts';
import { bootstrap } from './bootstrap.ts';
import type { Database } from './database/database.ts';
import { codeLength } from './request-filter/auth-call.ts';
import { KnownPlaces } from './known-places.ts';
import { confirmationLinks } from './mail/confirmation-links.ts';
import { EmailFolder } from './mail/email-folder.ts';
import { applyMigrations } from './database/migrations.ts';
import { migrationsFolder } from './paths.ts';
import { projectConfig } from './project-config.ts';
import type { Secrets } from './secrets.ts';
import { skipLookUps } from './database/request-context.ts';
import { RequestTurns } from './request-turns.ts';
import { newDeviceMail, type NotifyNewDevice } from './second-step/new-device-mail.ts';
import { SessionRules } from './session-rules.ts';
import { answerFiles } from './storage/file-requests.ts';
import type { FileRequest } from './storage/receipt.ts';
import { ReceiptFiles } from './storage/receipt-files.ts';

// The library writes the names of parameters into plain objects: none of them must reach the prototype of all objects.
Reflect.deleteProperty(Object.prototype, '__proto__');

/** The library on its database. It trusts its caller to have judged the requests. */
export interface Api {
  readonly places: KnownPlaces;
  readonly notifyNewDevice: NotifyNewDevice;
  readonly files: ReceiptFiles;
  /** Answers a request when its client has a place, for a user who is signed in or none. */
  fetch(request: Request, client: Client, user?: string): Promise<Response>;
  /** Answers a request for files in the same way. */
  fetchFile(asked: FileRequest, client: Client): Promise<Response>;
  /** Returns whether a user is a visitor of the example, without an account. */
  isVisitor(user: string): Promise<boolean>;
  /** Closes the database after the running requests. */
  close(): Promise<void>;
}

export interface ApiOptions {
  dataDir: string;
  secrets: Secrets;
  /** The URL that confirmation and OAuth links return to. */
  siteUrl?: string;
  /** Whether a new account requires a confirmed e-mail. Off by default. */
  confirmEmail?: boolean;
  /** Whether a visitor may get an account without e-mail, for the example household. On by default. */
  example?: boolean;
  /** Sends the e-mails. By default they become files of the data folder. */
  emails?: EmailDriver;
}

/** What the library needs of the options: it has no second steps. */
type LibraryOptions = Omit<ApiOptions, 'secrets'> & { secrets: Omit<Secrets, 'secondStepKey'> };

export const defaultSiteUrl = 'http://127.0.0.1:3000';

/** Migrates a database and starts the library on it. */
export async function startApi(database: Database, options: ApiOptions): Promise<Api> {
  const app = await createDatabase(database, options);
  const { siteUrl = defaultSiteUrl } = options;
  const turns = new RequestTurns(await readSlowRoutes(database));
  const forward = async (request: Request) => app.fetch(request);
  const emails = app.drivers.email;
  const rules = new SessionRules(
    database,
    confirmationLinks({ database, emails, siteUrl, forward }),
    { secrets: options.secrets, allowsAnonymous: options.example ?? true },
  );
  const files = new ReceiptFiles(options.dataDir);
  const answerFile = answerFiles(database, files);
  const answer = async (request: Request) => withoutCrossOrigin(await rules.fetch(request));
  return {
    places: new KnownPlaces(database, options.secrets.jwtSecret),
    notifyNewDevice: newDeviceMail(emails, siteUrl),
    files,
    fetch: async (request, { address, sent }, user) => {
      const network = networkOf(address);
      return turns.run({ network, user: user ?? network, sent }, request, answer);
    },
    fetchFile: (asked, { address, sent }) =>
      turns.run(
        { network: networkOf(address), user: asked.user.sub, sent },
        asked.request,
        (request) => answerFile({ ...asked, request }),
      ),
    isVisitor: (user) => isAnonymous(database, user),
    close: async () => {
      turns.close();
      await database.close();
    },
  };
}

/** Applies all migrations, or only the given ones. Returns the library on the database. */
export async function createDatabase(
  database: Database,
  options: LibraryOptions,
  versions?: readonly string[],
): Promise<App> {
  const app = createApp(database, options);
  await app.ensureSystemSchema();
  await bootstrap(database);
  const migrated = await applyMigrations(database, migrationsFolder, versions);
  if (migrated.length > 0) await app.connection.clearSchemaCache();
  return app;
}

function createApp(database: Database, options: LibraryOptions): App {
  const { dataDir, secrets, siteUrl = defaultSiteUrl } = options;
  const { api, auth } = projectConfig();
  return new App({
    connection: database.connection,
    options: {
      drivers: { email: options.emails ?? new EmailFolder(path.join(dataDir, 'emails')) },
      server: {
        admin: false,
        disableStudio: true,
        middlewares: [skipLookUps(secrets.jwtSecret)],
      },
    },
    api,
    db: { migrations: { enabled: false } },
    studio: { enabled: false },
    auth: {
      ...auth,
      enabled: true,
      // The library only tells it; the sessions are `SessionRules`'.
      enable_anonymous_sign_ins: options.example ?? true,
      jwt_secret: secrets.jwtSecret,
      publishable_key: secrets.publishableKey,
      secret_key: secrets.secretKey,
      site_url: siteUrl,
      additional_redirect_urls: [`${siteUrl}/**`],
      email: {
        ...auth.email,
        enable_confirmations: options.confirmEmail ?? false,
        otp_length: codeLength,
      },
    },
  });
}

/** Returns the paths of the functions that have a `statement_timeout` of their own. */
async function readSlowRoutes(database: Database): Promise<Set<string>> {
  const rows = await database.query<{ route: string }>(`
    select '/rest/v1/rpc/' || proname as route from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and setting like 'statement_timeout=%'`);
  return new Set(rows.map(({ route }) => route));
}

/** Removes the library's own CORS headers, which differ between paths. */
function withoutCrossOrigin({ body, status, statusText, headers }: Response): Response {
  const kept = [...headers].filter(([name]) => !name.startsWith('access-control-'));
  return new Response(body, { status, statusText, headers: kept });
}
