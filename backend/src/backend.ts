import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type Backend,
  type Changes,
  changesPath,
  type Client,
} from '@tostao/server/backend-routes';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { type Api, type ApiOptions, startApi } from './api.ts';
import { AnswerBudget } from './request-filter/answer-budget.ts';
import { AuthGate, type Forward } from './request-filter/auth-gate.ts';
import { fileGate } from './request-filter/file-gate.ts';
import { problem, tooBusy } from './request-filter/problem.ts';
import { BodyBudget, BodyError } from './request-filter/request-body.ts';
import { restGate } from './request-filter/rest-gate.ts';
import type { Database } from './database/database.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { ClaimsError, tokenReader } from './user-token.ts';

/** All bodies that are read or wait for the database, and all answers that wait for their readers. */
const maxBytesInMemory = 32 * 1024 * 1024;

export type AllowsOrigin = (origin: string) => boolean;

export interface BackendOptions extends Pick<ApiOptions, 'siteUrl' | 'confirmEmail' | 'example'> {
  /** Other origins that may call the backend from a browser. None by default. */
  allowsOrigin?: AllowsOrigin;
  /** The most accounts that one address may create in an hour. */
  signUpsPerHour?: number;
}

const defaultSignUpsPerHour = 500;

/** Puts the gate, which judges and limits the requests, before an API. */
export function createBackend(
  api: Api,
  secrets: Secrets,
  options: BackendOptions,
  changes?: Changes,
): Backend {
  return {
    fetch: createFetch(api, secrets, options, changes),
    changes,
    supabaseKey: secrets.publishableKey,
    close: () => api.close(),
  };
}

/** Migrates a database and starts a backend on it, in this thread. */
export async function startBackend(
  database: Database,
  dataDir: string,
  options: BackendOptions = {},
): Promise<Backend> {
  const secrets = await loadSecrets(dataDir);
  const api = await startApi(database, { ...options, dataDir, secrets });
  return createBackend(api, secrets, options);
}

const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

function createFetch(
  api: Api,
  secrets: Secrets,
  options: BackendOptions,
  changes: Changes | undefined,
): Backend['fetch'] {
  const { allowsOrigin = () => false, signUpsPerHour = defaultSignUpsPerHour } = options;
  const forward: Forward = (request, client, user) => api.fetch(request, client, user);
  const bodies = new BodyBudget({ all: maxBytesInMemory, perNetwork: maxBytesInMemory / 2 });
  const answers = new AnswerBudget({ all: maxBytesInMemory, perNetwork: maxBytesInMemory / 2 });
  const isVisitor = (user: string) => api.isVisitor(user);
  const readToken = tokenReader(secrets.jwtSecret);
  const answerData = restGate({ forward, bodies, readToken, isVisitor });
  const answerFile = fileGate({
    answer: (asked, client) => api.fetchFile(asked, client),
    bodies,
    readToken,
  });
  const { places, notifyNewDevice } = api;
  const authGate = new AuthGate({
    forward,
    bodies,
    signUpsPerHour,
    readToken,
    places,
    notifyNewDevice,
  });
  const keys = [secrets.publishableKey, secrets.secretKey];

  // Hono passes an empty origin for requests without one.
  const isAllowed = (origin: string) => origin !== '' && allowsOrigin(origin);
  const routes = new Hono<{ Bindings: Client }>();
  routes.notFound(() => problem(404, 'not_found', 'Not found'));
  // No stack trace or SQL in the response. The caller logs the error.
  routes.onError((error) => {
    if (error instanceof BodyError) return rejectBody(error);
    if (error instanceof ClaimsError) return problem(401, 'bad_jwt', error.message);
    throw error;
  });
  routes.use(
    cors({
      origin: (origin) => (isAllowed(origin) ? origin : null),
      allowMethods: (origin) => (isAllowed(origin) ? methods : []),
      exposeHeaders: [
        'Content-Range',
        'X-Sb-Error-Code',
        'Retry-After',
        'Location',
        'Upload-Length',
        'Upload-Offset',
      ],
      maxAge: 7200,
    }),
    async ({ req }, next) => {
      if (!hasApiKey(req.raw, keys)) {
        return problem(401, 'UNAUTHORIZED_INVALID_API_KEY', 'Invalid API key');
      }
      // The library answers 500 to some odd claims, and takes the role of a token as it is. Without a session,
      // clients send the public key, which may be a token of the role anon.
      const authorization = req.raw.headers.get('authorization');
      if (authorization !== `Bearer ${secrets.publishableKey}`) readToken(authorization);
      return next();
    },
  );
  routes.all('/auth/v1/*', async ({ req, env }) =>
    answers.hold(await authGate.fetch(req.raw, env), env),
  );
  routes.all('/rest/v1/*', async ({ req, env }) =>
    answers.hold(await answerData(req.raw, env), env),
  );
  // A file waits on the disk for its reader, not in memory.
  routes.all('/storage/v1/*', ({ req, env }) => answerFile(req.raw, env));
  // A stream holds no place of a request while it is open.
  if (changes) routes.all(changesPath, ({ req, env }) => changes.fetch(req.raw, env));
  return async (request, client = { address: 'local' }) => routes.fetch(request, client);
}

function rejectBody({ status, message }: BodyError): Response {
  if (status === 400) return problem(400, 'PGRST102', message);
  if (status === 413) return problem(413, 'payload_too_large', message);
  return status === 408 ? problem(408, 'request_timeout', message) : tooBusy(message);
}

/** Returns whether a request has one of the keys. Takes the same time for all wrong keys. */
function hasApiKey({ headers }: Request, keys: readonly string[]): boolean {
  const given = digest(headers.get('apikey') ?? '');
  return keys.filter((key) => timingSafeEqual(given, digest(key))).length > 0;
}

function digest(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}
