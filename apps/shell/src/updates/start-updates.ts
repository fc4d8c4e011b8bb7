import type { createToasts } from '@tostao/ui/toast';
import { whenIdle } from './when-idle.ts';

/** Gets the service worker going once the first screen is there, and offers what it finds. */
export async function startUpdates(
  notify: ReturnType<typeof createToasts>['notify'],
): Promise<void> {
  // A development server serves other code under the same name with every save.
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    const { registerWorker } = await import(
      /* webpackChunkName: "updates" */ './register-worker.ts'
    );
    await registerWorker(() =>
      notify({
        kind: 'info',
        title: 'Nova versão disponível',
        action: { label: 'Atualizar', onClick: () => window.location.reload() },
        // It stays until it is answered: nothing reloads by itself.
        duration: 0,
      }),
    );
  } catch (error) {
    // Everything works without it; only the next visit is slower.
    console.warn('The service worker could not be registered', error);
  }
}
