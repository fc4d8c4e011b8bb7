import { componentQuery } from '@tostao/platform';

/** Loads the code of a statement, which the list of accounts does not need. */
export const statementBodyQuery = componentQuery('The statement of a card', async () => {
  const { StatementBody } = await import('./statement-body.tsx');
  return StatementBody;
});
