import type { ReactNode } from 'react';
import type { Config } from '../client/config.ts';
import { beaconSink } from '../reports/report.ts';
import { createRemoteLoader, type RemoteLoader } from '../loader/remote-loader.ts';

interface PreparedRemotes {
  loader: RemoteLoader;
  /** Shown above every screen: the remotes that a developer overrides. */
  banner: ReactNode;
}

/**
 * Creates the loader of this page. The developer code is loaded only where overrides are allowed.
 */
export async function prepareRemotes(
  config: Pick<Config, 'remoteOrigins' | 'overrides' | 'reportUrl'>,
): Promise<PreparedRemotes> {
  const { remoteOrigins, reportUrl } = config;
  const beacons = reportUrl ? [beaconSink(reportUrl)] : [];
  const isRequested = /[?&](?:override|preview)=/.test(window.location.search);
  if (!config.overrides && !isRequested) {
    const loader = createRemoteLoader({ remoteOrigins, overrides: {}, sinks: beacons });
    requestMissingRegistry(loader);
    return { loader, banner: null };
  }
  const { prepareForDevelopers } = await import('../developer/prepare-for-developers.tsx');
  const { sinks, banner, ...own } = await prepareForDevelopers(config.overrides);
  const loader = createRemoteLoader({ remoteOrigins, ...own, sinks: [...beacons, ...sinks] });
  requestMissingRegistry(loader);
  return { loader, banner };
}

/** The server writes the registry into the page; a development server does not. */
function requestMissingRegistry({ registry }: RemoteLoader): void {
  if (registry.current()) return;
  registry.read().catch((error: unknown) => console.error('The registry could not be read', error));
}
