import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresConnection } from '@supabase/lite/postgres';
import type { MiddlewareHandler } from 'hono';
import { CompiledQuery, type Kysely } from 'kysely';
import { tokenReader } from '../user-token.ts';

/** A statement of a request that takes longer is ended, and runs again where it leaves connections to others. */
const shortTimeoutMs = 1000;

/** An answer of so many characters counts as long, however soon it was there. */
const largeAnswer = 1024 * 1024;

/** What a request tells its connection, which the library does not pass on, and learns from it. */
interface Statements {
  calledFunction?: string | undefined;
  /** The header `x-household`, which `private.household_id()` reads. */
  household?: string | null;
  timeoutMs?: number;
  hasTimedOut?: boolean;
  /** Whether it met another one, which PostgreSQL let go first: nothing of it is written. */
  hasConflict?: boolean;
  isLarge?: boolean;
}

const statements = new AsyncLocalStorage<Statements>();

/** An answer, and whether the next one like it should wait for a connection of long requests. */
interface Answer {
  /** Missing when a statement took longer than its second: nothing is written then. */
  response?: Response;
  isLong: boolean;
}

const maxTries = 3;

/** Answers a request whose statements have a second, or their usual time. It is tried again after a deadlock. */
export async function answerWithin(
  time: 'a second' | 'the usual time',
  answer: () => Promise<Response>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    const state: Statements = time === 'a second' ? { timeoutMs: shortTimeoutMs } : {};
    const response = await statements.run(state, answer);
    if (state.hasTimedOut) return { isLong: true };
    if (!state.hasConflict || tries === maxTries) {
      return { response, isLong: state.isLarge ?? false };
    }
  }
}

export function noteLength(characters: number): void {
  const state = statements.getStore();
  if (state && characters > largeAnswer) state.isLarge = true;
}

/** What the library knows about the sender of a request. */
interface Sender {
  auth?: { role?: string | null; uid?: string | null; jwt?: object | null };
}

type Run<Result> = (database: Kysely<unknown>) => Promise<Result>;

interface Options {
  transaction?: unknown;
  forceRollback?: boolean;
  rpc?: { readOnly?: boolean };
}

/** Begins a transaction and names the user in one round trip: the library takes seven, and five more for a function. */
export function shortenRequestContext(connection: PostgresConnection): void {
  const original = connection.withContext.bind(connection);
  const withContext = async <Result>(
    sender: Sender | undefined,
    run: Run<Result>,
    options: Options = {},
  ): Promise<Result> => {
    if (!sender || options.transaction || options.forceRollback) {
      return original<Result>(sender as never, run as never, options as never);
    }
    return connection.kysely.connection().execute(async (database) => {
      try {
        await database.executeQuery(CompiledQuery.raw(beginAs(sender, options)));
        const result = await run(database);
        // The library answers some requests by an error after it has written their rows, such as 406 for several rows.
        const isRefused = result instanceof Response && result.status >= 400;
        await database.executeQuery(CompiledQuery.raw(isRefused ? 'rollback' : 'commit'));
        return result;
      } catch (error) {
        const state = statements.getStore();
        if (state?.timeoutMs !== undefined && codeOf(error) === '57014') state.hasTimedOut = true;
        if (state && conflicts.has(codeOf(error))) state.hasConflict = true;
        await database.executeQuery(CompiledQuery.raw('rollback'));
        throw error;
      }
    });
  };
  Object.assign(connection, { withContext });
}

/** Returns statements without parameters: PostgreSQL receives them in one message. */
function beginAs({ auth }: Sender, { rpc }: Options): string {
  const role = auth?.role ?? 'anon';
  const { calledFunction, household, timeoutMs } = statements.getStore() ?? {};
  // Functions with a time of their own have no shorter one.
  const ownTime = calledFunction && timeoutMs === undefined ? timeOf(calledFunction) : '';
  return `begin${rpc?.readOnly ? ' read only' : ''};
    ${ownTime}
    select set_config('role', ${literal(role)}, true),
      ${timeoutMs === undefined ? '' : `set_config('statement_timeout', '${timeoutMs}', true),`}
      ${typeof household === 'string' ? `set_config('request.headers', ${literal(JSON.stringify({ 'x-household': household }))}, true),` : ''}
      set_config('request.jwt.claim.sub', ${literal(auth?.uid ?? '')}, true),
      set_config('request.jwt.claim.role', ${literal(role)}, true),
      set_config('request.jwt.claims', ${literal(JSON.stringify(auth?.jwt ?? {}))}, true)`;
}

/** Applies the `statement_timeout` of a function to its request, as PostgREST does: PostgreSQL starts the time before the call. */
function timeOf(name: string): string {
  return `select set_config('statement_timeout', substring(setting from '=(.*)'), true)
    from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and proname = ${literal(name)}
      and setting like 'statement_timeout=%';`;
}

/** A deadlock, and a serialization failure. */
const conflicts = new Set<unknown>(['40P01', '40001']);

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

/** Quotes a text. PostgreSQL reads backslashes as they are (`standard_conforming_strings`). */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** Runs statements that act in the household which a request names. */
export function withHousehold<Result>(household: string | null, run: () => Promise<Result>) {
  const state = statements.getStore() ?? {};
  state.household = household;
  return statements.run(state, run);
}

/** Spares the library its look-ups of user and session: `private.user_id()` does it, and the library verifies the token. */
export function skipLookUps(jwtSecret: string): MiddlewareHandler {
  const readToken = tokenReader(jwtSecret);
  return async (context, next) => {
    if (context.req.path.startsWith('/rest/')) {
      const claims = readToken(context.req.raw.headers.get('authorization'));
      if (claims) {
        context.set('userId', claims.sub);
        context.set('sessionId', claims.session_id);
      }
      return withHousehold(context.req.raw.headers.get('x-household'), () => {
        statements.getStore()!.calledFunction = /^\/rest\/v1\/rpc\/(\w+)$/.exec(
          context.req.path,
        )?.[1];
        return next();
      });
    }
    await next();
  };
}
