import type { ReactNode } from 'react';
import type { RemoteEnvironment } from './environment.ts';
import { setRemoteEnvironment } from './environment.ts';
import { addLoadSink, beaconSink } from './load-report.ts';

/**
 * Makes loading remotes ready, before the first of them is asked for.
 * @returns what must be seen over any screen: a developer's remotes, or that they were refused
 */
export async function prepareRemotes(environment: RemoteEnvironment): Promise<ReactNode> {
  setRemoteEnvironment(environment);
  if (environment.reportUrl) addLoadSink(beaconSink(environment.reportUrl));
  const isAsked = /[?&]override=/.test(window.location.search);
  if (!environment.overrides && !isAsked) return null;
  const { prepareForDevelopers } = await import('../developer/prepare-for-developers.tsx');
  return prepareForDevelopers(environment.overrides);
}
