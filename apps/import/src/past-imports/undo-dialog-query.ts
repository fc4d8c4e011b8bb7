import { componentQuery } from '@tostao/platform';

/** Loads the dialog that undoes an import. */
export const undoDialogQuery = componentQuery(
  'The dialog of an import',
  () => import('./undo-dialog.tsx'),
);
