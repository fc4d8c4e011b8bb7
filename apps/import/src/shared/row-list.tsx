import { useIsOnline } from '@tostao/platform';
import { QueryState, type QueryStateProps } from '@tostao/ui/query-state';
import { Skeleton } from '@tostao/ui/skeleton';
import type { ReactNode } from 'react';

interface RowListProps<Row> extends Pick<QueryStateProps<Row[]>, 'query' | 'errorTitle'> {
  /** The sentence in place of no rows. */
  empty: string;
  children: (rows: Row[]) => ReactNode;
}

/** Renders the rows of a card once they are loaded, or why there are none. */
export function RowList<Row>({ query, errorTitle, empty, children }: RowListProps<Row>) {
  return (
    <QueryState
      query={query}
      isOnline={useIsOnline()}
      errorTitle={errorTitle}
      skeleton={<Skeleton className="mx-5 mb-5 h-5" />}
    >
      {(rows) =>
        rows.length > 0 ? children(rows) : <p className="px-5 pb-5 text-sm text-muted">{empty}</p>
      }
    </QueryState>
  );
}
