import { useLocation } from '@tostao/platform';
import { useEffect } from 'react';
import { type ShellServices, useShellServices } from '../services/shell-services.ts';
import { whenIdle } from '../screen/when-idle.ts';

/** Notes every visit of a screen, where something receives reports. */
export function useRecordVisit(): void {
  const { pathname: path } = useLocation();
  const { visits } = useShellServices();
  useEffect(() => {
    visits?.push({ path, startedAt: performance.now() });
  }, [visits, path]);
}

/** Starts to report on the visits, once the first screen no longer needs the device. */
export async function startVitals({ visits, queryClient, remotes }: ShellServices): Promise<void> {
  if (!visits) return;
  await whenIdle();
  const { watchVitals } = await import(/* webpackChunkName: "vitals" */ './watch-vitals.ts');
  watchVitals(visits, { queryClient, remotes });
}
