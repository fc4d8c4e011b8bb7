import type { Account } from '@tostao/domain/account/account';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { type RefCallback, useCallback, useState } from 'react';
import { useTransfers } from './use-transfers.ts';
import { TransferRow } from './transfer-row.tsx';
import { useSearchParams } from '@tostao/platform';

const firstCount = 5;
/** More rows per press: the list is not virtualized. */
const moreCount = 50;

/** Lists the transfers, newest first. Renders nothing until there is one. */
export function TransferSection({ accounts }: { accounts: Account[] }) {
  const { data: transfers = [], isLoadingError, isFetching, refetch } = useTransfers();
  const [more, setMore] = useState(0);
  const [linked, scrollToLinked] = useLinkedTransfer();
  const count = Math.max(firstCount, transfers.findIndex(({ id }) => id === linked) + 1) + more;
  if (transfers.length === 0 && !isLoadingError) return null;
  return (
    <Card title="TRANSFERÊNCIAS" flush>
      {isLoadingError ? (
        <div className="px-5 pb-4">
          <InlineFailure
            text="Não foi possível carregar as transferências."
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {transfers.slice(0, count).map((transfer) => (
          <TransferRow
            key={transfer.id}
            transfer={transfer}
            accounts={accounts}
            linkedRef={transfer.id === linked ? scrollToLinked : undefined}
          />
        ))}
      </ul>
      {transfers.length > count ? (
        <div className="border-t border-line p-2 text-center">
          <Button variant="ghost" size="sm" onClick={() => setMore(more + moreCount)}>
            Mostrar mais transferências
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

/** Returns the id of the transfer that the address names, and a ref that scrolls to its row once it is drawn. */
export function useLinkedTransfer(): [id: string | null, scrollTo: RefCallback<HTMLElement>] {
  const [params] = useSearchParams();
  const scrollTo = useCallback((row: HTMLElement | null) => {
    row?.scrollIntoView({ block: 'center' });
  }, []);
  return [params.get('transferencia'), scrollTo];
}
