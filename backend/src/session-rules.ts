import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import { createDecoder } from 'fast-jwt';
import type { Database } from './database/database.ts';
import { signInAnonymously, withAnonymity } from './anonymous-sign-in.ts';
import { problem } from './request-filter/problem.ts';
import { projectConfig } from './project-config.ts';

/** The library's cost and its variable. A hash of another cost would take another time. */
const hashCost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? 10);

const decode = createDecoder();

type Forward = (request: Request) => Promise<Response>;

/** Adds the rules for passwords and sessions that the hosted service has and the library lacks. */
export class SessionRules {
  readonly #database: Database;
  readonly #forward: Forward;
  readonly #allowsAnonymous: boolean;
  /** Settles when the last request of a session is answered. */
  readonly #sessions = new Map<string, Promise<void>>();
  /** A hash of no password, compared when there is no account to compare with. */
  readonly #decoy = bcrypt.hash(randomBytes(16).toString('hex'), hashCost());

  constructor(database: Database, forward: Forward, allowsAnonymous: boolean) {
    this.#allowsAnonymous = allowsAnonymous;
    this.#database = database;
    this.#forward = forward;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const grant = searchParams.get('grant_type');
    const named = async (answer: Promise<Response>) => withAnonymity(this.#database, await answer);
    if (route === 'POST /auth/v1/token' && grant === 'password') return this.#signIn(request);
    if (route === 'POST /auth/v1/token') return named(this.#refresh(request));
    if (route === 'GET /auth/v1/user') return named(this.#forward(request));
    if (route === 'PUT /auth/v1/user') return named(this.#updateUser(request));
    return route === 'POST /auth/v1/signup' ? this.#signUp(request) : this.#forward(request);
  }

  /** Creates an account, or an anonymous user for a request without e-mail. */
  async #signUp(request: Request): Promise<Response> {
    const { email } = await readJson(request);
    if (email) return this.#forward(request);
    if (!this.#allowsAnonymous) {
      return problem(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    return withAnonymity(
      this.#database,
      await signInAnonymously(this.#database, request, this.#forward),
    );
  }

  /** Compares one hash for every wrong password, whether the account exists or not. */
  async #signIn(request: Request): Promise<Response> {
    const { email, password } = await readJson(request);
    const [user] = await this.#database.query<Account>(
      `select encrypted_password as hash, email_confirmed_at is not null as is_confirmed,
        coalesce(banned_until > now(), false) as is_banned
      from auth.users where email = $1`,
      [(email ?? '').toLowerCase()],
    );
    if (user?.hash && user.is_confirmed && !user.is_banned) return this.#forward(request);
    const isRight = await bcrypt.compare(password ?? '', user?.hash ?? (await this.#decoy));
    // Only the owner learns that the account is banned, or that the e-mail is not confirmed yet.
    if (isRight && user?.is_banned) return banned();
    if (isRight && user?.hash) return this.#forward(request);
    return problem(400, 'invalid_credentials', 'Invalid login credentials');
  }

  /**
   * Refreshes a session, one request at a time: however many tabs send the same token at once, it has one successor. Ends the
   * session when a token comes back later: one of its two users is a thief.
   */
  async #refresh(request: Request): Promise<Response> {
    const { refresh_token: token = '' } = await readJson(request);
    const [found] = await this.#database.query<{ session_id: string; is_banned: boolean }>(
      `select t.session_id, coalesce(u.banned_until > now(), false) as is_banned
      from auth.refresh_tokens t join auth.users u on u.id = t.user_id where t.token = $1`,
      [token],
    );
    if (!found) return this.#forward(request);
    if (found.is_banned) return banned();
    return this.#inTurn(found.session_id, async () => {
      const { refresh_token_reuse_interval: reuseSeconds } = projectConfig().auth;
      const [used] = await this.#database.query<{ is_recent: boolean; last_used: string | null }>(
        `select t.updated_at > now() - $2::interval as is_recent, (
          select a.parent from auth.refresh_tokens a
          where a.session_id = t.session_id and not a.revoked
          order by a.created_at desc limit 1
        ) as last_used
        from auth.refresh_tokens t where t.token = $1 and t.revoked`,
        [token, `${reuseSeconds} seconds`],
      );
      if (!used) return this.#forward(request);
      // The library answers the token that follows the last used one.
      if (used.is_recent) return this.#forward(withToken(request, used.last_used ?? token));
      await this.#database.query('delete from auth.sessions where id = $1::uuid', [
        found.session_id,
      ]);
      return problem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    });
  }

  /** Waits for the requests of a session that came before. One server at a time uses a database. */
  async #inTurn(session: string, answer: () => Promise<Response>): Promise<Response> {
    const before = this.#sessions.get(session);
    const response = Promise.resolve(before).then(answer);
    const end = response.then(
      () => undefined,
      () => undefined,
    );
    this.#sessions.set(session, end);
    try {
      return await response;
    } finally {
      if (this.#sessions.get(session) === end) this.#sessions.delete(session);
    }
  }

  /** Ends the user's other sessions after a change of the password. */
  async #updateUser(request: Request): Promise<Response> {
    const { password } = await readJson(request);
    const response = await this.#forward(request);
    if (!response.ok || password === undefined) return response;
    // The library has verified the token.
    const token = request.headers.get('authorization')?.split(' ').at(-1) ?? '';
    const { sub = '', session_id: session } = decode(token) as Claims;
    await this.#database.query(
      'delete from auth.sessions where user_id = $1::uuid and id::text is distinct from $2',
      [sub, String(session)],
    );
    return response;
  }
}

function withToken(request: Request, token: string): Request {
  const { url, method, headers } = request;
  return new Request(url, { method, headers, body: JSON.stringify({ refresh_token: token }) });
}

interface Account {
  hash: string | null;
  is_confirmed: boolean;
  is_banned: boolean;
}

function banned(): Response {
  return problem(400, 'user_banned', 'User is banned');
}

interface Credentials {
  email?: string;
  password?: string;
  refresh_token?: string;
}

async function readJson(request: Request): Promise<Credentials> {
  return (await request.clone().json()) as Credentials;
}

interface Claims {
  sub?: string;
  session_id?: unknown;
}
