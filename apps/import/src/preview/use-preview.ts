import { type Account, isCard } from '@tostao/domain/account/account';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { useCategoryRules } from '@tostao/domain/category-rule/list-category-rules';
import { toCentavos } from '@tostao/domain/money/centavos';
import { type Category, categoryChoices } from '@tostao/domain/category/category';
import { useCategories } from '@tostao/domain/category/list-categories';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useToday } from '@tostao/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RowPurpose } from '@tostao/statements/rows/row-purpose';
import { newAccount } from '@tostao/statements/accounts/propose-plan';
import { pockets } from '../match/propose-transfer.ts';
import type { KeyedEntry, KeyedStatement } from '@tostao/statements/identity/assign-row-keys';
import type { OpenedStatement } from '../match/opened-statement.ts';
import type { RuleDraft } from '../rules/rule-form.ts';
import { rememberedDecisions } from '../match/remembered-choices.ts';
import { suggestRule } from '../match/suggest-rule.ts';
import { typeOf } from '@tostao/statements/rows/row-amount';
import { buildExportPreview } from '../app-export/build-export-preview.ts';
import { buildPreview } from '../match/build-preview.ts';
import { corrected } from '../match/correct-rows.ts';
import { exportTransferChoices, type RowChoices, transferChoices } from '../match/row-choices.ts';
import type { Decision, Decisions, Kinds, PreviewTransaction } from '../match/preview-row.ts';
import { summarize } from '../match/preview-summary.ts';

const noRules: CategoryRule[] = [];
const noCategories: Category[] = [];

/** What the user has decided. */
export interface PreviewProgress {
  decisions?: Decisions;
  created?: Account[];
}

/** Holds the rows of a preview and the user's decisions about them. */
export function usePreview(
  { statement, account, accounts, matches, installments, lastCategories, plan }: OpenedStatement,
  initial: PreviewProgress | undefined,
  onProgress: (progress: PreviewProgress) => void,
) {
  const { data: rules = noRules } = useCategoryRules();
  const { data: categories = noCategories } = useCategories();
  const today = calendarDay(useToday());
  const [decisions, setDecisions] = useState(
    () => initial?.decisions ?? rememberedDecisions(statement, accounts),
  );
  // A map of its own: the rows depend on it, and thousands need not be built again for each decision.
  const [kinds, setKinds] = useState<Kinds>(() => kindsOf(decisions));
  const [decidedFor, setDecidedFor] = useState(account);
  if (decidedFor?.id !== account?.id) {
    // Which rows may be transfers or refunds depends on the account of the statement.
    setDecidedFor(account);
    const changesCredits = isCardAccount(account) !== isCardAccount(decidedFor);
    setDecisions(forOtherAccount(decisions, changesCredits ? statement.entries : []));
  }
  const [created, setCreated] = useState<Account[]>(initial?.created ?? []);
  const allAccounts = useMemo(() => [...accounts, ...created], [accounts, created]);
  const [correctedRow, setCorrectedRow] = useState<PreviewTransaction | null>(null);
  const rows = useMemo(() => {
    const stored = {
      statement,
      account,
      accounts: allAccounts,
      matches,
      installments,
      lastCategories,
    };
    const sources = { ...stored, rules, categories, kinds, today };
    return plan ? buildExportPreview(sources, plan) : buildPreview(sources);
  }, [
    statement,
    account,
    allAccounts,
    matches,
    installments,
    lastCategories,
    rules,
    categories,
    kinds,
    plan,
    today,
  ]);
  const summary = useMemo(() => summarize(rows, decisions), [rows, decisions]);
  const choices = useMemo(() => {
    const choicesOf = (type: TransactionType): RowChoices => ({
      categories: categoryChoices([...categories, ...(plan?.newCategories ?? [])], type),
      transfers: plan
        ? exportTransferChoices([...accounts, ...plan.newAccounts], type)
        : transferChoices(account, allAccounts, type),
    });
    return { income: choicesOf('income'), expense: choicesOf('expense') };
  }, [categories, account, accounts, allAccounts, plan]);
  const suggestion = useMemo<RuleDraft | null>(
    () => correctedRow && suggestRule(rows, decisions, correctedRow),
    [correctedRow, rows, decisions],
  );
  const decide = useCallback((changed: PreviewTransaction[], decision: Decision) => {
    setDecisions((last) => withDecision(last, changed, () => decision));
    const { kind } = decision;
    if (kind !== undefined) {
      setKinds((last) => new Map([...last, ...changed.map(({ index }) => [index, kind] as const)]));
    }
    // A group has a button for its rule.
    setCorrectedRow(
      decision.category !== undefined && !decision.parts && changed.length === 1
        ? (changed[0] ?? null)
        : null,
    );
  }, []);
  /** Corrects rows, each in its own way. */
  const correct = (
    changed: PreviewTransaction[],
    decisionOf: (row: PreviewTransaction) => Decision,
  ) => {
    const next = withDecision(decisions, changed, decisionOf);
    setDecisions(next);
    setCorrectedRow(null);
    if (changed.some((row) => decisionOf(row).kind !== undefined)) setKinds(kindsOf(next));
  };
  useEffect(() => onProgress({ decisions, created }), [decisions, created, onProgress]);
  return {
    rows,
    summary,
    choices,
    decisions,
    decide,
    correct,
    created,
    createPocket: useCallback(
      (purpose: RowPurpose) => setCreated((last) => [...last, newPocket(purpose, statement)]),
      [statement],
    ),
    suggestion,
    dismissSuggestion: () => setCorrectedRow(null),
  };
}

/** Returns the account that the user creates for the money that a purpose puts aside. */
function newPocket(purpose: RowPurpose, { entries }: KeyedStatement): Account {
  const days = entries.flatMap((entry) => (entry.kind === 'row' ? entry.date : []));
  const rows = days.map((date) => ({ date, text: '', amount: toCentavos(0) }));
  return newAccount({ ...pockets[purpose]!, closingDay: null, dueDay: null }, rows);
}

function withDecision(
  decisions: Decisions,
  rows: PreviewTransaction[],
  decisionOf: (row: PreviewTransaction) => Decision,
): Decisions {
  const next = new Map(decisions);
  for (const row of rows) next.set(row.index, corrected(decisions.get(row.index), decisionOf(row)));
  return next;
}

function kindsOf(decisions: Decisions): Kinds {
  return new Map(
    [...decisions].flatMap(([index, { kind }]) => (kind === undefined ? [] : [[index, kind]])),
  );
}

/** Returns the decisions that hold for another account. Credits of `entries` take categories of the other type. */
function forOtherAccount(decisions: Decisions, entries: KeyedEntry[]): Decisions {
  return new Map(
    [...decisions].map(
      ([index, { transferAccountId: _transfer, category, parts, ...decision }]) => {
        const entry = entries[index];
        const isCredit = entry?.kind === 'row' && typeOf(entry) === 'income';
        const chosen = { ...(category !== undefined && { category }), ...(parts && { parts }) };
        return [index, { ...decision, ...(!isCredit && chosen) }];
      },
    ),
  );
}

function isCardAccount(account: Account | null): boolean {
  return account !== null && isCard(account);
}
