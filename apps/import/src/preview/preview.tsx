import { useDialogMutation } from '@tostao/forms/use-dialog-mutation';
import { isCard } from '@tostao/domain/account/account';
import type { CategoryRule } from '@tostao/domain/category-rule/category-rule';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Month } from '@tostao/domain/calendar/month';
import { newId } from '@tostao/domain/data-access/new-id';
import { cutText } from '@tostao/domain/text/storable-text';
import { useDialog, useToday } from '@tostao/platform';
import { Button } from '@tostao/ui/button';
import { EmptyState } from '@tostao/ui/empty-state';
import { ListChecks, ListFilter } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OpenedStatement } from '../match/opened-statement.ts';
import { ApplyRuleDialog } from '../rules/apply-rule-dialog.tsx';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import type { RuleDraft } from '../rules/rule-form.ts';
import { RuleOffer } from '../rules/rule-offer.tsx';
import { type ImportResult, importRowsMutation } from '../save/import-rows.ts';
import { ImportBar } from '../save/import-bar.tsx';
import type { Rates } from '@tostao/statements/values/convert-currencies';
import { groupRows } from '../match/group-rows.ts';
import { listItems } from '../match/list-items.ts';
import { canImport, type PreviewTransaction } from '../match/preview-row.ts';
import { storeChoices } from '../match/remembered-choices.ts';
import { needsReview } from '../match/preview-summary.ts';
import {
  proposeStatementMonth,
  statementChoices,
} from '@tostao/statements/bills/propose-statement-month';
import { storedLayout } from '@tostao/statements/identity/same-account';
import { StatementChoice } from './statement-choice.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { AccountChoice } from './account-choice.tsx';
import { type Filter, PreviewFilter } from './preview-filter.tsx';
import { PreviewList } from './preview-list.tsx';
import { DivideDialog } from './divide-dialog.tsx';
import { CorrectionBar } from './correction-bar.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { type PreviewProgress, usePreview } from './use-preview.ts';

interface PreviewProps {
  opened: OpenedStatement;
  /** What the user had decided before the page was left. */
  initial: PreviewProgress | undefined;
  onProgress: (progress: PreviewProgress) => void;
  onSend: () => void;
  onImported: (result: ImportResult) => void;
  /** Compares the file again: the stored transactions may have changed. */
  onFailed: () => void;
  onRemap: () => void;
  onAccount: (accountId: string | null) => void;
  onRates: (rates: Rates) => void;
  /** Asks again what the accounts and categories of the file become. */
  onReplan: () => void;
  /** Whether the file is compared again, for another account. */
  pending: boolean;
  onCancel: () => void;
}

