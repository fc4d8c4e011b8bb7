import { useOperation } from '@tostao/domain/data-access/use-operation';
import { isCard } from '@tostao/domain/account/account';
import type { Month } from '@tostao/domain/calendar/month';
import { newId } from '@tostao/domain/data-access/new-id';
import { useDialog } from '@tostao/platform';
import { EmptyState } from '@tostao/ui/empty-state';
import { ListFilter } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { OpenedStatement } from '../match/opened-statement.ts';
import { RuleDialog } from '../rules/rule-dialog.tsx';
import type { RuleDraft } from '../rules/rule-form.ts';
import { RuleOffer } from '../rules/rule-offer.tsx';
import { type ImportResult, importRowsMutation } from '../save/import-rows.ts';
import { ImportBar } from '../save/import-bar.tsx';
import type { Rates } from '../match/convert-currencies.ts';
import type { Decisions } from '../match/preview-row.ts';
import { proposeStatementMonth, statementChoices } from '../match/propose-statement-month.ts';
import { storedLayout } from '../match/same-origin.ts';
import { StatementChoice } from './statement-choice.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { AccountChoice } from './account-choice.tsx';
import { type Filter, PreviewFilter } from './preview-filter.tsx';
import { PreviewList } from './preview-list.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewTotals } from './preview-totals.tsx';
import { usePreview } from './use-preview.ts';

interface PreviewProps {
  opened: OpenedStatement;
  /** What the user had decided about the rows before the page was left. */
  initialDecisions: Decisions | undefined;
  onDecisions: (decisions: Decisions) => void;
  onImported: (result: ImportResult) => void;
  /** Compares the file again: the stored transactions may have changed. */
  onFailed: () => void;
  onRemap: () => void;
  onAccount: (accountId: string | null) => void;
  onRates: (rates: Rates) => void;
  /** Whether the file is compared again, for another account. */
  pending: boolean;
  onCancel: () => void;
}

/** Shows the rows of a statement with their statuses, and imports them. */
export function Preview({ opened, pending, initialDecisions, ...actions }: PreviewProps) {
  const { file, statement, account, accounts } = opened;
  const { rows, summary, choices, decisions, decide, suggestion, dismissSuggestion } = usePreview(
    opened,
    initialDecisions,
    actions.onDecisions,
  );
  const [filter, setFilter] = useState<Filter>('all');
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
  const importing = useOperation(importRowsMutation);
  const rule = useDialog<RuleDraft>();
  const shown = useMemo(
    () => (filter === 'all' ? rows : rows.filter(({ rowStatus }) => rowStatus === filter)),
    [rows, filter],
  );
  const send = () => {
    setPercent(0);
    importing.mutate(
      {
        importId: newId(),
        fileName: file.name.slice(0, 255),
        layout: storedLayout(statement),
        source: statement.source,
        accountId: account?.id ?? null,
        statementMonth: month,
        rows,
        decisions,
        onProgress: setPercent,
      },
      { onSuccess: actions.onImported, onError: actions.onFailed },
    );
  };

  return (
    <div className="grid min-w-0 gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4 lg:sticky lg:top-8 lg:order-last">
        <PreviewNotes opened={opened} onRemap={actions.onRemap} onCancel={actions.onCancel}>
          <AccountChoice
            account={account}
            accounts={accounts}
            disabled={pending || importing.isPending}
            onChange={actions.onAccount}
          />
          {card ? (
            <StatementChoice
              choices={statementChoices(statement, card)}
              value={month}
              disabled={pending || importing.isPending}
              onChange={(next) => setChosenMonth({ cardId: card.id, month: next })}
            />
          ) : null}
          {opened.currencies.map((currency) => (
            <CurrencyChoice
              key={currency}
              currency={currency}
              rate={opened.rates[currency]}
              disabled={pending || importing.isPending}
              onRate={(rate) => actions.onRates({ ...opened.rates, [currency]: rate })}
            />
          ))}
        </PreviewNotes>
        <PreviewTotals summary={summary} />
        <ImportBar
          summary={summary}
          pending={importing.isPending}
          disabled={pending}
          percent={percent}
          onImport={send}
        />
        <PreviewFilter counts={summary.counts} value={filter} onChange={setFilter} />
        {suggestion ? (
          <RuleOffer
            suggestion={suggestion}
            onAccept={() => {
              rule.show(suggestion);
              dismissSuggestion();
            }}
            onDismiss={dismissSuggestion}
          />
        ) : null}
      </div>
      <div className="min-w-0" inert={pending || importing.isPending}>
        {shown.length > 0 ? (
          <PreviewList rows={shown} decisions={decisions} choices={choices} onDecide={decide} />
        ) : (
          <EmptyState icon={<ListFilter />} title="Nenhuma linha nesta situação" />
        )}
      </div>
      {rule.dialog ? (
        <RuleDialog
          key={rule.dialog.opening}
          subject={rule.dialog.content}
          open={rule.dialog.open}
          onOpenChange={rule.setOpen}
        />
      ) : null}
    </div>
  );
}
