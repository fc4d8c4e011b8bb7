import { randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Database } from './database/database.ts';
import { signInAnonymously } from './anonymous-sign-in.ts';
import { problem } from './request-filter/problem.ts';
import { projectConfig } from './project-config.ts';
import { hasRecentCode } from './second-step/recent-code.ts';
import { insufficientAal } from './second-step/answers.ts';
import { SecondStep } from './second-step/second-step.ts';
import { type SessionFacts, sessionFacts, verifiedApp } from './second-step/session-facts.ts';
import { SessionTokens, userAgentOf } from './second-step/session-tokens.ts';
import type { Secrets } from './secrets.ts';

/** The library's cost and its variable. A hash of another cost would take another time. */
const hashCost = () => Number(process.env['LITE_AUTH_BCRYPT_COST'] ?? 10);

type Forward = (request: Request) => Promise<Response>;

interface Options {
  secrets: Pick<Secrets, 'jwtSecret' | 'secondStepKey'>;
  allowsAnonymous: boolean;
}

/** Adds the rules for passwords, sessions and second steps that the hosted service has and the library lacks. */
export class SessionRules {
  readonly #database: Database;
  readonly #forward: Forward;
  readonly #allowsAnonymous: boolean;
  readonly #tokens: SessionTokens;
  readonly #secondStep: SecondStep;
  /** Settles when the last request of a session is answered. */
  readonly #sessions = new Map<string, Promise<void>>();
  /** A hash of no password, compared when there is no account to compare with. */
  readonly #decoy = bcrypt.hash(randomBytes(16).toString('hex'), hashCost());

  constructor(database: Database, forward: Forward, { secrets, allowsAnonymous }: Options) {
    const { jwtSecret, secondStepKey } = secrets;
    this.#allowsAnonymous = allowsAnonymous;
    this.#tokens = new SessionTokens(database, jwtSecret);
    this.#secondStep = new SecondStep(database, jwtSecret, secondStepKey);
    this.#database = database;
    this.#forward = forward;
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const route = `${request.method} ${pathname}`;
    const grant = searchParams.get('grant_type');
    if (pathname.startsWith('/auth/v1/factors')) return this.#answerFactors(request);
    switch (route) {
      case 'POST /auth/v1/token':
        return grant === 'password' ? this.#signIn(request) : this.#refresh(request);
      case 'POST /auth/v1/signup':
        return this.#signUp(request);
      case 'POST /auth/v1/verify':
        return this.#tokens.begin(await this.#forward(request), 'otp', request);
      case 'GET /auth/v1/user':
        return this.#readUser(request);
      case 'PUT /auth/v1/user':
        return this.#updateUser(request);
      case 'POST /auth/v1/logout':
        return this.#signOut(request, searchParams.get('scope') ?? 'local');
      default:
        return this.#forward(request);
    }
  }

