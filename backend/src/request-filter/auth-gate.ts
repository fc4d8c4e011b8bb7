import { randomInt } from 'node:crypto';
import { createDecoder } from 'fast-jwt';
import type { Client } from '@tostao/server/backend-routes';
import { type Limit, AttemptLimit } from './attempt-limit.ts';
import {
  type AuthCall,
  AuthCallError,
  codeLength,
  isAuthRoute,
  readAuthCall,
  toRequest,
} from './auth-call.ts';
import {
  codeLimits,
  emailLimits,
  passwordLimits,
  refreshLimits,
  secondStepLimits,
  signUpLimits,
} from './auth-limits.ts';
import { PasswordTurns } from './password-turns.ts';
import type { BodyBudget } from './request-body.ts';
import { networkOf } from '@tostao/server/network';
import type { KnownPlaces } from '../known-places.ts';
import type { NotifyNewDevice } from '../second-step/new-device-mail.ts';
import { signInHeader } from '../second-step/second-step.ts';
import { type UserFacts, verifiedApp } from '../second-step/session-facts.ts';
import type { tokenReader } from '../user-token.ts';
import { invalidRequest, problem, tooManyRequests } from './problem.ts';

/** Forwards the request of a user, or of someone who is not signed in, to the library. */
export type Forward = (request: Request, client: Client, user?: string) => Promise<Response>;

export interface AuthGateOptions {
  forward: Forward;
  bodies: BodyBudget;
  signUpsPerHour: number;
  readToken: ReturnType<typeof tokenReader>;
  places: Pick<KnownPlaces, 'find' | 'remember'>;
  notifyNewDevice: NotifyNewDevice;
}

const decode = createDecoder();

/** The time before a recovery looks for its account. */
const [minDelayMs, maxDelayMs] = [200, 2000];
/** E-mail, password, tokens and the name of a new user are short. */
const maxBytes = 8 * 1024;
const codePattern = new RegExp(`^\\d{${codeLength}}$`);

/** Passes on the Auth requests of the app, and counts those that guess a secret or cost disk. */
export class AuthGate {
  readonly #limit = new AttemptLimit();
  readonly #passwords = new PasswordTurns();
  readonly #options: AuthGateOptions;

  constructor(options: AuthGateOptions) {
    this.#options = options;
  }

