import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';
import { maxTags } from '@tostao/domain/tag/tag-limits';
import { accountRejections } from '../../fields/account-rules.ts';
import type { Json } from '@tostao/domain/data-access/database.types';
import type { CategoryShare } from '@tostao/domain/transaction/divide-amount';
import { bulkMutation } from '@tostao/domain/transaction/update-many';

const changed: [string, string] = ['alterada', 'alteradas'];
const named = ({ ids }: { ids: string[] }) => ids.length;
const change = {
  label: 'Alteração de transações',
  failure: { title: 'Erro ao atualizar transações', rejections: accountRejections },
};

/** Gives transactions another category, or divides each of them by percents. */
export function categorizeMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async ({
      ids,
      category,
      shares,
    }: {
      ids: string[];
      category: string;
      shares?: CategoryShare[];
    }) =>
      unwrap(
        await context.database.rpc('set_transactions_category', {
          p_ids: ids,
          ...(shares ? { p_shares: shares as unknown as Json } : { p_category: category }),
        }),
      ),
    named,
    meta: change,
    done: changed,
  });
}

/** Adds tags to transactions, and removes others. */
export function tagMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async ({ ids, add, remove }: { ids: string[]; add: string[]; remove: string[] }) =>
      unwrap(
        await context.database.rpc('tag_transactions', {
          p_ids: ids,
          p_add: add,
          p_remove: remove,
        }),
      ),
    named,
    meta: {
      label: 'Etiquetas de transações',
      failure: {
        title: 'Erro ao atualizar transações',
        rejections: { '23514': `Uma das transações ficaria com mais de ${maxTags} etiquetas.` },
      },
    },
    done: changed,
  });
}

/** Moves transactions to an account, or out of every account. */
export function moveMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async ({
      ids,
      accountId,
      areIncomes,
    }: {
      ids: string[];
      accountId: string | null;
      /** Whether the refunds among them are incomes outside of their card. */
      areIncomes: boolean;
    }) =>
      unwrap(
        await context.database.rpc('move_transactions', {
          p_ids: ids,
          ...(accountId !== null && { p_account_id: accountId }),
          ...(areIncomes && { p_as_income: true }),
        }),
      ),
    named,
    meta: change,
    done: changed,
  });
}

/** Deletes transactions. */
export function deleteMutation(context: WriteContext) {
  return bulkMutation(context, {
    send: async ({ ids }: { ids: string[] }) =>
      unwrap(await context.database.rpc('delete_transactions', { p_ids: ids })),
    named,
    meta: {
      label: 'Exclusão de transações',
      failure: { title: 'Erro ao excluir transações' },
    },
    done: ['excluída', 'excluídas'],
  });
}
