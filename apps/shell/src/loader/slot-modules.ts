import type { RemoteModules } from '@tostao/platform';
import type { QueryClient } from '@tanstack/react-query';
import { recordCrash } from './record-crash.ts';
import type { RemoteLoader } from './remote-loader.ts';

/** Returns the loader of slots. It records the first crash of a component, which may be in every row of a list. */
export function slotModules(loader: RemoteLoader, queryClient: QueryClient): RemoteModules {
  const crashed = new Set<string>();
  return {
    load: loader.load,
    onCrash: (id, version, error, ageMs) => {
      const key = `${id} ${version}`;
      if (crashed.has(key)) return;
      crashed.add(key);
      recordCrash({ loader, queryClient }, id, version, error, ageMs);
    },
  };
}
