import { usePrefetchCategories } from '@tostao/domain/category/list-categories';
import { saveDataEnabled } from '@tostao/platform';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';

/**
 * Has at hand what the dialog for a new transaction needs, once the screen is there and the browser
 * has nothing better to do: it opens at once, and also when the connection is lost meanwhile. Once: what
 * fails would be asked for again as soon as it has failed.
 */
export function usePrepareNewTransaction(): void {
  const prefetchRemote = usePrefetchRemote();
  const prefetchCategories = usePrefetchCategories();
  const isLoading = useIsFetching() > 0;
  const isPrepared = useRef(false);
  useEffect(() => {
    if (isLoading || isPrepared.current || saveDataEnabled()) return undefined;
    const prepare = () => {
      isPrepared.current = true;
      prefetchRemote('transactions/new-transaction-dialog');
      prefetchCategories();
    };
    // Safari has no idle callback: a timer comes close enough.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(prepare, 500);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(prepare);
    return () => cancelIdleCallback(handle);
  }, [isLoading, prefetchRemote, prefetchCategories]);
}
