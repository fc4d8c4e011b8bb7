import { type Account, isCard } from '@tostao/domain/account/account';
import type { CardMonth } from '@tostao/domain/account/list-card-totals';
import { useSearchParams } from '@tostao/platform';
import { useEffect, useRef } from 'react';
import type { ShowDialog } from './open-dialog.ts';

/** Opens the statements of the card that the address names, once its sums are known. */
export function useLinkedStatement(
  accounts: Account[] | undefined,
  totals: CardMonth[] | undefined,
  show: ShowDialog,
): void {
  const [params] = useSearchParams();
  const id = params.get('fatura');
  const opened = useRef<string>(undefined);
  const card = totals && accounts?.find((account) => account.id === id);
  useEffect(() => {
    if (!card || !isCard(card) || opened.current === card.id) return;
    opened.current = card.id;
    show({ kind: 'statement', card });
  }, [card, show]);
}