/** Shows the rows of a statement with their statuses, and imports them. */
export function Preview({ opened, pending, initial, ...props }: PreviewProps) {
  const {
    onProgress,
    onSend,
    onImported,
    onFailed,
    onRemap,
    onReplan,
    onAccount,
    onRates,
    onCancel,
  } = props;
  const { file, statement, account, accounts } = opened;
  const {
    rows,
    summary,
    choices,
    decisions,
    decide,
    correct,
    suggestion,
    dismissSuggestion,
    ...more
  } = usePreview(opened, initial, onProgress);
  const { created, createPocket } = more;
  // Rows that were reviewed under the filter stay in sight until it is chosen again.
  const [{ filter, decided }, setFilter] = useState({
    filter: 'all' as Filter,
    decided: decisions,
  });
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const [percent, setPercent] = useState(0);
  const card = account && isCard(account) ? account : null;
  const [chosenMonth, setChosenMonth] = useState<{ cardId: string; month: Month | null }>();
  const proposedMonth = useMemo(
    () => (card ? proposeStatementMonth(statement, card) : null),
    [statement, card],
  );
  // Another card closes on another day.
  const statementMonth = chosenMonth?.cardId === card?.id ? chosenMonth?.month : undefined;
  const month = statementMonth === undefined ? proposedMonth : statementMonth;
  const selectButton = useRef<HTMLButtonElement>(null);
  const today = calendarDay(useToday());
  const importing = useDialogMutation(importRowsMutation);
  const rule = useDialog<RuleDraft>();
  const past = useDialog<CategoryRule>();
  const division = useDialog<PreviewTransaction[]>();
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          filter === 'all' ||
          (filter === 'review'
            ? needsReview(row, decided.get(row.index))
            : row.rowStatus === filter),
      ),
    [rows, filter, decided],
  );
  const places = useMemo(() => groupRows(shown), [shown]);
  const items = useMemo(
    () => listItems(places, openGroups, decisions, account !== null && !isCard(account)),
    [places, openGroups, decisions, account],
  );
  const { show: showRule } = rule;
  const { show: showDivision } = division;
  const divide = useCallback(
    (chosen: PreviewTransaction[]) => afterList(() => showDivision(chosen)),
    [showDivision],
  );
  const select = useCallback((changed: PreviewTransaction[], isSelected: boolean) => {
    setSelected((last) => {
      const next = new Set(last);
      for (const { index } of changed) {
        if (isSelected) next.add(index);
        else next.delete(index);
      }
      return next;
    });
  }, []);
  const toggleGroup = useCallback((key: string) => {
    setOpenGroups((last) => {
      const next = new Set(last);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  }, []);
  const actions = useMemo(
    () => ({ choices, decide, divide, select, toggleGroup, createPocket, createRule: showRule }),
    [choices, decide, divide, select, toggleGroup, createPocket, showRule],
  );
  const send = () => {
    setPercent(0);
    // A page that is drawn again meanwhile must not offer the same rows a second time.
    onSend();
    importing.mutate(
      {
        importId: newId(),
        fileName: cutText(file.name, 255),
        layout: storedLayout(statement),
        source: statement.source,
        accountId: account?.id ?? null,
        statementMonth: month,
        rows,
        decisions,
        today,
        created: opened.plan ?? { newAccounts: created, newCategories: [] },
        onProgress: setPercent,
      },
      {
        onSuccess: (result) => {
          storeChoices(statement.source, rows, decisions);
          onImported(result);
        },
        onError: onFailed,
      },
    );
  };

  const selectedRows = selected
    ? rows.filter(canImport).filter(({ index }) => selected.has(index))
    : [];
  const isBusy = pending || importing.isPending;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PreviewNotes opened={opened} onRemap={onRemap} onCancel={onCancel}>
        {opened.plan ? (
          <Button size="sm" variant="secondary" disabled={isBusy} onClick={onReplan}>
            {statement.parts ? 'Alterar contas' : 'Alterar contas e categorias'}
          </Button>
        ) : (
          <AccountChoice
            account={account}
            accounts={accounts}
            disabled={isBusy}
            onChange={(accountId) => {
              importing.reset();
              onAccount(accountId);
            }}
          />
        )}
        {card ? (
          <StatementChoice
            choices={statementChoices(statement, card)}
            value={month}
            disabled={isBusy}
            onChange={(next) => setChosenMonth({ cardId: card.id, month: next })}
          />
        ) : null}
        {opened.currencies.map((currency) => (
          <CurrencyChoice
            key={currency}
            currency={currency}
            rate={opened.rates[currency]}
            disabled={isBusy}
            onRate={(rate) => {
              importing.reset();
              onRates({ ...opened.rates, [currency]: rate });
            }}
          />
        ))}
      </PreviewNotes>
      <div className="flex items-center justify-between gap-3">
        <PreviewFilter
          summary={summary}
          value={filter}
          onChange={(next) => setFilter({ filter: next, decided: decisions })}
        />
        <Button
          ref={selectButton}
          variant="ghost"
          size="sm"
          icon={<ListChecks />}
          aria-pressed={selected !== null}
          disabled={isBusy}
          onClick={() => setSelected(selected ? null : new Set())}
        >
          Selecionar
        </Button>
      </div>
      <div className="min-w-0" inert={isBusy}>
        {items.length > 0 ? (
          <PreviewList items={items} decisions={decisions} selected={selected} actions={actions} />
        ) : (
          <EmptyState icon={<ListFilter />} title="Nenhuma linha nesta situação" />
        )}
      </div>
      <div className="sticky bottom-[calc(var(--spacing-nav)+env(safe-area-inset-bottom)+0.5rem)] z-30 grid gap-3 lg:bottom-4">
        {suggestion ? (
          <RuleOffer
            suggestion={suggestion}
            onAccept={() => {
              showRule(suggestion);
              dismissSuggestion();
            }}
            onDismiss={dismissSuggestion}
          />
        ) : null}
        {selected ? (
          <CorrectionBar
            rows={selectedRows}
            accounts={[...accounts, ...(opened.plan?.newAccounts ?? [])]}
            hasAccount={account !== null}
            choices={choices}
            divide={divide}
            onCorrect={(decisionOf) => correct(selectedRows, decisionOf)}
            onSelectAll={() => select(shown.filter(canImport), true)}
            onDone={() => {
              setSelected(null);
              selectButton.current?.focus();
            }}
          />
        ) : (
          <ImportBar
            summary={summary}
            pending={importing.isPending}
            disabled={pending}
            percent={percent}
            failure={importing.failure}
            onImport={send}
          />
        )}
      </div>
      {rule.dialog ? (
        <RuleDialog
          key={rule.dialog.opening}
          subject={rule.dialog.content}
          open={rule.dialog.open}
          onOpenChange={rule.setOpen}
          onSaved={past.show}
        />
      ) : null}
      {division.dialog ? (
        <DivideDialog
          key={division.dialog.opening}
          rows={division.dialog.content}
          decisions={decisions}
          choices={choices}
          open={division.dialog.open}
          onOpenChange={division.setOpen}
          onDivide={(decision) => decide(division.dialog!.content, decision)}
        />
      ) : null}
      {past.dialog ? (
        <ApplyRuleDialog
          key={past.dialog.opening}
          rule={past.dialog.content}
          isOffer
          open={past.dialog.open}
          onOpenChange={past.setOpen}
        />
      ) : null}
    </div>
  );
}

/** Runs what the option of a list asks for once the list has given the focus back: a dialog returns it to there. */
function afterList(run: () => void): void {
  if (document.activeElement?.closest('[role=listbox]'))
    requestAnimationFrame(() => afterList(run));
  else run();
}
