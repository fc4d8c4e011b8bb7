import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Notification, QueryMeta } from '@tostao/platform';
import type { Failure } from './failure.ts';

/** The properties of a mutation that the mutation policy reads. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a type has an index signature
export type MutationMeta = {
  /** Names the write in the warning before the user leaves with unsent writes. */
  label?: string;
  /** The error toast; without it a failure is only logged. */
  failure?: Failure;
  /** Shows the failure in the form that runs the mutation, instead of the toast. `again` does what its action does. */
  showFailure?: (failure: Notification, again?: () => Promise<boolean>) => void;
  /**
   * Stores the row again that was to be changed and is deleted: a failure for that reason offers it. Resolves to whether it is stored.
   */
  recreate?: (client: QueryClient, variables: unknown) => Promise<boolean>;
  /** Queries to refetch once the mutation has settled. The mutation waits for them. */
  invalidates?: readonly QueryKey[];
  /** Queries to refetch without delaying the mutation: a form can close meanwhile. */
  invalidatesInBackground?: readonly QueryKey[];
  /** Queries whose cached data already shows the change: only fetches in flight restart. */
  updates?: readonly QueryKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
    queryMeta: QueryMeta;
  }
}
