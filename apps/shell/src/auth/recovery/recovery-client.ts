import type { SupabaseClient } from '@supabase/supabase-js';
import type { Auth } from '../../client/defer-auth.ts';
import { createLinkClient } from '../../client/link-client.ts';

/** The key in local storage of the proof that this browser asked for the newest recovery link. */
export const verifierKey = 'tostao-recovery-code-verifier';

/**
 * Creates the auth client of a recovery. The browser's session stays until the new password is saved. A reload
 * of the tab finds the link's session again.
 * @param token the token or code of the link; empty to ask for one
 */
export async function createRecoveryClient(supabase: SupabaseClient, token = ''): Promise<Auth> {
  const storage = recoveryStorage(token);
  return createLinkClient(supabase, {
    // The server's own templates lead back with a code. Those of the app carry a token, which any browser may use.
    flowType: 'pkce',
    persistSession: storage !== undefined,
    storageKey: storageKey(token),
    ...(storage && { storage }),
  });
}

/** Deletes the link's session from the tab, and the proof that this browser asked for it. */
export function forgetRecovery(token: string): void {
  const storage = recoveryStorage(token);
  storage?.removeItem(storageKey(token));
  storage?.removeItem(`${storageKey(token)}-code-verifier`);
}

/**
 * Runs a call of a recovery client. The library forgets the verifier after every failure, but without an answer
 * about the link, the link on its way still needs it.
 * @param isFinal tells whether the server has judged the link
 */
export async function keepVerifier<Answer extends { error: Failure | null }, Failure>(
  call: () => Promise<Answer>,
  isFinal: (failure: Failure) => boolean,
): Promise<Answer> {
  const storage = recoveryStorage('');
  const key = `${storageKey('')}-code-verifier`;
  const verifier = storage?.getItem(key) ?? null;
  const answer = await call();
  if (answer.error && verifier !== null && !isFinal(answer.error)) storage?.setItem(key, verifier);
  return answer;
}

function storageKey(token: string): string {
  return `tostao-recovery-${token}`;
}

/**
 * Returns the storage of a recovery: this tab, and for the verifier the browser, because a link opens a tab of its
 * own. Where storage is blocked, the link's session lives as long as the page.
 */
function recoveryStorage(token: string) {
  try {
    const stores = { tab: sessionStorage, browser: localStorage };
    const placeOf = (key: string): [Storage, string] =>
      key === `${storageKey(token)}-code-verifier`
        ? [stores.browser, verifierKey]
        : [stores.tab, key];
    return {
      getItem: (key: string) => {
        const [store, name] = placeOf(key);
        return store.getItem(name);
      },
      setItem: (key: string, value: string) => {
        const [store, name] = placeOf(key);
        store.setItem(name, value);
      },
      removeItem: (key: string) => {
        const [store, name] = placeOf(key);
        store.removeItem(name);
      },
    };
  } catch {
    return undefined;
  }
}
