import type { Category } from '@tostao/domain/category/category';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { deleteCategoryMutation } from './delete-category.ts';
import {
  type CategoryRule,
  ruleName,
  rulesOfCategory,
} from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import { formatMoney } from '@tostao/domain/money/format-money';
import { useTransactionTotals } from '@tostao/domain/transaction/get-transaction-totals';
import { noFilters } from '@tostao/domain/transaction/transaction-filters';
import { ConfirmDeletion } from '@tostao/ui/confirm-dialog';
import type { DialogState } from '@tostao/ui/dialog';
import { Select } from '@tostao/ui/select';
import { useState } from 'react';

interface DeleteCategoryDialogProps extends DialogState {
  category: Category;
  categories: Category[];
}

/** Cannot collide with a category's id. */
const stay = 'stay';

const number = new Intl.NumberFormat('pt-BR');

function usageText(count: number, name: string): string {
  if (count === 0) return `Nenhuma transação usa a categoria ${name}.`;
  return count === 1
    ? `1 transação usa a categoria ${name}.`
    : `${number.format(count)} transações usam a categoria ${name}.`;
}

const names = new Intl.ListFormat('pt-BR');

function rulesText(rules: CategoryRule[], isMoved: boolean): string {
  const list = names.format(rules.map((rule) => `descrição ${ruleName(rule)}`));
  if (rules.length === 1)
    return `A regra ${list} ${isMoved ? 'passa para ela' : 'deixa de valer'}.`;
  return `As regras ${list} ${isMoved ? 'passam para ela' : 'deixam de valer'}.`;
}

/**
 * Asks for confirmation, says what uses the category, and offers to join it with another one, which gets its
 * transactions and rules.
 */
export function DeleteCategoryDialog({
  category,
  categories,
  ...dialog
}: DeleteCategoryDialogProps) {
  const { mutateAsync, isPending, failure } = useDialogMutation(deleteCategoryMutation);
  const { type, name } = category;
  const totals = useTransactionTotals({ ...noFilters, type, category: name });
  const allRules = useCategoryRules();
  const count = totals.data?.count;
  const rules = rulesOfCategory(allRules.data ?? [], category);
  const [target, setTarget] = useState(stay);

  const others = categories.filter((other) => other.type === type && other.id !== category.id);
  const options = [
    { value: stay, label: 'Deixar como estão' },
    ...others.map((other) => ({ value: other.id, label: other.name })),
  ];

  const confirm = async () => {
    const moveTo = others.find(({ id }) => id === target)?.name ?? null;
    try {
      await mutateAsync({ id: category.id, moveTo });
      dialog.onOpenChange(false);
    } catch {
      // The dialog stays open and shows why.
    }
  };

  // The question says what uses the category before it can be confirmed: text that comes later would move its buttons.
  if (totals.isLoading || allRules.isLoading) return null;
  return (
    <ConfirmDeletion
      {...dialog}
      title="Excluir categoria?"
      pending={isPending}
      failure={failure}
      onConfirm={() => void confirm()}
    >
      <div className="grid gap-4">
        {count === undefined ? null : <p>{usageText(count, name)}</p>}
        {category.monthlyLimit ? (
          <p>O limite de {formatMoney(category.monthlyLimit)} por mês acaba.</p>
        ) : null}
        {rules.length > 0 ? (
          <p className="wrap-anywhere">{rulesText(rules, target !== stay)}</p>
        ) : null}
        {others.length > 0 && ((count ?? 0) > 0 || rules.length > 0) ? (
          <Select
            label="Transações desta categoria"
            options={options}
            value={target}
            onChange={setTarget}
            hint={
              target === stay ? 'Sem outra categoria, elas continuam com o nome antigo.' : undefined
            }
          />
        ) : null}
      </div>
    </ConfirmDeletion>
  );
}
