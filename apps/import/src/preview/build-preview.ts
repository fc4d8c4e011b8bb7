import {
  type CategoryRule,
  ruleFinder,
  ruleName,
} from '@tostao/domain/category-rule/category-rule';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import type { Statement, StatementRow } from '../statement/statement.ts';
import { type Matches, typeOf } from './match-rows.ts';
import type { PreviewRow, PreviewTransaction, SimilarTransaction } from './preview-row.ts';
import { isSimilarText } from './similar-text.ts';

/** The category of rows without a rule. */
const fallbackCategory = 'Outros';
/** The most characters of a stored description. */
const maxDescription = 100;

interface PreviewSources {
  statement: Statement;
  matches: Matches;
  rules: CategoryRule[];
  categories: Category[];
}

/** Returns the rows of the preview in the order of the file, each with its verdict. */
export function buildPreview({
  statement: { entries },
  matches,
  rules,
  categories,
}: PreviewSources): PreviewRow[] {
  const findRule = ruleFinder(rules);
  const similar = assignSimilar(entries, matches);
  const fallbacks = { income: fallbackFor('income'), expense: fallbackFor('expense') };
  return entries.map((entry, index): PreviewRow => {
    if (entry.kind === 'ignored') return { index, verdict: 'ignored', row: entry };
    const type = typeOf(entry);
    const rule = findRule(type, entry.text);
    const isDeleted = matches.deleted.has(index);
    const twin = similar.get(index) ?? null;
    return {
      index,
      verdict: verdictOf(),
      row: entry,
      type,
      description: descriptionOf(entry),
      category: rule?.category ?? fallbacks[type],
      rule: rule ? ruleName(rule) : null,
      similar: twin,
      reason: isDeleted ? 'Você excluiu esta transação' : null,
    };

    function verdictOf(): PreviewTransaction['verdict'] {
      if (matches.known.has(index)) return 'known';
      if (isDeleted) return 'ignored';
      return twin ? 'similar' : 'new';
    }
  });

  function fallbackFor(type: 'income' | 'expense'): string {
    const choices = categoryChoices(categories, type);
    return choices.includes(fallbackCategory) ? fallbackCategory : (choices[0] ?? fallbackCategory);
  }
}

/** Gives each row the first typed transaction of a similar text that no row before it has. */
function assignSimilar(entries: Statement['entries'], { similar }: Matches) {
  const assigned = new Map<number, SimilarTransaction>();
  const taken = new Set<string>();
  for (const { index, ...candidate } of similar) {
    const entry = entries[index];
    if (entry?.kind !== 'row' || assigned.has(index) || taken.has(candidate.id)) continue;
    if (!isSimilarText(candidate.description, entry.text)) continue;
    assigned.set(index, candidate);
    taken.add(candidate.id);
  }
  return assigned;
}

function descriptionOf({ text }: StatementRow): string {
  if (text.length <= maxDescription) return text;
  // The database counts characters; `length` would count an emoji twice.
  const characters = Array.from(text);
  if (characters.length <= maxDescription) return text;
  return `${characters
    .slice(0, maxDescription - 1)
    .join('')
    .trimEnd()}…`;
}
