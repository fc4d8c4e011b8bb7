import { type RemoteModuleId, remoteModuleQuery } from '@tostao/platform';
import type { QueryClient } from '@tanstack/react-query';
import { errorName } from '../reports/report.ts';
import { splitModuleId } from './module-id.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** A crash this soon after the start is blamed on the release, and an earlier one takes over. */
const startupMs = 2000;

interface Page {
  loader: RemoteLoader;
  queryClient: QueryClient;
}

/** Reports the crash of a remote's component, `ageMs` after its mount. */
export function recordCrash(
  { loader, queryClient }: Page,
  id: RemoteModuleId,
  version: string,
  error: unknown,
  ageMs: number,
): void {
  const parts = splitModuleId(id);
  const isAtStart = ageMs < startupMs;
  loader.reportLoad({
    ...parts,
    version,
    phase: isAtStart ? 'start' : 'run',
    outcome: 'failed',
    duration: Math.round(ageMs),
    reason: errorName(error),
  });
  if (!isAtStart) return;
  loader.markFailed(parts.remote, version, error);
  void queryClient.resetQueries({ queryKey: remoteModuleQuery(loader, id).queryKey });
}
