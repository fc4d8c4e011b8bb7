import { mutationOptions } from '@tanstack/react-query';
import { transactionQueries } from '@tostao/domain/data-access/affected-queries';
import type { Json } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import { undoAction } from '@tostao/domain/data-access/run-mutation';
import { longWait } from '@tostao/domain/data-access/use-database';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { countText } from '@tostao/domain/text/screen-text';

/** Another name for a tag: that of another tag joins the two, and `null` deletes it. */
export interface TagChange {
  name: string;
  newName: string | null;
  /** Whether another tag has the new name. */
  isJoined: boolean;
}

interface ReplacedTag {
  /** The number of transactions that had the tag. */
  found: number;
  /** The argument of the function that undoes it; `null` for a tag that is gone. */
  undo: Json;
}

/** Returns the options of a mutation that renames, joins or deletes a tag, and offers to undo that. */
export function replaceTagMutation(context: WriteContext) {
  const { database, householdId, notify } = context;
  return mutationOptions({
    mutationFn: async ({ name, newName }: TagChange) => {
      const change = { p_name: name, ...(newName !== null && { p_new_name: newName }) };
      const answer = unwrap(await database.rpc('replace_tag', change).setHeader(...longWait));
      return answer as unknown as ReplacedTag;
    },
    meta: {
      label: 'Alteração de etiqueta',
      failure: { title: 'Erro ao alterar etiqueta' },
      invalidates: affected(householdId),
    },
    onSuccess: ({ found, undo }, { newName, isJoined }, _context, { client }) =>
      notify({
        kind: 'success',
        title:
          newName === null
            ? 'Etiqueta excluída'
            : isJoined
              ? 'Etiquetas juntadas'
              : 'Etiqueta renomeada',
        ...(found > 0 && { description: `${countText(found, 'transação', 'transações')}.` }),
        ...(undo !== null && { action: undoAction(client, undoMutation(context), undo) }),
      }),
  });
}

function undoMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async (undo: Json) =>
      unwrap(await database.rpc('restore_tag', { p_undo: undo }).setHeader(...longWait)),
    meta: {
      label: 'Restauração de etiqueta',
      failure: { title: 'Erro ao desfazer' },
      invalidates: affected(householdId),
    },
    onSuccess: () => notify({ kind: 'success', title: 'Etiqueta restaurada' }),
  });
}

function affected(householdId: string) {
  return [...transactionQueries(householdId), queryKeys.categoryRules(householdId)];
}
