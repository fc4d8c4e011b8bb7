// The browser's side of push messages. Its worker has a scope of its own, in which there is no page: it only shows
// messages, and the shell's worker keeps the pages.

const workerUrl = '/push-worker.js';
const scope = '/push-worker/';

/** Why a browser cannot show messages: it has no push service, or has one only for installed apps. */
export type PushObstacle = 'unsupported' | 'not-installed';

/** Returns why this browser cannot show messages, or `null`. */
export function findPushObstacle(): PushObstacle | null {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) {
    return null;
  }
  // Safari of iPhones and iPads has push messages for apps on the home screen.
  return 'standalone' in navigator ? 'not-installed' : 'unsupported';
}

/** Returns the subscription of this browser, or `null`. */
export async function readSubscription(): Promise<PushSubscription | null> {
  if (findPushObstacle()) return null;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // Without one of its own, a scope belongs to the shell's worker.
  if (!registration?.scope.endsWith(scope)) return null;
  return registration.pushManager.getSubscription();
}

/**
 * Subscribes this browser. The user has to have pressed something: the browser asks whether messages are allowed.
 * @param publicKey the key of the server, in base64url
 * @throws Error with a text for the user when the browser refuses
 */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  if ((await Notification.requestPermission()) !== 'granted') {
    throw new Error('O navegador não permitiu notificações deste site.');
  }
  try {
    const registration = await navigator.serviceWorker.register(workerUrl, { scope });
    await whenActive(registration);
    return await subscribeTo(registration.pushManager, publicKey);
  } catch (cause) {
    throw new Error('O serviço de notificações do navegador não respondeu. Tente novamente.', {
      cause,
    });
  }
}

async function subscribeTo(pushManager: PushManager, publicKey: string): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const old = await pushManager.getSubscription();
    // A subscription to another key is in the way.
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** A worker subscribes once it is active. */
async function whenActive({ installing, waiting, active }: ServiceWorkerRegistration) {
  const worker = installing ?? waiting;
  if (active || !worker) return;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
}
