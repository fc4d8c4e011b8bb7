import type { DeferredToasts } from '../toasts/deferred-toasts.ts';
import { whenIdle } from '../screen/when-idle.ts';

/**
 * Registers the service worker after the first screen, and offers to reload when it finds an
 * update.
 */
export async function startUpdates(notify: DeferredToasts['notify']): Promise<void> {
  // A development server changes the content of a URL with every save.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    const { registerWorker } = await import(
      /* webpackChunkName: "updates" */ './register-worker.ts'
    );
    await registerWorker(notify);
  } catch (error) {
    // The app works without it; only the next visit is slower.
    console.warn('The service worker could not be registered', error);
  }
}
