import type { PostgresConnection } from '@supabase/lite/postgres';
import type { MiddlewareHandler } from 'hono';
import { verify } from 'hono/jwt';
import { CompiledQuery, type Transaction } from 'kysely';

/** What the library knows about the sender of a request. */
interface Sender {
  auth?: { role?: string; uid?: string; jwt?: object };
}

/**
 * Lets a connection tell PostgreSQL who asks in one round trip. The library takes six, and five more for a function, for
 * settings that no function of the schema reads.
 */
export function shortenRequestContext(connection: PostgresConnection): void {
  Object.assign(connection, {
    applyJwtSessionContext: async (transaction: Transaction<unknown>, { auth }: Sender) => {
      const { role = 'anon', uid = '', jwt = {} } = auth ?? {};
      await transaction.executeQuery(
        CompiledQuery.raw(
          `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
            set_config('request.jwt.claim.role', $1, true), set_config('request.jwt.claims', $3, true)`,
          [role, uid, JSON.stringify(jwt)],
        ),
      );
    },
    applyRpcRequestGucs: () => Promise.resolve(),
  });
}

/**
 * Spares the library its look-ups of the user and the session for requests to the data API: `private.user_id()` looks
 * at the session. The library verifies the token itself.
 */
export function skipLookUps(jwtSecret: string): MiddlewareHandler {
  return async (context, next) => {
    const token = context.req.header('authorization')?.replace(/^Bearer /, '');
    if (token !== undefined && context.req.path.startsWith('/rest/')) {
      const claims = await verify(token, jwtSecret, 'HS256').catch(() => undefined);
      if (claims?.sub && claims['session_id']) {
        context.set('userId', claims.sub);
        context.set('sessionId', claims['session_id']);
      }
    }
    await next();
  };
}
