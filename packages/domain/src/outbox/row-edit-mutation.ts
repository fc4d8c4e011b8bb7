import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { unwrap } from '../data-access/database-error.ts';
import type { Json } from '../data-access/database.types.ts';
import type { MutationMeta } from '../data-access/mutation-meta.ts';
import { runMutation } from '../data-access/run-mutation.ts';
import { isEditAnswer } from '../data-access/send-request.ts';
import type { WriteContext } from '../data-access/write-context.ts';

/** An edit of a row, which needs a connection. */
interface RowEdit<Variables> {
  /** Names the edit where its values replace those of another person. */
  label: (variables: Variables) => string;
  /** Sends the changed columns, and returns the answers of the server. @throws GoneError when the row is deleted */
  send: (variables: Variables) => Promise<object[]>;
  /** Returns the whole edited row, which is stored again if it is deleted meanwhile. */
  deletedRow: (variables: Variables, client: QueryClient) => Record<string, Json>;
  table: 'accounts' | 'categories' | 'debts';
  meta: MutationMeta;
  /** Updates the cached rows before the server responds. Returns the rollback. */
  onMutate?: (variables: Variables, client: QueryClient) => Promise<() => void>;
  onSaved: (variables: Variables) => void;
}

/**
 * Returns the options of a mutation that edits a row. It says which values of another person the edit has replaced, and a row that
 * is deleted can be created again.
 */
export function rowEditMutation<Variables>(context: WriteContext, edit: RowEdit<Variables>) {
  const { label, send, deletedRow, table, meta, onMutate, onSaved } = edit;
  const recreateMutation = (client: QueryClient) =>
    mutationOptions({
      mutationFn: async (variables: Variables) => {
        const args = { p_table: table, p_row: deletedRow(variables, client) };
        unwrap(await context.database.rpc('restore_deleted', args));
      },
      meta,
      onSuccess: (_data, variables) => onSaved(variables),
    });
  return mutationOptions({
    mutationFn: send,
    meta: {
      ...meta,
      recreate: (client: QueryClient, variables: unknown) =>
        runMutation(client, recreateMutation(client), variables as Variables).then(
          () => true,
          () => false,
        ),
    },
    onMutate: (variables, { client }) => onMutate?.(variables, client),
    onSuccess: (answer, variables) => {
      onSaved(variables);
      void tellReplaced(context, label(variables), answer);
    },
  });
}

/** Says which values of another person an edit has replaced. No page needs the code before one has. */
async function tellReplaced(
  context: WriteContext,
  label: string,
  answers: object[],
): Promise<void> {
  const replacing = answers
    .filter(isEditAnswer)
    .filter(({ replaced }) => Object.keys(replaced).length > 0);
  if (replacing.length === 0) return;
  try {
    const values = await import('./replaced-values.ts');
    for (const answer of replacing) await values.tellReplaced(context, label, answer);
  } catch (error) {
    console.error('The replaced values could not be shown', error);
  }
}
