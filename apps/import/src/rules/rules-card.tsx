import { useToastMutation } from '@tostao/domain/data-access/use-toast-mutation';
import type { Account } from '@tostao/domain/account/account';
import { useAccounts } from '@tostao/domain/account/list-accounts';
import { type CategoryRule, ruleName } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import { componentQuery, useDialog, useLazyDialogs } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { Card } from '@tostao/ui/card';
import { Plus } from 'lucide-react';
import { RowList } from '../shared/row-list.tsx';
import { deleteRuleMutation, orderRulesMutation } from './change-rules.ts';
import { RuleItem } from './rule-item.tsx';

const none: Account[] = [];

const dialogQuery = componentQuery('The dialogs of the rules', () => import('./dialogs.ts'));

type RuleAction =
  | { kind: 'edit'; rule: CategoryRule | null }
  | { kind: 'delete'; rule: CategoryRule };

/** A rule to apply to earlier transactions, as an offer after it was saved. */
interface PastAction {
  rule: CategoryRule;
  isOffer: boolean;
}

/** Lists the rules in the order in which they apply. */
export function RulesCard() {
  const query = useCategoryRules();
  const { data: accounts = none } = useAccounts();
  const order = useToastMutation(orderRulesMutation);
  const remove = useToastMutation(deleteRuleMutation);
  const { dialog, show, setOpen } = useDialog<RuleAction>();
  const past = useDialog<PastAction>();
  const content = dialog?.content;
  const open = dialog?.open ?? false;
  const isPastOpen = past.dialog?.open ?? false;
  const dialogs = useLazyDialogs(dialogQuery, {
    ready: query.data !== undefined,
    open: open || isPastOpen,
    setOpen: isPastOpen ? past.setOpen : setOpen,
  });
  const move = (rules: CategoryRule[], from: number, to: number) => {
    const next = rules.filter((_rule, index) => index !== from);
    next.splice(to, 0, rules[from]!);
    order.mutate(next);
  };
  return (
    <Card
      title="Regras"
      flush
      actions={
        <Button
          data-writes
          size="sm"
          variant="ghost"
          icon={<Plus />}
          onClick={() => show({ kind: 'edit', rule: null })}
        >
          Nova regra
        </Button>
      }
    >
      <RowList
        query={query}
        errorTitle="Não foi possível carregar as regras"
        empty="Uma regra escolhe a categoria pela descrição, no extrato e ao digitar."
      >
        {(rules) => (
          <ol className="divide-y divide-line pb-1">
            {rules.map((rule, index) => (
              <RuleItem
                key={rule.id}
                rule={rule}
                accountName={accounts.find(({ id }) => id === rule.accountId)?.name}
                isFirst={index === 0}
                isLast={index === rules.length - 1}
                onMove={(step) => move(rules, index, index + step)}
                onApply={() => past.show({ rule, isOffer: false })}
                onEdit={() => show({ kind: 'edit', rule })}
                onDelete={() => show({ kind: 'delete', rule })}
              />
            ))}
          </ol>
        )}
      </RowList>
      {dialogs && content?.kind === 'edit' ? (
        <dialogs.RuleDialog
          key={dialog?.opening}
          subject={content.rule}
          open={open}
          onOpenChange={setOpen}
          onSaved={(rule) => past.show({ rule, isOffer: true })}
        />
      ) : null}
      {dialogs && past.dialog ? (
        <dialogs.ApplyRuleDialog
          key={past.dialog.opening}
          {...past.dialog.content}
          open={isPastOpen}
          onOpenChange={past.setOpen}
        />
      ) : null}
      {dialogs && content?.kind === 'delete' ? (
        <dialogs.ConfirmDeletion
          title="Excluir regra?"
          description={`A regra ${ruleName(content.rule)} deixa de valer. As transações ficam como estão.`}
          open={open}
          onOpenChange={setOpen}
          pending={remove.isPending}
          onConfirm={() => remove.mutate(content.rule, { onSuccess: () => setOpen(false) })}
        />
      ) : null}
    </Card>
  );
}
