import { componentQuery } from '@tostao/platform';

/** Loads the dialog of a rule, with the library of forms. */
export const ruleDialogQuery = componentQuery(
  'rule dialog',
  async () => import('./rule-dialog.tsx'),
);
