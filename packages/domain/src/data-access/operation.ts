import type { MutationOptions } from '@tanstack/react-query';
import type { WriteContext } from './write-context.ts';

/** Returns the options of a mutation for its dependencies. */
export type Operation<Data, Variables, Rollback> = (
  context: WriteContext,
) => MutationOptions<Data, Error, Variables, Rollback>;
