import { usePrefetchCategories } from '@tostao/domain/category/list-categories';
import { saveDataEnabled } from '@tostao/platform';
import { useEffect, useRef } from 'react';
import { useRemoteCatalog } from '../remotes/use-remote-catalog.ts';
import { isSlowLine, whenIdle } from '../screen/when-idle.ts';
import { usePrefetchRemote } from '../remotes/use-prefetch-remote.ts';

/**
 * Prefetches the code and data of the new-transaction dialog once the page is quiet, so that it opens at once and
 * offline. On a slow line it would be in the way of the next press. Runs once per page: a failed prefetch would otherwise be
 * repeated immediately.
 */
export function usePrepareNewTransaction(): void {
  const prefetchRemote = usePrefetchRemote();
  const prefetchCategories = usePrefetchCategories();
  const { dialogs, slots } = useRemoteCatalog();
  const dialog = dialogs.get('new-transaction');
  const fields = slots.components.get('transaction.field/v1');
  const isPrepared = useRef(false);
  useEffect(() => {
    if (isPrepared.current) return undefined;
    let isCancelled = false;
    const prepare = async () => {
      await whenIdle();
      if (isCancelled || saveDataEnabled() || isSlowLine()) return;
      isPrepared.current = true;
      prefetchRemote(dialog);
      fields?.forEach(prefetchRemote);
      prefetchCategories();
    };
    void prepare();
    return () => {
      isCancelled = true;
    };
  }, [prefetchRemote, prefetchCategories, dialog, fields]);
}
