import { componentQuery } from '@tostao/platform';

/** Loads what the history needs once its rows are on screen. */
export const dialogsQuery = componentQuery(
  'The dialogs of the history',
  () => import('./dialogs.ts'),
);