  /** Answers a request. Reads its body only when the app has such a route. Throws BodyError when the body is rejected. */
  async fetch(request: Request, client: Client): Promise<Response> {
    if (!isAuthRoute(request.method, new URL(request.url))) {
      return problem(404, 'not_found', 'Not found');
    }
    try {
      return await this.#options.bodies.with(request, maxBytes, networkOf(client.address), (body) =>
        this.#answer(readAuthCall(request, new TextDecoder().decode(body)), client),
      );
    } catch (error) {
      if (!(error instanceof AuthCallError)) throw error;
      if (error.status === 404) return problem(404, 'not_found', error.message);
      return invalidRequest(error.message);
    }
  }

  async #answer(call: AuthCall, client: Client): Promise<Response> {
    const { email, password } = call.body;
    const { places } = this.#options;
    const find = async (account: string | undefined) =>
      places.find(account, call.headers, client.address);
    const send = async () => this.#options.forward(toRequest(call), client);
    switch (call.route) {
      case 'POST /token': {
        const isPassword = call.query.get('grant_type') === 'password';
        const place = await find(isPassword ? (email ?? '') : undefined);
        const limits = isPassword
          ? passwordLimits(email ?? '', client, place)
          : refreshLimits(client, place);
        const sendInTurn = () =>
          isPassword ? this.#passwords.run(call, client, place !== undefined, send) : send();
        const response = await this.#guess(limits, sendInTurn);
        return this.#remember(call, client, response, isPassword);
      }
      case 'POST /factors/:id/verify':
      case 'POST /factors/recovery-codes/verify': {
        const limits = secondStepLimits(client, await find(undefined));
        const response = await this.#guess(limits, send);
        const isSignIn = response.headers.has(signInHeader);
        response.headers.delete(signInHeader);
        return this.#remember(call, client, response, isSignIn);
      }
      case 'POST /verify': {
        // A link names no account.
        const account = typeof call.body.token_hash === 'string' ? undefined : email;
        const limits = codeLimits(account, client, await find(account));
        return this.#remember(call, client, await this.#verify(call, limits, send));
      }
      case 'POST /signup':
        return this.#spend(signUpLimits(client, this.#options.signUpsPerHour, !email), async () => {
          if (!password) return send();
          const response = await this.#passwords.run(call, client, false, send);
          return this.#remember(call, client, response);
        });
      case 'POST /recover':
      case 'POST /resend': {
        const limits = emailLimits(email ?? '', client, await find(email ?? ''));
        return this.#spend(limits, async () =>
          call.route === 'POST /recover' ? answerBefore(send) : sameAnswer(await send()),
        );
      }
      case 'PUT /user':
        if (typeof email === 'string') {
          return invalidRequest('The e-mail address cannot be changed');
        }
        if (!password) return send();
        return this.#passwords.run(
          call,
          client,
          this.#options.readToken(call.headers.get('authorization')) !== undefined,
          send,
        );
      default:
        return send();
    }
  }

  #verify({ body }: AuthCall, limits: Limit[], send: () => Promise<Response>) {
    const isLong = typeof body.token_hash === 'string' || codePattern.test(body.token ?? '');
    return this.#guess(limits, async () =>
      isLong ? send() : problem(403, 'otp_expired', 'Token has expired or is invalid'),
    );
  }

  /** Notes where an account is used, once its secrets have proved to be right. Tells its owner of a sign-in on a new device. */
  async #remember(
    { headers }: AuthCall,
    { address }: Client,
    response: Response,
    isSignIn = false,
  ): Promise<Response> {
    if (!response.ok) return response;
    const { access_token: token, user } = (await response.clone().json()) as AuthAnswer;
    // A visitor of the example has no secret that anyone could guess.
    if (!user?.id || !user.email) return response;
    // The code is missing yet.
    const lacksCode = token !== undefined && (decode(token) as { aal?: string }).aal !== 'aal2';
    if (lacksCode && verifiedApp(user)) return response;
    const remembered = await this.#options.places.remember(user.id, headers, address);
    if (remembered?.cookie !== undefined) response.headers.append('Set-Cookie', remembered.cookie);
    if (isSignIn && remembered?.isNewDevice) {
      const userAgent = headers.get('user-agent') ?? '';
      this.#options.notifyNewDevice({ email: user.email, userAgent });
    }
    return response;
  }

  /** Counts the request unless the secret was right. */
  async #guess(limits: Limit[], send: () => Promise<Response>): Promise<Response> {
    const attempt = this.#limit.attempt(limits);
    if ('waitSeconds' in attempt) return tooManyRequests(attempt.waitSeconds);
    const response = await send();
    if (response.ok) attempt.succeed();
    else if (!wrongStatuses.has(response.status)) attempt.forget();
    return response;
  }

  /** Counts the request whether it succeeds or not. */
  async #spend(limits: Limit[], send: () => Promise<Response>): Promise<Response> {
    const attempt = this.#limit.attempt(limits);
    return 'waitSeconds' in attempt ? tooManyRequests(attempt.waitSeconds) : send();
  }
}

/** The statuses of wrong passwords and codes. */
const wrongStatuses = new Set([400, 403, 422]);

interface AuthAnswer {
  access_token?: string;
  user?: UserFacts & { id?: string; email?: string };
}

/** Answers at once, and looks for the account later: the time of no answer must reveal whether the account exists. */
function answerBefore(forward: () => Promise<Response>): Response {
  setTimeout(
    () => void forward().catch((error: unknown) => console.error(error)),
    randomInt(minDelayMs, maxDelayMs),
  );
  return Response.json({});
}

/** Answers alike whether an address waits for its link, had one a moment ago, or is unknown. */
function sameAnswer(response: Response): Response {
  return response.status === 429 ? Response.json({}) : response;
}
