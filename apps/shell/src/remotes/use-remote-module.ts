import { type RemoteModuleId, remoteModuleQuery } from '@tostao/platform';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { forgetUnused } from '../offline/persisted-queries.ts';
import { recordCrash } from '../loader/record-crash.ts';
import { splitModuleId } from '../loader/module-id.ts';
import { useShellServices } from '../services/shell-services.ts';

/** A load that failed faster than this, in ms, is repeated once by the same press of a button. */
const fastFailureMs = 2000;

/** Returns a component of a remote once it is loaded, and the handlers for its failures. */
export function useRemoteModule<Props = object>(id: RemoteModuleId) {
  const { remotes: loader } = useShellServices();
  const query = useQuery(remoteModuleQuery<Props>(loader, id));
  const queryClient = useQueryClient();
  const version = query.data?.version ?? '';
  const hasCrashed = useRef(false);

  /** Retries with every release that the registry lists now. */
  const retry = useCallback(async () => {
    const { remote } = splitModuleId(id);
    const { queryKey } = remoteModuleQuery(loader, id);
    loader.resetFailures(remote);
    // The release that crashed may have been rolled back meanwhile.
    loader.registry.invalidate();
    // Stored data may have made every release crash.
    if (hasCrashed.current) void forgetUnused(queryClient);
    // A crashed module is discarded; an error card stays visible while its button is pending.
    if (queryClient.getQueryData(queryKey)) {
      await queryClient.resetQueries({ queryKey });
      return;
    }
    const startedAt = performance.now();
    await queryClient.refetchQueries({ queryKey });
    // Browsers answer the first request for a file whose preload failed from memory.
    if (queryClient.getQueryData(queryKey) || performance.now() - startedAt > fastFailureMs) return;
    await queryClient.refetchQueries({ queryKey });
  }, [loader, id, queryClient]);

  const onCrash = useCallback(
    (error: unknown, ageMs: number) => {
      hasCrashed.current = true;
      recordCrash({ loader, queryClient }, id, version, error, ageMs);
    },
    [loader, id, version, queryClient],
  );

  const { data: module, error, isError, isFetching } = query;
  return { module, error, isError, isFetching, retry, onCrash };
}
