import { lazyDialogs } from '@tostao/forms/lazy-dialogs';

/** The dialogs of pots and their moves. */
export const { Dialogs, ShowDialogContext, useShowDialog } = lazyDialogs(
  'The dialogs of the pots',
  () => import('./open-dialog.tsx'),
);
