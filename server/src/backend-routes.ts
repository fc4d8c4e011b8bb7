import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { addressOf, type ClientAddress, findClients } from './client-address.ts';

/** Where a client follows the changes of a household. */
export const changesPath = '/changes';

export interface Client {
  address: string;
  /** Settles when the whole answer is sent, or the connection is closed. */
  sent?: Promise<void>;
  /** Ends the connection of a client that does not read its answer. */
  drop?: () => void;
}

/** The streams of a server that tell the members of households what changes. */
export interface Changes {
  /** Answers a request by a stream, or by the refusal of the data API. */
  fetch(request: Request, client: Client): Promise<Response>;
  /** Ends all streams, and answers 503 from then on. */
  endStreams(): void;
  close(): Promise<void>;
}

/** When a part of a backend was found well, and when it failed, unless it has been well since: moments of ISO 8601. */
export interface PartHealth {
  checkedAt: string | null;
  failedAt: string | null;
}

/** What an operator must know of a backend, by the names of its parts. */
export type Health = Record<'backup' | 'messages' | 'disk', PartHealth> & {
  /** The files of the database, where they are the server's own. */
  database?: PartHealth;
};

/** Supabase's auth and data API, answered by this process. */
export interface Backend {
  /** Answers /auth/v1/*, /rest/v1/* and /storage/v1/*, and /changes where the backend has changes. */
  fetch(request: Request, client?: Client): Promise<Response>;
  /** The streams of /changes. */
  readonly changes?: Pick<Changes, 'endStreams'> | undefined;
  /** The publishable key that browsers send. It grants nothing without a session. */
  readonly supabaseKey: string;
  /** Tells how its parts are, where it has any that work by themselves. */
  health?(): Health;
  /** Answers the link of reminders that ends e-mails, where the backend sends them. */
  unsubscribe?(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Forwards Supabase's paths to a backend, and no other path. No cache may store an answer. */
export function addBackendRoutes(
  app: Hono,
  backend: Backend,
  findClient: ClientAddress = findClients(),
): void {
  const paths = [
    '/auth/v1/*',
    '/rest/v1/*',
    '/storage/v1/*',
    ...(backend.changes ? [changesPath] : []),
  ];
  for (const path of paths) forward(app, path, backend, findClient);
}

/** Forwards the path of changes of a server whose data another one has. */
export function addChangesRoute(
  app: Hono,
  changes: Pick<Changes, 'fetch'>,
  findClient: ClientAddress,
): void {
  forward(app, changesPath, changes, findClient);
}

interface Target {
  fetch(request: Request, client: Client): Promise<Response>;
}

function forward(app: Hono, path: string, target: Target, findClient: ClientAddress): void {
  app.all(path, async (context) => {
    const address = addressOf(context, findClient);
    const bindings = context.env as HttpBindings;
    const drop = () => void bindings.incoming.socket.destroy();
    const sent = whenSent(bindings);
    const response = await target.fetch(context.req.raw, { address, sent, drop });
    // The HTTP cache of a browser would survive the sign-out.
    const headers = new Headers(response.headers);
    const isStream = headers.get('Content-Type') === 'text/event-stream';
    // A proxy that compresses would hold events back.
    headers.set('Cache-Control', isStream ? 'no-store, no-transform' : 'no-store');
    return new Response(response.body, { status: response.status, headers });
  });
}

/** An answer that waits behind another one on its connection does not notice the end of the connection. */
function whenSent({ outgoing, incoming }: HttpBindings): Promise<void> {
  const { socket } = incoming;
  return new Promise((resolve) => {
    const end = () => {
      outgoing.off('close', end);
      socket.off('close', end);
      resolve();
    };
    outgoing.on('close', end);
    socket.on('close', end);
  });
}
