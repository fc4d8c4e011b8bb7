import type { QueryKey } from '@tanstack/react-query';
import type { FailedOperation } from './failure.ts';

/** What the policy needs to know of a mutation. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a type has an index signature
export type MutationMeta = {
  /** Names the write to the user, who may be about to leave before it is sent. */
  label?: string;
  /** Names the operation in the error toast; without it a failure is only logged. */
  failure?: FailedOperation;
  /** Queries to refetch once the mutation has settled. The mutation waits for them. */
  invalidates?: readonly QueryKey[];
  /** The same, without waiting: a form can close while sums are refetched. */
  invalidatesInBackground?: readonly QueryKey[];
  /** Queries whose cached data shows the change already: only refetches under way start again. */
  updates?: readonly QueryKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta;
  }
}
