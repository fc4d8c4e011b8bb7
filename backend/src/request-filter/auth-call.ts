import { isMailAddress } from '../mail/mail-settings.ts';

/** Length of codes in e-mails: more than 128 bits. The hosted service allows ten at most, so `supabase/config.toml` differs. */
export const codeLength = 40;

const textFields = [
  'email',
  'password',
  'token',
  'token_hash',
  'refresh_token',
  'type',
  'factor_type',
  'friendly_name',
  'issuer',
  'challenge_id',
  'code',
] as const;

/** The fields that are forwarded. */
type AuthBody = Partial<Record<(typeof textFields)[number], string>> & { data?: object };

/** A request to Auth, read once: the gate forwards the same bytes that it checks. */
export interface AuthCall {
  /** The method and path, for example `POST /token`. An id in the path is `:id`. */
  route: string;
  id: string;
  query: URLSearchParams;
  body: AuthBody;
  headers: Headers;
  origin: string;
  signal: AbortSignal;
}

/** The routes that the app uses, each with its parameters. */
const routes: Record<string, readonly string[]> = {
  'GET /settings': [],
  'GET /health': [],
  'POST /signup': ['redirect_to'],
  'POST /token': ['grant_type'],
  'POST /logout': ['scope'],
  'GET /user': [],
  'PUT /user': [],
  'POST /recover': ['redirect_to'],
  'POST /resend': ['redirect_to'],
  'POST /verify': [],
  'POST /factors': [],
  'DELETE /factors/:id': [],
  'POST /factors/:id/challenge': [],
  'POST /factors/:id/verify': [],
  'GET /factors/recovery-codes': [],
  'POST /factors/recovery-codes': [],
  'DELETE /factors/recovery-codes': [],
  'POST /factors/recovery-codes/verify': [],
  'POST /factors/recovery-codes/regenerate': [],
};
const uuid = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/i;
const isUuid = new RegExp(`^${uuid.source}$`, 'i');
const idInPath = new RegExp(`^(/factors/)${uuid.source}(?=/|$)`, 'i');
/** The methods and paths of those routes, with an id. The proxy of the stack passes them on, too. */
export const authRoutes: readonly string[] = Object.keys(routes).map((route) =>
  route.replace(':id', 'c0ffee00-0000-4000-8000-000000000000'),
);

const mailRoutes = new Set(['POST /signup', 'POST /recover', 'POST /resend']);
const grantTypes = new Set(['password', 'refresh_token']);
const emailTypes = new Set(['signup', 'recovery']);
const maxEmailLength = 254;
/** The fields of `data` that name a user. */
const nameFields = new Set(['name', 'full_name']);
/** Profiles have no more characters. */
const maxNameLength = 100;
/** The fields of second steps, which are stored or hashed. */
const shortFields = ['factor_type', 'friendly_name', 'issuer', 'code'] as const;

export class AuthCallError extends Error {
  readonly status: 400 | 404;

  constructor(status: 400 | 404, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns whether the URL and method are a route of the app. Percent-encoded spellings are rejected. */
export function isAuthRoute(method: string, url: URL): boolean {
  return routeOf(method, url) in routes;
}

/** Reads a request to Auth. Throws AuthCallError when the app sends no such request. */
export function readAuthCall(request: Request, text: string): AuthCall {
  const url = new URL(request.url);
  const route = routeOf(request.method, url);
  const parameters = routes[route];
  if (!parameters) throw new AuthCallError(404, 'Not found');
  const query = new URLSearchParams();
  for (const [name, value] of url.searchParams) {
    assertText(value);
    if (query.has(name)) throw new AuthCallError(400, `The parameter ${name} is repeated`);
    if (parameters.includes(name)) query.set(name, value);
  }
  const body = readBody(text);
  if (route === 'POST /token' && !grantTypes.has(query.get('grant_type') ?? '')) {
    throw new AuthCallError(404, 'Unsupported grant_type');
  }
  if (mailRoutes.has(route) && body.email && !isMailAddress(body.email)) throw invalidEmail();
  if (route === 'POST /verify' || route === 'POST /resend') assertEmailType(body.type);
  const headers = new Headers(request.headers);
  // The forwarded body has another length.
  headers.delete('content-length');
  const id = uuid.exec(url.pathname)?.[0].toLowerCase() ?? '';
  return { route, id, query, body, headers, origin: url.origin, signal: request.signal };
}

/** Returns the request to forward. */
export function toRequest({ route, id, query, body, headers, origin }: AuthCall): Request {
  const [method = '', path = ''] = route.replace(':id', id).split(' ');
  const url = `${origin}/auth/v1${path}?${query.toString()}`;
  if (method === 'GET') return new Request(url, { headers });
  return new Request(url, { method, headers, body: JSON.stringify(body) });
}

function routeOf(method: string, { pathname }: URL): string {
  // No path names the placeholder itself.
  if (pathname.includes(':')) return '';
  const path = pathname.replace(/^\/auth\/v1(?=\/)/, '');
  return `${method} ${path.replace(idInPath, '$1:id')}`;
}

function readBody(text: string): AuthBody {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text, (key, value: unknown) => {
      for (const part of [key, value]) if (typeof part === 'string') assertText(part);
      return value;
    });
  } catch (error) {
    if (error instanceof AuthCallError) throw error;
    throw new AuthCallError(400, 'Could not parse request body as JSON');
  }
  if (!isObject(parsed)) throw new AuthCallError(400, 'The request body is not an object');
  const body: AuthBody = {};
  for (const name of textFields) {
    const value = parsed[name] ?? undefined;
    if (value === undefined) continue;
    if (typeof value !== 'string') throw new AuthCallError(400, `${name} must be a string`);
    body[name] = value;
  }
  if ((body.email ?? '').length > maxEmailLength) throw invalidEmail();
  for (const name of shortFields) {
    if (Array.from(body[name] ?? '').length > maxNameLength) {
      throw new AuthCallError(400, `${name} is too long`);
    }
  }
  if (body.challenge_id !== undefined && !isUuid.test(body.challenge_id)) {
    throw new AuthCallError(400, 'challenge_id must be a UUID');
  }
  if (parsed['phone']) throw new AuthCallError(400, 'Phone numbers are not available');
  const data = parsed['data'] ?? undefined;
  if (data === undefined) return body;
  if (!isObject(data)) throw new AuthCallError(400, 'data must be an object');
  return { ...body, data: readName(data) };
}

/** Returns what the app says of a new user. More would be stored with the account, and grow with each request. */
function readName(data: Record<string, unknown>): Record<string, string> {
  const names = Object.entries(data).flatMap(([key, value]) =>
    nameFields.has(key) && typeof value === 'string'
      ? [[key, Array.from(value).slice(0, maxNameLength).join('')]]
      : [],
  );
  return Object.fromEntries(names) as Record<string, string>;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** PostgreSQL stores no null byte and no half of a surrogate pair. */
function assertText(text: string): void {
  if (/\0|\p{Surrogate}/u.test(text)) {
    throw new AuthCallError(400, 'The request has a character that cannot be stored');
  }
}

function invalidEmail(): AuthCallError {
  return new AuthCallError(400, 'Unable to validate email address: invalid format');
}

function assertEmailType(type: string | undefined): void {
  if (!emailTypes.has(type ?? '')) throw new AuthCallError(400, 'Invalid email type');
}
