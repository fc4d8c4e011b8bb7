import { componentQuery } from '@tostao/platform';

/** Loads the dialogs of pots and their moves. */
export const dialogsQuery = componentQuery('The dialogs of the pots', () => import('./dialogs.ts'));
