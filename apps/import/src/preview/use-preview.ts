import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import { useMemo, useState } from 'react';
import type { OpenedStatement } from '../file/use-statement.ts';
import type { RuleDraft } from '../rules/rule-form.ts';
import { suggestRule } from '../rules/suggest-rule.ts';
import { buildPreview } from './build-preview.ts';
import type { Decision, Decisions, PreviewTransaction } from './preview-row.ts';
import { summarize } from './preview-summary.ts';

const noRules: CategoryRule[] = [];
const noCategories: Category[] = [];

/** Holds the rows of a preview and what the user has decided about them. */
export function usePreview({ statement, matches }: OpenedStatement) {
  const { data: rules = noRules } = useCategoryRules();
  const { data: categories = noCategories } = useCategories();
  const [decisions, setDecisions] = useState<Decisions>(new Map());
  const [suggestion, setSuggestion] = useState<RuleDraft | null>(null);
  const rows = useMemo(
    () => buildPreview({ statement, matches, rules, categories }),
    [statement, matches, rules, categories],
  );
  const summary = useMemo(() => summarize(rows, decisions), [rows, decisions]);
  const choices = useMemo(
    () => ({
      income: categoryChoices(categories, 'income'),
      expense: categoryChoices(categories, 'expense'),
    }),
    [categories],
  );
  const decide = (row: PreviewTransaction, decision: Decision) => {
    const next = new Map(decisions).set(row.index, { ...decisions.get(row.index), ...decision });
    setDecisions(next);
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
