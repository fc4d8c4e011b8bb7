import { readDeviceLock } from '@tostao/platform/device-lock';
import { hasBrowserSessionEnded } from '@tostao/platform/session-only';
import type { Session } from '@supabase/supabase-js';
import { backendOrigin, type ConfigAnswer, isOtherBackend } from './config.ts';
import { liveSession } from './live-session.ts';

/** A request of the Data API that was sent before the app's code was there. */
export interface EarlyRequest {
  url: string;
  body: string | undefined;
  authorization: string;
  response: Promise<Response>;
}

/** What the page asked for before the app's code was there. */
export interface EarlyData {
  /** The response of `/config.json`, until the app has taken it. */
  config?: Promise<Response>;
  /** Filled once the configuration is known. */
  requests: EarlyRequest[];
}

declare global {
  interface Window {
    tostaoEarlyData?: EarlyData;
  }
}

const timeoutMs = 20_000;

/**
 * Requests the data that home shows first, with the session that is stored on this device. Returns `null` on
 * other pages, offline, and unless a session is live and not locked: then nothing may be asked for yet.
 */
export function requestHomeData(): EarlyData | null {
  try {
    if (window.location.pathname !== '/' || isCallback() || !navigator.onLine) return null;
    if (hasBrowserSessionEnded()) return null;
    const session = liveSession();
    if (!session || readDeviceLock(session.user.id)) return null;
    const config = fetch('/config.json', { credentials: 'same-origin' });
    const requests: EarlyRequest[] = [];
    void sendOnceConfigured(config, session, requests);
    return { config, requests };
  } catch {
    // Where storage is blocked there is no session.
    return null;
  }
}

async function sendOnceConfigured(
  config: Promise<Response>,
  { access_token: token, user }: Session,
  requests: EarlyRequest[],
): Promise<void> {
  try {
    const parsed = (await (await config).clone().json()) as ConfigAnswer;
    const origin = backendOrigin(parsed);
    if (!origin || !parsed.supabaseKey || isOtherBackend(origin)) return;
    const headers = { apikey: parsed.supabaseKey, Authorization: `Bearer ${token}` };
    requests.push(...sendRequests(`${origin}/rest/v1`, user.id, headers));
  } catch {
    // The app reads the configuration too and reports the failure.
  }
}

/** Sends the requests of `homeFiguresQuery` and `profileQuery`, as the client of the Data API writes them. */
function sendRequests(
  api: string,
  userId: string,
  headers: { apikey: string; Authorization: string },
): EarlyRequest[] {
  // Swedish dates are written year-month-day.
  const today = new Date().toLocaleDateString('sv-SE');
  const columns = encodeURIComponent('name,photo_version,has_completed_onboarding');
  const send = (path: string, accept: string, body?: string): EarlyRequest => {
    const url = `${api}/${path}`;
    const response = fetch(url, {
      cache: 'no-store',
      headers: {
        ...headers,
        Accept: accept,
        ...(body && { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { method: 'POST', body }),
    });
    // Whoever takes the answer handles the failure.
    response.catch(() => {});
    return { url, body, authorization: headers.Authorization, response };
  };
  return [
    send(
      'rpc/home_figures',
      'application/vnd.pgrst.object+json',
      JSON.stringify({ p_today: today }),
    ),
    send(`profiles?select=${columns}&id=eq.${userId}`, 'application/json'),
  ];
}

/** Returns whether a sign-in came back to this page, which may be another user's. */
function isCallback(): boolean {
  return /[?&#](?:code|access_token)=/.test(window.location.href);
}
