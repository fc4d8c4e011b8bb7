import { foldText } from '@tostao/domain/search/fold-text';
import { cutText } from '@tostao/domain/text/storable-text';
import { categoryTypeOf } from '@tostao/domain/transaction/transaction';
import type { Decisions, PreviewRow, PreviewTransaction } from './preview-row.ts';
import type { RuleDraft } from '../rules/rule-form.ts';

/** The parts of a text that differ between payments of one shop: numbers, dates and parcelas at the end. */
const ending = /[\s\-–*#]*(?:\bparc(?:ela)?\b\.?)?[\s\d/.,:\-–*#]*$/i;
const minLength = 3;

/** Returns the part of a text that names a shop, for a rule. */
export function ruleText(text: string): string {
  return text.replace(ending, '').trim();
}

/** Returns the rule for all rows like one of them. */
export function ruleOf(row: PreviewTransaction, category: string): RuleDraft {
  return {
    match: 'contains',
    text: cutText(ruleText(row.row.text) || row.row.text, 100),
    type: categoryTypeOf(row),
    accountId: '',
    category,
    parts: [],
    tags: [],
  };
}

/**
 * Returns the rule that two equal corrections suggest: rows whose texts begin alike and got the same
 * other category. The last correction is one of them.
 */
export function suggestRule(
  rows: PreviewRow[],
  decisions: Decisions,
  corrected: PreviewTransaction,
): RuleDraft | null {
  const category = decisions.get(corrected.index)?.category;
  const text = ruleText(corrected.row.text);
  if (category === undefined || category === corrected.category) return null;
  if (foldText(text).length < minLength) return null;
  for (const [index, decision] of decisions) {
    const row = rows[index];
    if (index === corrected.index || decision.category !== category || decision.parts) continue;
    if (row?.row.kind !== 'row' || !('type' in row)) continue;
    if (categoryTypeOf(row) !== categoryTypeOf(corrected)) continue;
    if (row.category === category || !foldText(row.row.text).includes(foldText(text))) continue;
    return ruleOf(corrected, category);
  }
  return null;
}
