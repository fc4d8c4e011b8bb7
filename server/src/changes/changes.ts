import { type Context, Hono } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Changes, Client } from '../backend-routes.ts';
import { networkOf } from '../network.ts';
import type { ChangeStream, StreamEvent, StreamOwner } from './change-stream.ts';
import { ChangeStreams, type StreamRights } from './change-streams.ts';
import { type DatabaseAddress, listenToChanges } from './change-listener.ts';

export interface ChangesOptions {
  address: DatabaseAddress;
  /** Asks the data API for `changes_since` with the headers of a request, so that it judges them as those of any other. */
  fetchRevision: (headers: Headers, request: Request, client: Client) => Promise<Response>;
  /** Runs a statement as the owner of all tables. By default on a connection of its own. */
  query?: (sql: string, parameters: string[]) => Promise<unknown[]>;
}

const limits = { all: 2000, perUser: 20 };

/** The headers that say who asks, and for which household. */
const passedHeaders = ['apikey', 'authorization', 'x-household'];

/** Listens to the changes of households, and tells the members who are connected. */
export function startChanges({ address, fetchRevision, query }: ChangesOptions): Changes {
  const findRights = async (owners: readonly StreamOwner[]) =>
    (await run(rightsOf, [JSON.stringify(owners)])) as StreamRights[];
  const streams = new ChangeStreams(findRights, limits);
  const listener = listenToChanges(address, {
    onChange: (household, table) => streams.announce(household, table),
    onListening: () => void streams.askAll(),
  });
  const run = query ?? ((sql, parameters) => listener.sql.unsafe(sql, parameters));

  const answer = async (context: Context<{ Bindings: Client }>): Promise<Response> => {
    const { raw } = context.req;
    if (raw.method !== 'GET') return new Response(null, { status: 405, headers: { Allow: 'GET' } });
    const headers = new Headers();
    for (const name of passedHeaders) {
      const value = raw.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const claims = readClaims(headers.get('authorization'));
    const household = (headers.get('x-household') ?? String(claims?.sub)).toLowerCase();
    const stream = streams.prepare(household);
    let isOpen = false;
    try {
      const response = await fetchRevision(headers, raw, context.env);
      if (!response.ok) return response;
      const [since] = (await response.json()) as { revision: string }[];
      // The data API has verified the token.
      if (!since || !claims) return Response.json({ message: 'Not signed in' }, { status: 401 });
      const owner = {
        user: claims.sub,
        session: claims.session_id,
        household,
        network: networkOf(context.env.address),
        expiresAtMs: claims.exp * 1000,
      };
      isOpen = streams.open(stream, owner, () => context.env.drop?.());
      if (!isOpen) return tooManyStreams();
      return send(context, stream, since.revision);
    } finally {
      if (!isOpen) stream.close();
    }
  };
  const app = new Hono<{ Bindings: Client }>();
  app.all('*', answer);
  return {
    fetch: async (request, client) => app.fetch(request, client),
    endStreams: () => streams.close(),
    close: async () => {
      streams.close();
      await listener.close();
    },
  };
}

/** Checks sessions and users as `private.user_id()` does, and memberships as `private.household_id()` does. */
const rightsOf = `
  select
    exists (
      select from auth.sessions s
      join auth.users u on u.id = s.user_id
      where s.id = o.session and s.user_id = o.user and (s.not_after is null or s.not_after > now())
        and (u.banned_until is null or u.banned_until <= now())
    ) as "hasSession",
    o.household = o.user or exists (
      select from public.household_members m
      where m.household_id = o.household and m.user_id = o.user and m.left_at is null
    ) as "isMember"
  from json_array_elements($1::text::json) with ordinality as e (owner, place)
  cross join json_to_record(e.owner) as o ("user" uuid, session uuid, household uuid)
  order by e.place`;

interface Claims {
  sub: string;
  session_id: string;
  exp: number;
}

/** Returns the claims of a token without verifying it. */
function readClaims(authorization: string | null): Claims | undefined {
  const payload = /^Bearer [^.]+\.([^.]+)\./.exec(authorization ?? '')?.[1];
  if (payload === undefined) return undefined;
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
  } catch {
    return undefined;
  }
}

function send(context: Context<{ Bindings: Client }>, stream: ChangeStream, revision: string) {
  const response = streamSSE(context, async (sse) => {
    sse.onAbort(() => stream.close());
    void context.env.sent?.then(() => stream.close());
    await sse.writeSSE({ event: 'revision', data: revision });
    for (let event = await stream.next(); event; event = await stream.next()) {
      await write(sse, event);
    }
    stream.close();
  });
  // nginx would wait for more.
  response.headers.set('X-Accel-Buffering', 'no');
  // They are of the connection.
  response.headers.delete('Transfer-Encoding');
  response.headers.delete('Connection');
  return response;
}

async function write(sse: SSEStreamingApi, event: StreamEvent): Promise<unknown> {
  if (event.name === 'beat') return sse.write(':\n\n');
  const data = event.name === 'change' ? JSON.stringify(event.tables) : '';
  return sse.writeSSE({ event: event.name, data });
}

function tooManyStreams(): Response {
  const message = 'Too many streams are open';
  const headers = { 'Retry-After': '30' };
  return Response.json({ code: 'overloaded', message }, { status: 503, headers });
}