  /** Creates an account, or an anonymous user for a request without e-mail. */
  async #signUp(request: Request): Promise<Response> {
    const { email } = await readJson(request);
    if (email) return this.#tokens.begin(await this.#forward(request), 'password', request);
    if (!this.#allowsAnonymous) {
      return problem(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    const response = await signInAnonymously(this.#database, request, this.#forward);
    return this.#tokens.begin(response, 'anonymous', request);
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
    if (user?.hash && user.is_confirmed && !user.is_banned) {
      return this.#tokens.begin(await this.#forward(request), 'password', request);
    }
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
      const [state] = await this.#database.query<TokenState>(
        `with browser as (
          update auth.sessions set user_agent = $4
          where id = $3::uuid and user_agent is distinct from $4 and $4 is not null
        )
        select t.revoked, t.updated_at > now() - $2::interval as is_recent, (
          select a.parent from auth.refresh_tokens a
          where a.session_id = t.session_id and not a.revoked
          order by a.created_at desc limit 1
        ) as last_used, ${sessionFacts}
        from auth.refresh_tokens t
        join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
        where t.token = $1`,
        [token, `${reuseSeconds} seconds`, found.session_id, userAgentOf(request)],
      );
      if (!state?.revoked) {
        return this.#tokens.describe(await this.#forward(request), state);
      }
      // The library answers the token that follows the last used one.
      if (state.is_recent) {
        const last = withToken(request, state.last_used ?? token);
        return this.#tokens.describe(await this.#forward(last), state);
      }
      await this.#database.query('delete from auth.sessions where id = $1::uuid', [
        found.session_id,
      ]);
      return problem(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
    });
  }

  /** Answers the requests about second steps. A right code changes its session, whose refreshes wait. */
  #answerFactors(request: Request): Promise<Response> {
    return this.#secondStep.fetch(request, ({ id, isRaised }, { url, headers }) =>
      this.#inTurn(id, async () => {
        const [living] = await this.#database.query<{ token: string } & SessionFacts>(
          `select t.token, ${sessionFacts}
          from auth.refresh_tokens t
          join auth.sessions s on s.id = t.session_id join auth.users u on u.id = s.user_id
          where s.id = $1::uuid and not t.revoked order by t.created_at desc limit 1`,
          [id],
        );
        const refresh = new Request(new URL('/auth/v1/token?grant_type=refresh_token', url), {
          method: 'POST',
          headers,
        });
        const response = await this.#forward(withToken(refresh, living?.token ?? ''));
        // A token from before the code, which someone else may have, must not lead to the session after it.
        if (response.ok && isRaised) {
          await this.#database.query(
            'delete from auth.refresh_tokens where session_id = $1::uuid and revoked',
            [id],
          );
        }
        return this.#tokens.describe(response, living);
      }),
    );
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

  async #readUser(request: Request): Promise<Response> {
    const [response, caller] = await Promise.all([
      this.#forward(request),
      this.#secondStep.callerOf(request),
    ]);
    return caller instanceof Response ? response : this.#tokens.describe(response, caller);
  }

  /** Ends the user's other sessions after a change of the password, which a second step protects. */
  async #updateUser(request: Request): Promise<Response> {
    const { password } = await readJson(request);
    const caller = await this.#secondStep.callerOf(request);
    if (caller instanceof Response) return caller;
    const { sub, session_id: session } = caller.claims;
    const isProved =
      password === undefined ? caller.claims.aal === 'aal2' : hasRecentCode(caller.claims);
    if (verifiedApp(caller) && !isProved) {
      const message = 'AAL2 session is required to update email or password when MFA is enabled.';
      return insufficientAal(401, message);
    }
    const response = await this.#forward(request);
    if (response.ok && password !== undefined) {
      await this.#database.query(
        'delete from auth.sessions where user_id = $1::uuid and id <> $2::uuid',
        [sub, session],
      );
    }
    return this.#tokens.describe(response, caller);
  }

  /** Ends sessions. Those of other devices need a code where there is a second step. */
  async #signOut(request: Request, scope: string): Promise<Response> {
    if (scope === 'local') return this.#forward(request);
    const caller = await this.#secondStep.callerOf(request);
    if (!(caller instanceof Response) && verifiedApp(caller) && !hasRecentCode(caller.claims)) {
      // The client takes a 401 or 403 for a session that has ended already.
      return insufficientAal(422, 'AAL2 required to end other sessions');
    }
    return this.#forward(request);
  }
}

function withToken(request: Request, token: string): Request {
  const { url, method } = request;
  const headers = new Headers(request.headers);
  headers.delete('content-length');
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

interface TokenState extends SessionFacts {
  revoked: boolean;
  is_recent: boolean;
  last_used: string | null;
}

interface Credentials {
  email?: string;
  password?: string;
  refresh_token?: string;
}

async function readJson(request: Request): Promise<Credentials> {
  return (await request.clone().json()) as Credentials;
}
