import { adoptStoredSession } from '@tostao/platform';
import { readDeviceLock } from '@tostao/platform/device-lock';
import { hasBrowserSessionEnded } from '@tostao/platform/session-only';
import { readStoredSession } from '@tostao/platform/stored-session';
import { createRoot } from 'react-dom/client';
import { App } from '../app.tsx';
import { BootFailure } from './boot-failure.tsx';
import {
  isOtherBackend,
  loadConfig,
  OtherBackendError,
  rememberBackend,
} from '../client/config.ts';
import { dropEarlyAnswers, limitEarlyAnswers } from '../client/with-early-answers.ts';
import { prefetchFirstData } from './prefetch-first-data.ts';
import { createServices } from './services.ts';
import type { ShellServices } from '../services/shell-services.ts';
import { startAutoLock } from '../lock/auto-lock.ts';
import { restoreCache, withTimeout } from '../sync/restore-cache.ts';
import { openFederation } from '../loader/open-federation.ts';
import { prepareRemotes } from './prepare-remotes.ts';
import { markKnownBrowser } from '../auth/known-browser.ts';
import { copyPlainSpaces } from '../layout/copy-plain-spaces.ts';
import { restoreHiddenAmounts } from '../screen/hidden-amounts.ts';
import { startUpdates } from '../updates/start-updates.ts';
import { startVitals } from '../vitals/visits.ts';

/** The pages of the shell itself that are opened first. */
const ownPaths = new Set(['/', '/auth']);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

/** Starts the app, or shows why it could not start. */
export async function boot(): Promise<void> {
  try {
    restoreHiddenAmounts();
    if (hasBrowserSessionEnded())
      await (
        await import(/* webpackChunkName: "ended-session" */ '../session/forget-user.ts')
      ).forgetUser();
    // Before the client exists, which would sign in with a code. Few visits need the code for it.
    const callback = /[?&#](?:code|access_token)=/.test(window.location.href)
      ? (await import('../session/callback.tsx')).openCallback()
      : null;
    // The page of a remote needs it, so that it starts while the configuration loads.
    if (!ownPaths.has(window.location.pathname)) openFederation().catch(() => {});
    const config = await loadConfig();
    const { loader, banner } = await prepareRemotes(config);
    // Before anything of the user is read or asked for.
    const stored = readStoredSession();
    if (stored && isOtherBackend(config.supabaseUrl)) throw new OtherBackendError();
    if (stored) {
      rememberBackend(config.supabaseUrl);
      markKnownBrowser(stored);
    }
    const lock = stored && readDeviceLock(stored.user.id);
    if (lock)
      await (await import('../lock/open-lock.tsx')).openLock(root, { config, lock, ...stored });
    const services = createServices(config, loader);
    const session = adoptStoredSession();
    const asks = session !== null && navigator.onLine;
    if (!asks || !window.tostaoEarlyRequests) dropEarlyAnswers();
    limitEarlyAnswers();
    const firstData = asks ? prefetchFirstData(services, session) : null;
    const restoredCache = session ? await restoreCacheSoon(services, session.user.id) : undefined;
    if (firstData && restoredCache?.isEmpty !== false) {
      await withTimeout(firstDataTimeoutMs, firstData);
    }
    root.render(<App {...{ services, banner, restoredCache, callback }} />);
    void startUpdates(services.toasts.notify);
    // The app works without it; this visit is not measured.
    startVitals(services).catch(() => {});
    startAutoLock(() => root.unmount());
    document.addEventListener('copy', copyPlainSpaces);
  } catch (error) {
    console.error('The app could not start', error);
    root.render(<BootFailure error={error} onRetry={boot} />);
  }
}

/** Early answers have mostly arrived. They are worth this wait in ms: home is drawn once, with its figures. */
const firstDataTimeoutMs = 100;

/** Restores the cache if that is fast enough not to delay the first screen. */
async function restoreCacheSoon(services: ShellServices, userId: string) {
  const arriving = restoreCache(services, userId);
  const restoredCache = await withTimeout(150, arriving);
  // The first screen restores it again, behind its splash.
  if (!restoredCache) void arriving.then(({ stop }) => stop());
  return restoredCache;
}
