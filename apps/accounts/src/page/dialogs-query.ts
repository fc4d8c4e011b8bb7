import { componentQuery } from '@tostao/platform';

/** Loads the dialogs of accounts and transfers. */
export const dialogsQuery = componentQuery(
  'The dialogs of the accounts',
  () => import('./dialogs.ts'),
);
