import { componentQuery, type RemoteModuleId } from '@tostao/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { resetFailures, markFailed } from './choose-releases.ts';
import { loadRemoteModule, nameOfError, partsOf } from './load-remote.ts';
import { reportLoad } from './load-report.ts';

/** A crash this soon after the start is the release's fault, in ms: the one before takes over. */
const startTime = 2000;

export function remoteModuleQuery<Id extends RemoteModuleId>(id: Id) {
  return componentQuery(`The remote module ${id}`, () => loadRemoteModule(id));
}

/** A component of a remote, as it comes, and what to do when it fails. */
export function useRemoteModule<Id extends RemoteModuleId>(id: Id, enabled = true) {
  const query = useQuery({ ...remoteModuleQuery(id), enabled });
  const queryClient = useQueryClient();
  const version = query.data?.version ?? '';

  /** Starts over, with every release that the registry now knows. */
  const retry = useCallback(async () => {
    resetFailures(partsOf(id).remote);
    const { queryKey } = remoteModuleQuery(id);
    // What crashed is thrown away; a card stays, with its button at work.
    if (queryClient.getQueryData(queryKey)) await queryClient.resetQueries({ queryKey });
    else await queryClient.refetchQueries({ queryKey });
  }, [id, queryClient]);

  const onCrash = useCallback(
    (error: unknown, age: number) => {
      const parts = partsOf(id);
      const isAtStart = age < startTime;
      reportLoad({
        ...parts,
        version,
        phase: isAtStart ? 'start' : 'run',
        outcome: 'failed',
        duration: Math.round(age),
        reason: nameOfError(error),
      });
      if (!isAtStart || !markFailed(parts.remote, version)) return;
      void queryClient.resetQueries({ queryKey: remoteModuleQuery(id).queryKey });
    },
    [id, version, queryClient],
  );

  const { data: module, error, isError, isFetching } = query;
  return { module, error, isError, isFetching, retry, onCrash };
}
