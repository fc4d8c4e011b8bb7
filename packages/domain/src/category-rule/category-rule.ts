import type { Tables } from '../data-access/database.types.ts';
import { foldText } from '../search/fold-text.ts';
import type { CategoryShare } from '../transaction/divide-amount.ts';
import type { TransactionType } from '../transaction/transaction.ts';

/** Gives transactions a category, and tags, by their description. The first rule that applies decides. */
export interface CategoryRule {
  id: string;
  match: 'contains' | 'equals';
  text: string;
  /** `null` applies to income and expenses. */
  type: TransactionType | null;
  /** That of the first share of a rule that divides. */
  category: string;
  shares?: CategoryShare[];
  /** The tags that it adds. */
  tags?: string[];
  /** The account that the rule is for; `null` applies to all. */
  accountId: string | null;
}

/** The columns that `ruleFromRow` reads. */
export const ruleColumns = 'id, match, text, type, category, account_id, shares, tags';

export type RuleRow = Pick<
  Tables<'import_rules'>,
  'id' | 'match' | 'text' | 'type' | 'category' | 'account_id' | 'shares' | 'tags'
>;

/** Converts a database row to a rule. */
export function ruleFromRow({
  match,
  type,
  account_id,
  shares,
  tags,
  ...row
}: RuleRow): CategoryRule {
  return {
    ...row,
    accountId: account_id,
    match: match === 'equals' ? 'equals' : 'contains',
    type: type === 'income' || type === 'expense' ? type : null,
    ...(shares ? { shares: shares as unknown as CategoryShare[] } : {}),
    ...(tags ? { tags } : {}),
  };
}

/** Returns the name of a rule, which is its condition. */
export function ruleName({ match, text }: Pick<CategoryRule, 'match' | 'text'>): string {
  return `${match === 'equals' ? 'é igual a' : 'contém'} “${text}”`;
}

/** Returns the categories that a rule gives. */
export function categoriesOfRule({
  category,
  shares,
}: Pick<CategoryRule, 'category' | 'shares'>): string[] {
  return shares?.map((share) => share.category) ?? [category];
}

/** Returns the rules that give a category, of its type or of both. */
export function rulesOfCategory(
  rules: CategoryRule[],
  { name, type }: { name: string; type: TransactionType },
): CategoryRule[] {
  return rules.filter(
    (rule) => categoriesOfRule(rule).includes(name) && (rule.type ?? type) === type,
  );
}

/**
 * Returns the function that finds the rule for a transaction. Accents and case do not matter. A rule with a category
 * that is not among those of the type, because it was deleted, does not apply.
 * @param categoriesOf the names of the categories of a type
 */
export function ruleFinder(
  rules: CategoryRule[],
  categoriesOf: (type: TransactionType) => readonly string[],
) {
  const prepared = rules.map((rule) => ({ rule, folded: foldText(rule.text) }));
  // A statement repeats its descriptions.
  const fold = memoize(foldText);
  return (
    type: TransactionType,
    description: string,
    accountId: string | null,
  ): CategoryRule | undefined => {
    if (prepared.length === 0) return undefined;
    const text = fold(description);
    return prepared.find(({ rule, folded }) => {
      if (rule.type !== null && rule.type !== type) return false;
      if (rule.accountId !== null && rule.accountId !== accountId) return false;
      const applies = rule.match === 'equals' ? text === folded : text.includes(folded);
      const names = applies ? categoriesOf(type) : [];
      return applies && categoriesOfRule(rule).every((name) => names.includes(name));
    })?.rule;
  };
}

function memoize(convert: (text: string) => string): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const converted = known.get(text) ?? convert(text);
    known.set(text, converted);
    return converted;
  };
}
