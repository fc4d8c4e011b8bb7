import {
  type CategoryRule,
  ruleFinder,
  ruleName,
} from '@tostao/domain/category-rule/category-rule';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import type { CategoryShare } from '@tostao/domain/transaction/divide-amount';
import {
  joinSameCategories,
  type TransactionPart,
} from '@tostao/domain/transaction/transaction-parts';
import { foldText } from '@tostao/domain/search/fold-text';
import { maxTags } from '@tostao/domain/tag/tag-limits';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { StatementRow } from '../statement.ts';
import { descriptionKey } from './description-key.ts';
import { merchantCategory } from './merchants.ts';
import { storedDescription } from './stored-description.ts';

/** The categories that descriptions got last, by `descriptionKey`. */
export type LastCategories = ReadonlyMap<string, Partial<Record<TransactionType, string>>>;

/** What gave a row its category: the file, a rule, its last use, its merchant, or nothing yet. */
export type CategorySource = 'file' | 'rule' | 'history' | 'suggestion' | 'review';

export interface ChosenCategory {
  category: string;
  /** By which a rule divides the row. `category` is that of the first. */
  shares?: CategoryShare[];
  /** The parts that the file divides the row into. */
  parts?: TransactionPart[];
  /** The tags that the file names, and those that a rule adds. */
  tags?: string[];
  source: CategorySource;
  /** The name of the rule that chose the category. */
  rule: string | null;
}

/** The category of rows that nothing else categorizes. */
const fallbackCategory = 'Outros';

type ChoosableRow = Pick<StatementRow, 'text' | 'category' | 'parts' | 'tags'>;

interface CategorySources {
  rules: CategoryRule[];
  lastCategories: LastCategories;
  categories: Category[];
  /** The account of the statement. */
  accountId: string | null;
}

/** Returns the function that chooses the category of a row. */
export function categoryChooser({ rules, lastCategories, categories, accountId }: CategorySources) {
  const choices = {
    income: categoryChoices(categories, 'income'),
    expense: categoryChoices(categories, 'expense'),
  };
  const findRule = ruleFinder(rules, (type) => choices[type]);
  // A statement repeats its descriptions and categories.
  const known = new Map<string, ChosenCategory>();
  const named = new Map<string, string | undefined>();

  return (type: TransactionType, row: ChoosableRow): ChosenCategory => {
    const chosen = chooseOne(type, row);
    const tags = [...new Set([...(row.tags ?? []), ...(chosen.tags ?? [])])].slice(0, maxTags);
    const choice = tags.length === 0 ? chosen : { ...chosen, tags };
    if (!row.parts) return choice;
    const { shares: _ofRule, ...own } = choice;
    const parts = joinSameCategories(
      row.parts.map((part) => ({
        ...part,
        category: namedCategory(type, part.category) ?? chooseByText(type, row.text).category,
      })),
    );
    const isNamed = row.parts.every(({ category }) => namedCategory(type, category) !== undefined);
    const source = isNamed ? { source: 'file' as const, rule: null } : {};
    return {
      ...own,
      ...source,
      category: parts[0]!.category,
      ...(parts.length > 1 && { parts }),
    };
  };

  function chooseOne(type: TransactionType, row: ChoosableRow): ChosenCategory {
    const category = row.category === undefined ? undefined : namedCategory(type, row.category);
    if (category !== undefined) return { category, source: 'file', rule: null };
    const key = `${type} ${row.text}`;
    const chosen = known.get(key) ?? chooseByText(type, row.text);
    known.set(key, chosen);
    return chosen;
  }

  /** Returns the category that the file names, if the user has it. */
  function namedCategory(type: TransactionType, name: string): string | undefined {
    const key = `${type} ${name}`;
    if (!named.has(key)) {
      const folded = foldText(name);
      named.set(
        key,
        choices[type].find((choice) => foldText(choice) === folded),
      );
    }
    return named.get(key);
  }

  function chooseByText(type: TransactionType, text: string): ChosenCategory {
    const rule = findRule(type, text, accountId);
    if (rule) {
      const { category, shares, tags } = rule;
      return {
        category,
        ...(shares && { shares }),
        ...(tags && { tags }),
        source: 'rule',
        rule: ruleName(rule),
      };
    }
    const last = lastCategories.get(descriptionKey(storedDescription(text)))?.[type];
    if (last !== undefined) return { category: last, source: 'history', rule: null };
    const suggested = type === 'expense' ? merchantCategory(text, choices.expense) : null;
    if (suggested !== null) return { category: suggested, source: 'suggestion', rule: null };
    const fallback = choices[type].includes(fallbackCategory) ? fallbackCategory : undefined;
    const category = fallback ?? choices[type][0] ?? fallbackCategory;
    return { category, source: 'review', rule: null };
  }
}
