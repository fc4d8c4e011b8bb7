/**
 * The storage of the session for users who do not want to be remembered: a cookie without a date,
 * which every tab shares and which ends with the browser. The servers ignore it.
 */

/** Its cookie lives as long as the browser; its item in local storage outlives it. */
const modeName = 'tostao-session-only';

/** Returns whether the user wants to be forgotten when the browser closes. */
export function isSessionOnly(): boolean {
  return readCookie(modeName) !== null;
}

/** Chooses where the next session is stored. */
export function setSessionOnly(on: boolean): void {
  try {
    if (on) localStorage.setItem(modeName, '1');
    else localStorage.removeItem(modeName);
  } catch {
    // Where storage is blocked, nothing is stored anyway.
  }
  if (on) writeCookie(modeName, '1');
  else deleteCookie(modeName);
}

/** Returns whether the browser was closed since a user signed in who did not want to be remembered. */
export function hasBrowserSessionEnded(): boolean {
  try {
    return localStorage.getItem(modeName) !== null && !isSessionOnly();
  } catch {
    return false;
  }
}

/** Deletes every cookie with a session. */
export function clearSessionCookies(): void {
  for (const name of [modeName, ...cookieNames().filter(isSessionKey)]) deleteCookie(name);
}

/** Deletes every session, wherever it is, and leaves all else. */
export function clearSessions(): void {
  clearSessionCookies();
  for (const key of Object.keys(localStorage).filter(isSessionKey)) localStorage.removeItem(key);
}

/** Returns the stored session as text, wherever it is. */
export function readSessionText(): string | null {
  const inCookie = cookieNames().find(isSessionKey);
  if (inCookie !== undefined) return readCookie(inCookie);
  const key = Object.keys(localStorage).find(isSessionKey);
  return key === undefined ? null : localStorage.getItem(key);
}

/**
 * The storage of the Supabase client. Everything but the session is in local storage, and where that is
 * full, in cookies.
 */
export const authStorage = {
  getItem: (key: string) => readCookie(key) ?? localStorage.getItem(key),
  setItem: (key: string, value: string) => {
    const isSession = isSessionKey(key);
    if (!(isSession && isSessionOnly()) && isStored(key, value)) return deleteCookie(key);
    // An older value would count again once the cookie is gone.
    localStorage.removeItem(key);
    return writeCookie(key, isSession ? withoutMetadata(value) : value);
  },
  removeItem: (key: string) => {
    deleteCookie(key);
    localStorage.removeItem(key);
  },
};

/** Stores a value in local storage. Returns whether there was room for it. */
function isStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function isSessionKey(key: string): boolean {
  return /^sb-.*-auth-token$/.test(key);
}

/** A cookie has 4 KB at most, and the tokens need half of them. */
function withoutMetadata(value: string): string {
  const session = JSON.parse(value) as { user?: Record<string, unknown> };
  const { id, email, aud, factors } = session.user ?? {};
  return JSON.stringify({ ...session, user: { id, email, aud, factors } });
}

function cookieNames(): string[] {
  return document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '');
}

function readCookie(name: string): string | null {
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? null : decodeURIComponent(found.slice(name.length + 1));
}

function writeCookie(name: string, value: string, end = ''): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // oxlint-disable-next-line unicorn/no-document-cookie -- the asynchronous API is too late for the first render
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Strict${secure}${end}`;
}

function deleteCookie(name: string): void {
  if (readCookie(name) !== null) writeCookie(name, '', '; Max-Age=-1');
}
