import { componentQuery } from '@tostao/platform';

/** Loads the dialog that undoes an import. */
export const undoDialogQuery = componentQuery(
  'undo dialog',
  async () => import('./undo-dialog.tsx'),
);
