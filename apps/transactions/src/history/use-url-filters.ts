import { noFilters, type TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { useSearchParams } from '@tostao/platform';
import { useCallback, useMemo } from 'react';
import { filtersFromUrl, urlFromFilters } from './url-filters.ts';

/** The filters, kept in the address: a reload or a shared link shows the same. */
export function useUrlFilters() {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => filtersFromUrl(params), [params]);
  const change = useCallback(
    (some: Partial<TransactionFilters>) =>
      setParams((now) => urlFromFilters({ ...filtersFromUrl(now), ...some }), { replace: true }),
    [setParams],
  );
  const clear = useCallback(() => change(noFilters), [change]);
  return { filters, change, clear };
}
