import { lazyDialogs } from '@tostao/forms/lazy-dialogs';

/** The dialogs of accounts and transfers. */
export const {
  query: dialogsQuery,
  Dialogs,
  ShowDialogContext,
  useShowDialog,
} = lazyDialogs('The dialogs of the accounts', () => import('./open-dialog.tsx'));
