import type { Page } from '@playwright/test';
import { type DataApi, dataApi, readSupabaseKey } from './data-api.ts';

export interface Credentials {
  email: string;
  password: string;
}

/** The stored state of an origin in a browser. */
interface OriginState {
  origin: string;
  localStorage: { name: string; value: string }[];
}

/** An account whose tutorial is done, and a session of it. */
export interface User extends Credentials {
  api: DataApi;
  /**
   * Signs a page in on the server of the account, or on another shell of the same backend. It must open
   * this origin next.
   */
  signIn: (page: Page, origin?: string) => Promise<void>;
  /** The state of a new browser context that is signed in on the server of the account. */
  storageState: { cookies: []; origins: OriginState[] };
  /** The address of home with the account's session in its fragment. */
  sessionLink: string;
}

export function newCredentials(): Credentials {
  return { email: `pessoa-${crypto.randomUUID()}@exemplo.com.br`, password: 'segredo-123' };
}

/** Creates an account through the API. Its tutorial is done, unless the profile says otherwise. */
export async function createUser(
  serverUrl: string,
  profile: { name?: string; has_completed_onboarding?: boolean } = {},
): Promise<User> {
  const credentials = newCredentials();
  const apikey = await readSupabaseKey(serverUrl);
  const response = await fetch(`${serverUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Sign-up failed: ${await response.text()}`);
  const session = (await response.json()) as Record<
    'access_token' | 'refresh_token' | 'token_type',
    string
  > & { user: { id: string } };
  const api = dataApi(serverUrl, apikey, session.access_token);
  await api.update(`profiles?id=eq.${session.user.id}`, {
    has_completed_onboarding: true,
    ...profile,
  });
  const { access_token, refresh_token, token_type } = session;
  const fragment = new URLSearchParams({ access_token, refresh_token, token_type });
  // Where supabase-js looks for the session.
  const name = `sb-${new URL(serverUrl).hostname.split('.')[0]}-auth-token`;
  const stateOf = (origin: string) => ({
    origin,
    localStorage: [{ name, value: JSON.stringify(session) }],
  });
  return {
    ...credentials,
    api,
    sessionLink: `${serverUrl}/#${fragment}&expires_in=3600`,
    signIn: (page, origin = serverUrl) => storeOnNextVisit(page, stateOf(origin)),
    storageState: { cookies: [], origins: [stateOf(serverUrl)] },
  };
}

/**
 * Stores a state before the code of the page's next document runs. Later documents must find the state that
 * the app has made of it. `setStorageState` would open another page for that.
 */
async function storeOnNextVisit(page: Page, state: OriginState): Promise<void> {
  const script = await page.context().addInitScript(({ origin, localStorage: items }) => {
    if (window.origin !== origin) return;
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, state);
  page.once('domcontentloaded', () => void script.dispose());
}
