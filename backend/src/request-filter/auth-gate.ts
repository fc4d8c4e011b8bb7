import { randomInt } from 'node:crypto';
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
  signUpLimits,
} from './auth-limits.ts';
import type { BodyBudget } from './request-body.ts';
import { networkOf } from '@tostao/server/network';
import { invalidRequest, problem, tooManyRequests } from './problem.ts';

/** Forwards the request of a user, or of someone who is not signed in, to the library. */
export type Forward = (request: Request, client: Client, user?: string) => Promise<Response>;

/** The parts of the backend that the gate needs. */
export interface AuthGateOptions {
  forward: Forward;
  bodies: BodyBudget;
  signUpsPerHour: number;
}

/** The time before a recovery looks for its account. */
const [minDelayMs, maxDelayMs] = [200, 2000];
/** E-mail, password, tokens and the name of a new user are short. */
const maxBytes = 8 * 1024;
const codePattern = new RegExp(`^\\d{${codeLength}}$`);

type Outcome = 'success' | 'failure' | 'neither';

/** Passes on the Auth requests of the app, and counts those that guess a secret or cost disk. */
export class AuthGate {
  readonly #limit = new AttemptLimit();
  readonly #options: AuthGateOptions;

  constructor(options: AuthGateOptions) {
    this.#options = options;
  }

  /**
   * Answers a request. Reads its body only when the app has such a route.
   * @throws BodyError when the body is rejected
   */
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
    const email = call.body.email ?? '';
    const forward = () => this.#options.forward(toRequest(call), client);
    switch (call.route) {
      case 'POST /token':
        return call.query.get('grant_type') === 'password'
          ? this.#guess(passwordLimits(email, client), forward)
          : this.#guess(refreshLimits(client), forward);
      case 'POST /verify':
        return this.#verify(call, client, forward);
      case 'POST /signup':
        return this.#spend(signUpLimits(client, this.#options.signUpsPerHour), forward);
      case 'POST /recover':
        return this.#spend(emailLimits(email, client), async () => answerBefore(forward));
      case 'POST /resend':
        return this.#spend(emailLimits(email, client), async () => sameAnswer(await forward()));
      case 'PUT /user':
        if (typeof call.body.email === 'string') {
          return invalidRequest('The e-mail address cannot be changed');
        }
        return forward();
      default:
        return forward();
    }
  }

  #verify({ body }: AuthCall, client: Client, forward: () => Promise<Response>) {
    const isLink = typeof body.token_hash === 'string';
    const isLong = isLink || codePattern.test(body.token ?? '');
    const account = isLink ? undefined : (body.email ?? undefined);
    return this.#guess(codeLimits(account, client), async () =>
      isLong ? forward() : problem(403, 'otp_expired', 'Token has expired or is invalid'),
    );
  }

  /** Counts the request unless the secret was right. */
  async #guess(limits: Limit[], send: () => Promise<Response>): Promise<Response> {
    const attempt = this.#limit.attempt(limits);
    if ('waitSeconds' in attempt) return tooManyRequests(attempt.waitSeconds);
    const response = await send();
    const outcome = outcomeOfGuess(response);
    if (outcome === 'success') attempt.succeed();
    if (outcome === 'neither') attempt.forget();
    return response;
  }

  /** Counts the request whether it succeeds or not. */
  async #spend(limits: Limit[], send: () => Promise<Response>): Promise<Response> {
    const attempt = this.#limit.attempt(limits);
    return 'waitSeconds' in attempt ? tooManyRequests(attempt.waitSeconds) : send();
  }
}

function outcomeOfGuess({ ok, status }: Response): Outcome {
  if (ok) return 'success';
  return status === 400 || status === 403 ? 'failure' : 'neither';
}

/**
 * Answers at once, and looks for the account some seconds later: neither the time of this answer nor that of the next one
 * must reveal whether the account exists.
 */
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
