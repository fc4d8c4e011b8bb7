import { type Outbox, type PlatformServices, usePlatform, useUserId } from '@tostao/platform';
import { type TostaoDatabase, useDatabase } from './use-database.ts';

/** What a mutation works with. */
export interface Backend {
  database: TostaoDatabase;
  userId: string;
  notify: PlatformServices['notify'];
  /** Keeps writes while there is no connection. */
  outbox?: Outbox | undefined;
}

export function useBackend(): Backend {
  const { notify, outbox } = usePlatform();
  return { database: useDatabase(), userId: useUserId(), notify, outbox };
}
