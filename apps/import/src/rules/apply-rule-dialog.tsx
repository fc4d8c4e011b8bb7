import { formatDay } from '@tostao/domain/calendar/calendar-day';
import { type CategoryRule, ruleName } from '@tostao/domain/category-rule/category-rule';
import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { formatMoney } from '@tostao/domain/money/format-money';
import { sharesText } from '@tostao/domain/transaction/divide-amount';
import { signedAmount } from '@tostao/domain/transaction/transaction';
import { categoryText } from '@tostao/domain/transaction/transaction-parts';
import { Button } from '@tostao/ui/button';
import { Dialog, type DialogState } from '@tostao/ui/dialog';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { MoneyText } from '@tostao/ui/money-text';
import { Spinner } from '@tostao/ui/spinner';
import { countText } from '@tostao/domain/text/screen-text';
import { applyRuleMutation, maxApplied } from './apply-rule.ts';
import { type PastChanges, usePastChanges } from './past-changes.ts';

interface ApplyRuleDialogProps extends DialogState {
  /** A saved rule. */
  rule: CategoryRule;
  /** Opens only if the rule would change a transaction, for an offer that the user has not asked for. */
  isOffer?: boolean;
}

/** Shows which earlier transactions a rule would change, and applies it to them. */
export function ApplyRuleDialog({ rule, isOffer = false, ...dialog }: ApplyRuleDialogProps) {
  const query = usePastChanges(rule.id, { enabled: dialog.open });
  // What an earlier opening has found may be out of date.
  const changes = query.isFetchedAfterMount ? query.data : undefined;
  const { mutate, isPending, failure } = useDialogMutation(applyRuleMutation);
  const count = Math.min(changes?.count ?? 0, maxApplied);
  const { open, onOpenChange } = dialog;
  return (
    <Dialog
      open={open && (!isOffer || count > 0)}
      onOpenChange={onOpenChange}
      dismissible={!isPending}
      failure={failure}
      title="Aplicar às anteriores"
      description={`“${sharesText(rule)}” quando a descrição ${ruleName(rule)}.`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={() => onOpenChange(false)}>
            {count > 0 ? 'Agora não' : 'Fechar'}
          </Button>
          {count > 0 ? (
            <Button
              loading={isPending}
              onClick={() => mutate(rule.id, { onSuccess: () => onOpenChange(false) })}
            >
              {`Aplicar a ${countText(count, 'anterior', 'anteriores')}`}
            </Button>
          ) : null}
        </>
      }
    >
      {changes ? <Changes {...changes} category={sharesText(rule)} /> : null}
      {query.isError && !changes ? (
        <InlineFailure
          text="Não foi possível carregar as transações."
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {!changes && !query.isError ? <Spinner /> : null}
    </Dialog>
  );
}

function Changes({ count, leftOut, first, category }: PastChanges & { category: string }) {
  return (
    <div className="grid gap-3">
      {count === 0 ? <p>Nenhuma transação anterior muda com esta regra.</p> : null}
      {count > maxApplied ? (
        <p>{`São as mais recentes de ${countText(count, 'transação', 'transações')}.`}</p>
      ) : null}
      {first.length > 0 ? (
        <ul className="divide-y divide-line rounded-control bg-sunken px-4">
          {first.map((transaction) => (
            <li key={transaction.id} className="py-2.5">
              <p className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 font-medium wrap-anywhere">{transaction.description}</span>
                <MoneyText tone={transaction.type}>
                  {formatMoney(signedAmount(transaction))}
                </MoneyText>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                <span className="tabular-nums">{formatDay(transaction.date)}</span>
                {` · ${categoryText(transaction)} → ${category}`}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {count > first.length ? (
        <p className="text-sm text-muted">
          e mais {countText(count - first.length, 'transação', 'transações')}
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className="text-sm text-muted">
          {countText(
            leftOut,
            'fica de fora: foi digitada ou você já escolheu a categoria.',
            'ficam de fora: foram digitadas ou você já escolheu a categoria.',
          )}
        </p>
      ) : null}
    </div>
  );
}
