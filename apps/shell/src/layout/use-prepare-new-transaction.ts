import { usePrefetchCategories } from '@tostao/domain/category/list-categories';
import { saveDataEnabled } from '@tostao/platform';
import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { nextIdle } from '../screen/when-idle.ts';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';

/**
 * Prefetches the code and data of the new-transaction dialog once the screen is loaded and the
 * browser is idle, so that it opens at once and offline. Runs once per page: a failed prefetch
 * would otherwise be repeated immediately.
 */
export function usePrepareNewTransaction(): void {
  const prefetchRemote = usePrefetchRemote();
  const prefetchCategories = usePrefetchCategories();
  const { dialogs, slots } = useRemoteCatalog();
  const dialog = dialogs.get('new-transaction');
  const fields = slots.components.get('transaction.field/v1');
  const isLoading = useIsFetching() > 0;
  const isPrepared = useRef(false);
  useEffect(() => {
    if (isLoading || isPrepared.current || saveDataEnabled()) return undefined;
    let isCancelled = false;
    const prepare = async () => {
      await nextIdle();
      if (isCancelled) return;
      isPrepared.current = true;
      prefetchRemote(dialog);
      fields?.forEach(prefetchRemote);
      prefetchCategories();
    };
    void prepare();
    return () => {
      isCancelled = true;
    };
  }, [isLoading, prefetchRemote, prefetchCategories, dialog, fields]);
}
