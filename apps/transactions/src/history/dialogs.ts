import { lazyDialogs } from '@tostao/forms/lazy-dialogs';

/** The dialogs of the history and the selection of many rows, loaded once its rows are on screen. */
export const {
  query: dialogsQuery,
  Dialogs,
  ShowDialogContext,
  useShowDialog,
} = lazyDialogs('The dialogs of the history', () => import('./open-dialog.tsx'));
