import { saveDataEnabled } from '@tostao/platform';
import type { RemoteLoader } from '../loader/remote-loader.ts';
import { postToWorker } from './post-to-worker.ts';

/** Tells the newest service worker which releases to keep on the device. */
export async function postReleasesToWorker({ registry, pick }: RemoteLoader): Promise<void> {
  const { remotes } = await registry.read();
  const chosen = await Promise.all(Object.keys(remotes).map(pick));
  const known = Object.values(remotes).flatMap(({ live, previous, canary }) =>
    [live, previous, canary?.release].filter((release) => release !== undefined),
  );
  const wanted = saveDataEnabled() ? [] : chosen.filter((release) => release !== undefined);
  await postToWorker({
    type: 'releases',
    wanted: wanted.map(addressOf),
    known: known.map(addressOf),
  });
}

function addressOf({ entry }: { entry: string }): string {
  return new URL(entry, window.location.origin).href;
}
