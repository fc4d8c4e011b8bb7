import {
  type Outbox,
  type PlatformServices,
  useHouseholdId,
  usePlatform,
  useUserId,
} from '@tostao/platform';
import { type TostaoDatabase, useDatabase } from './use-database.ts';

/** The dependencies of a mutation. */
export interface WriteContext {
  database: TostaoDatabase;
  userId: string;
  /** The household of the page. The keys of its queries begin with it. */
  householdId: string;
  notify: PlatformServices['notify'];
  /** Queues writes while offline. */
  outbox?: Outbox | undefined;
}

/** Returns the dependencies of a mutation for the signed-in user. */
export function useWriteContext(): WriteContext {
  const { notify, outbox } = usePlatform();
  return {
    database: useDatabase(),
    userId: useUserId(),
    householdId: useHouseholdId(),
    notify,
    outbox,
  };
}
