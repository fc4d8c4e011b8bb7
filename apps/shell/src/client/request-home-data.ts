import { readDeviceLock } from '@tostao/platform/device-lock';
import { hasBrowserSessionEnded } from '@tostao/platform/session-only';
import { householdHeader } from '@tostao/platform/stored-household';
import { backendOrigin, inlineConfig, isOtherBackend } from './config.ts';
import { type EarlyClient, type EarlyRequest, rowProbe, sendEarly } from './early-request.ts';
import { liveSession } from './live-session.ts';
import { localToday } from './request-late-files.ts';

/** The client of a session, and what to ask for with it. */
interface EarlyHome {
  client: EarlyClient;
  userId: string;
}

/**
 * Returns the client for the data of home, of the session that is stored on this device. Returns `null` on other pages, offline,
 * and unless a session is live and not locked: then nothing may be asked for yet.
 */
export function earlyHome(): EarlyHome | null {
  try {
    if (window.location.pathname !== '/' || isCallback() || !navigator.onLine) return null;
    if (hasBrowserSessionEnded()) return null;
    const session = liveSession();
    const config = inlineConfig();
    const origin = config && backendOrigin(config);
    if (!session || !origin || !config.supabaseKey || isOtherBackend(origin)) return null;
    if (readDeviceLock(session.user.id)) return null;
    const headers = {
      apikey: config.supabaseKey,
      Authorization: `Bearer ${session.access_token}`,
      ...householdHeader(session.user.id),
    };
    return { client: { api: `${origin}/rest/v1`, headers }, userId: session.user.id };
  } catch {
    // Where storage is blocked there is no session.
    return null;
  }
}

/**
 * Sends the requests of `homeFiguresQuery` and `profileQuery`, and asks whether the user has rows in the tables that cards
 * depend on.
 */
export function requestHomeData({ client, userId }: EarlyHome): EarlyRequest[] {
  const columns = encodeURIComponent(
    'name,photo_version,has_completed_onboarding,shares_household',
  );
  const cards = document.querySelectorAll<HTMLElement>('template[data-rows-in]');
  const tables = new Set([...cards].map(({ dataset }) => dataset['rowsIn'] ?? ''));
  return [
    sendEarly(client, 'rpc/home_figures', {
      accept: 'application/vnd.pgrst.object+json',
      body: JSON.stringify({ p_today: localToday() }),
    }),
    sendEarly(client, `profiles?select=${columns}&id=eq.${userId}`),
    ...[...tables].map((table) => sendEarly(client, rowProbe(table))),
  ];
}

/** Returns whether a sign-in came back to this page, which may be another user's. */
function isCallback(): boolean {
  return /[?&#](?:code|access_token)=/.test(window.location.href);
}
