import type { TransactionType } from '@tostao/domain/transaction/transaction';
import type { RowPurpose } from '@tostao/statements/rows/row-purpose';
import type { Decision, PreviewTransaction } from '../match/preview-row.ts';
import type { RowChoices } from '../match/row-choices.ts';
import type { RuleDraft } from '../rules/rule-form.ts';

/** What the lines of the preview offer. */
export interface ListActions {
  /** The choices by the type of the category. */
  choices: Record<TransactionType, RowChoices>;
  decide: (rows: PreviewTransaction[], decision: Decision) => void;
  /** Asks for the categories and amounts of a row, or the percents of several. */
  divide: (rows: PreviewTransaction[]) => void;
  /** Adds rows to those to correct, or takes them out. */
  select: (rows: PreviewTransaction[], isSelected: boolean) => void;
  toggleGroup: (key: string) => void;
  /** Creates the account in which money of a purpose is put aside. */
  createPocket: (purpose: RowPurpose) => void;
  createRule: (rule: RuleDraft) => void;
}
