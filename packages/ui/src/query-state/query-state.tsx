import type { ReactNode } from 'react';
import { ErrorCard } from '../error-card/error-card.tsx';
import { StaleNotice } from '../stale-notice/stale-notice.tsx';

export interface QueryStateProps<Data> {
  /** The result of the query hook. `data` may be withheld until it can be shown. */
  query: {
    data: Data | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Offline, the layout already shows the stale-data banner. */
  isOnline: boolean;
  errorTitle: string;
  /** Shown until there is data. */
  skeleton?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows the state of a query: skeleton, error card, or data with a notice when stale. */
export function QueryState<Data>(props: QueryStateProps<Data>) {
  const { query, isOnline, errorTitle, skeleton, children } = props;
  const { data, isError, isFetching, refetch } = query;
  const retry = { pending: isFetching, onRetry: () => void refetch() };
  if (data !== undefined) {
    return (
      <>
        {isError && isOnline ? <StaleNotice {...retry} /> : null}
        {children(data)}
      </>
    );
  }
  if (!isError) return skeleton;
  return (
    <ErrorCard
      {...retry}
      title={errorTitle}
      description="Verifique sua internet e tente novamente."
    />
  );
}
