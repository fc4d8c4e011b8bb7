import { lazyDialogs } from '@tostao/forms/lazy-dialogs';

/** The dialogs of the debts. */
export const { Dialogs, ShowDialogContext, useShowDialog } = lazyDialogs(
  'The dialogs of the debts',
  () => import('./open-dialog.tsx'),
);
