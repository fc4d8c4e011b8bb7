import { useQuery } from '@tanstack/react-query';
import { useTags } from '@tostao/domain/tag/list-tags';
import type { TransactionFilters } from '@tostao/domain/transaction/transaction-filters';
import { useAfterFirstFrame } from '@tostao/ui/after-first-frame';
import { rarePartsQuery } from './use-author-parts.ts';

/** Returns the filters by tag and by period, or `undefined` in a household without tags. Not before the first frame, which needs neither. */
export function useTagParts({ tag, period }: TransactionFilters) {
  const isDrawn = useAfterFirstFrame();
  const { data: tags = [] } = useTags(isDrawn);
  const isShown = tags.length > 0 || tag !== undefined || period !== undefined;
  const { data } = useQuery({ ...rarePartsQuery, enabled: isShown });
  return isShown ? data && { ...data, names: tags.map(({ name }) => name) } : undefined;
}
