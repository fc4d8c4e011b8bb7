import { type PlatformServices, usePlatform, useUserId } from '@tostao/platform';
import { type TostaoDatabase, useDatabase } from './use-database.ts';

/** What a mutation works with. */
export interface Backend {
  database: TostaoDatabase;
  userId: string;
  notify: PlatformServices['notify'];
}

export function useBackend(): Backend {
  return { database: useDatabase(), userId: useUserId(), notify: usePlatform().notify };
}
