import { type Account, isCard } from '@tostao/domain/account/account';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useMemo, useState } from 'react';
import type { KeyedEntry } from '../match/assign-row-keys.ts';
import type { OpenedStatement } from '../match/opened-statement.ts';
import type { RuleDraft } from '../rules/rule-form.ts';
import { suggestRule } from '../match/suggest-rule.ts';
import { typeOf } from '../statement/row-amount.ts';
import { buildPreview } from '../match/build-preview.ts';
import { type RowChoices, transferChoices } from '../match/row-choices.ts';
import type { Decision, Decisions, PreviewTransaction } from '../match/preview-row.ts';
import { summarize } from '../match/preview-summary.ts';

const noRules: CategoryRule[] = [];
const noCategories: Category[] = [];
const noDecisions: Decisions = new Map();

/** Holds the rows of a preview and the user's decisions about them. */
export function usePreview(
  { statement, account, accounts, matches, installments }: OpenedStatement,
  initialDecisions: Decisions = noDecisions,
  onDecisions: (decisions: Decisions) => void,
) {
  const { data: rules = noRules } = useCategoryRules();
  const { data: categories = noCategories } = useCategories();
  const [decisions, setDecisions] = useState(initialDecisions);
  const [decidedFor, setDecidedFor] = useState(account);
  if (decidedFor?.id !== account?.id) {
    // Which rows may be transfers or refunds depends on the account of the statement.
    setDecidedFor(account);
    const changesCredits = isCardAccount(account) !== isCardAccount(decidedFor);
    setDecisions(forOtherAccount(decisions, changesCredits ? statement.entries : []));
  }
  const [suggestion, setSuggestion] = useState<RuleDraft | null>(null);
  const rows = useMemo(
    () => buildPreview({ statement, account, accounts, matches, installments, rules, categories }),
    [statement, account, accounts, matches, installments, rules, categories],
  );
  const summary = useMemo(() => summarize(rows, decisions), [rows, decisions]);
  const choices = useMemo(() => {
    const choicesOf = (type: TransactionType): RowChoices => ({
      categories: categoryChoices(categories, type),
      transfers: transferChoices(account, accounts, type),
    });
    return { income: choicesOf('income'), expense: choicesOf('expense') };
  }, [categories, account, accounts]);
  const decide = (row: PreviewTransaction, decision: Decision) => {
    const next = new Map(decisions).set(row.index, { ...decisions.get(row.index), ...decision });
    setDecisions(next);
    onDecisions(next);
    if (decision.category !== undefined) setSuggestion(suggestRule(rows, next, row));
  };
  return {
    rows,
    summary,
    choices,
    decisions,
    decide,
    suggestion,
    dismissSuggestion: () => setSuggestion(null),
  };
}

/** Returns the decisions that hold for another account. Credits of `entries` take categories of the other type. */
function forOtherAccount(decisions: Decisions, entries: KeyedEntry[]): Decisions {
  return new Map(
    [...decisions].map(([index, { transferAccountId: _transfer, category, ...decision }]) => {
      const entry = entries[index];
      const isCredit = entry?.kind === 'row' && typeOf(entry) === 'income';
      return [index, { ...decision, ...(category !== undefined && !isCredit && { category }) }];
    }),
  );
}

function isCardAccount(account: Account | null): boolean {
  return account !== null && isCard(account);
}
