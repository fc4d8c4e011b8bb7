import { createDecoder, createSigner } from 'fast-jwt';
import type { Database } from '../database/database.ts';
import { type SessionFacts, type UserFacts, userFacts } from './session-facts.ts';

const decode = createDecoder();
const maxUserAgentLength = 400;

type Method = 'password' | 'otp' | 'anonymous';

/** Says in the answers of the library how a session was proved, and which second steps its user has. */
export class SessionTokens {
  readonly #database: Database;
  readonly #sign: (claims: object) => string;

  constructor(database: Database, jwtSecret: string) {
    this.#database = database;
    this.#sign = createSigner({ key: jwtSecret, algorithm: 'HS256' });
  }

  /** Notes how a new session was proved, and its browser. */
  async begin(response: Response, method: Method, request: Request): Promise<Response> {
    if (!response.ok) return response;
    const body = (await response.clone().json()) as AuthAnswer;
    // A new account whose address waits for its confirmation has no session.
    if (body.access_token === undefined) return response;
    const { sub, session_id: session } = decode(body.access_token) as Record<string, string>;
    const now = new Date();
    const [facts] = await this.#database.query<UserFacts>(
      `with begun as (
        update auth.sessions set user_agent = $4 where id = $1::uuid returning id
      ), proof as (
        insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
        select gen_random_uuid(), id, $5::timestamptz, $5::timestamptz, $3 from begun
      )
      select ${userFacts} from auth.users u where u.id = $2::uuid`,
      [session ?? '', sub ?? '', method, userAgentOf(request), now.toISOString()],
    );
    const amr = [{ method, timestamp: Math.floor(now.getTime() / 1000) }];
    return this.describe(response, facts && { ...facts, aal: 'aal1', amr });
  }

  /** Adds facts to an answer with a user, and with a session if it has one. */
  async describe(response: Response, facts: UserFacts | SessionFacts | undefined) {
    if (!response.ok || !facts) return response;
    const body = (await response.json()) as AuthAnswer;
    const user = body.user ?? body;
    if (facts.is_anonymous) user.is_anonymous = true;
    if (facts.factors) user.factors = facts.factors;
    if (body.access_token !== undefined && 'amr' in facts) {
      const { aal, amr } = facts;
      body.access_token = this.#sign({ ...(decode(body.access_token) as object), aal, amr });
    }
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    return Response.json(body, { status: response.status, headers });
  }
}

/** Returns the browser that a request names. */
export function userAgentOf({ headers }: Pick<Request, 'headers'>): string | null {
  return headers.get('user-agent')?.slice(0, maxUserAgentLength) ?? null;
}

interface AuthUser {
  is_anonymous?: boolean;
  factors?: unknown;
}

interface AuthAnswer extends AuthUser {
  access_token?: string;
  user?: AuthUser;
}
