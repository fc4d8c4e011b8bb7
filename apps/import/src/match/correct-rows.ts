import type { RowKind } from '@tostao/statements/rows/row-meaning';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import type { RowChoices } from './row-choices.ts';
import type { Decision, PreviewTransaction } from './preview-row.ts';

/** Returns the kind of a row whose direction was read the wrong way round. */
export function turnedKind({ type }: PreviewTransaction): RowKind {
  return type === 'income' ? 'expense' : 'income';
}

/** Returns the categories that all of the rows can have. */
export function sharedCategories(
  rows: PreviewTransaction[],
  choices: Record<'income' | 'expense', RowChoices>,
): string[] {
  const types = [...new Set(rows.map(categoryTypeOf))];
  const [first = [], ...others] = types.map((type) => choices[type].categories);
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** Returns a decision with a change. A row of another kind has other categories, and is another transfer. */
export function corrected(decision: Decision | undefined, change: Decision): Decision {
  const { isRemembered: _earlier, parts, ...last } = decision ?? {};
  const keepsParts = parts && change.category === undefined && change.kind === undefined;
  if (keepsParts) return { ...last, parts, ...change };
  if (change.kind === undefined || change.kind === last.kind) return { ...last, ...change };
  const { category: _category, transferAccountId: _transfer, ...others } = last;
  return { ...others, ...change };
}
