import { mutationOptions } from '@tanstack/react-query';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { optimisticUpdate } from '@tostao/domain/data-access/optimistic-update';
import { queryKeys } from '@tostao/domain/data-access/query-keys';
import type { Json } from '@tostao/domain/data-access/database.types';
import { unwrap } from '@tostao/domain/data-access/database-error';
import type { WriteContext } from '@tostao/domain/data-access/write-context';

/** A position after those that an order gives. */
const lastPosition = 1_000_000;

/** Creates or changes a rule. */
export function saveRuleMutation({ database, householdId }: Omit<WriteContext, 'notify'>) {
  return mutationOptions({
    // The id comes from the form, so that a repeated request creates no second rule.
    mutationFn: async ({
      rule: { id, accountId, shares, tags, ...rule },
      isNew,
    }: {
      rule: CategoryRule;
      isNew: boolean;
    }) => {
      const columns = {
        ...rule,
        account_id: accountId,
        shares: (shares ?? null) as Json,
        tags: tags ?? null,
      };
      const rules = database.from('import_rules');
      unwrap(
        isNew
          ? await rules.upsert({ id, position: lastPosition, ...columns })
          : await rules.update(columns).eq('id', id),
      );
    },
    meta: {
      label: 'Regra',
      failure: { title: 'Erro ao salvar a regra' },
      invalidates: [queryKeys.categoryRules(householdId)],
    },
  });
}

/** Deletes a rule and shows a toast. */
export function deleteRuleMutation({ database, householdId, notify }: WriteContext) {
  return mutationOptions({
    mutationFn: async ({ id }: CategoryRule) =>
      unwrap(await database.from('import_rules').delete().eq('id', id)),
    meta: {
      label: 'Exclusão de regra',
      failure: { title: 'Erro ao excluir a regra' },
      invalidates: [queryKeys.categoryRules(householdId)],
    },
    onSuccess: () => notify({ kind: 'success', title: 'Regra excluída' }),
  });
}

/** Puts the rules into another order. */
export function orderRulesMutation({ database, householdId }: Omit<WriteContext, 'notify'>) {
  const queryKey = queryKeys.categoryRules(householdId);
  return mutationOptions({
    mutationFn: async (rules: CategoryRule[]) =>
      unwrap(await database.rpc('order_import_rules', { p_ids: rules.map(({ id }) => id) })),
    meta: {
      label: 'Ordem das regras',
      failure: { title: 'Erro ao salvar a regra' },
      updates: [queryKey],
    },
    onMutate: (rules, { client }) =>
      optimisticUpdate<CategoryRule[]>(client, queryKey, () => rules),
  });
}
