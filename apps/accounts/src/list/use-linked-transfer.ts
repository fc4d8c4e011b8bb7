import { useSearchParams } from '@tostao/platform';
import { type RefCallback, useCallback } from 'react';

/** Returns the id of the transfer that the address names, and a ref that scrolls to its row once it is drawn. */
export function useLinkedTransfer(): [id: string | null, scrollTo: RefCallback<HTMLElement>] {
  const [params] = useSearchParams();
  const scrollTo = useCallback((row: HTMLElement | null) => {
    row?.scrollIntoView({ block: 'center' });
  }, []);
  return [params.get('transferencia'), scrollTo];
}
