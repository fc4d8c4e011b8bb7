import {
  type DefaultError,
  hashKey,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryKey,
  type QueryOptions,
  type QueryState,
  type WithRequired,
} from '@tanstack/react-query';

/**
 * A query cache that discards restored data as soon as its query declares another version, before a
 * screen reads the data. The shell defines no queries, so it learns the version only when one is used.
 */
export class VersionedQueryCache extends QueryCache {
  override build<Fetched, Failure = DefaultError, Data = Fetched, Key extends QueryKey = QueryKey>(
    client: QueryClient,
    options: WithRequired<QueryOptions<Fetched, Failure, Data, Key>, 'queryKey'>,
    state?: QueryState<Data, Failure>,
  ): Query<Fetched, Failure, Data, Key> {
    const cached = this.get(options.queryHash ?? hashKey(options.queryKey));
    const isDeclared = options.queryFn !== undefined;
    if (cached && isDeclared && isOnlyRestored(cached)) {
      if (cached.meta?.persist?.version !== options.meta?.persist?.version) this.remove(cached);
    }
    return super.build(client, options, state);
  }
}

/** Tells whether the data was restored, and no query of this page has declared itself yet. */
function isOnlyRestored({ options, meta }: Query): boolean {
  return options.queryFn === undefined && meta?.persist !== undefined;
}
