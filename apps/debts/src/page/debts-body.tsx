import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import type { Debt } from '@tostao/domain/debt/debt';
import { debtLists } from '../list/debt-list.ts';
import type { Due } from '../due/dues.ts';
import { dueTotals } from '../due/due-totals.ts';
import { useToday } from '@tostao/platform';
import { RepetitionSection } from '../repetition/repetition-section.tsx';
import { SearchField } from '@tostao/ui/search-field';
import { useDeferredValue, useMemo } from 'react';
import { ArchiveList } from '../list/archive-list.tsx';
import { CalendarCard } from '../calendar/calendar-card.tsx';
import { NextDueCard } from '../due/next-due-card.tsx';
import { DebtTabs } from '../list/debt-tabs.tsx';
import { Totals } from '../totals/totals.tsx';
import type { View } from '../list/view.ts';

interface DebtsBodyProps {
  debts: Debt[];
  /** The dues. `undefined` while it loads. */
  dues: Due[] | undefined;
  view: View;
  onChange: (part: Partial<View>) => void;
}

const none: Due[] = [];

/** Lays out totals, search and lists: one column on phones, totals at the side on wide screens. */
export function DebtsBody({ debts, dues, view, onChange }: DebtsBodyProps) {
  const today = calendarDay(useToday());
  // Keystrokes appear at once; a long list may follow a moment later.
  const search = useDeferredValue(view.search);
  const lists = useMemo(() => debtLists(debts, search), [debts, search]);
  const totals = useMemo(() => dues && dueTotals(dues, search, today), [dues, search, today]);
  const shown = view.archived ? lists.archived : lists[view.tab];

  return (
    <div className="grid min-w-0 gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <aside aria-label="Totais" className="grid gap-5 lg:sticky lg:top-8 lg:order-last">
        <Totals totals={totals} />
        {dues ? <NextDueCard dues={dues} /> : null}
        <CalendarCard dues={dues ?? none} className="max-lg:hidden" />
      </aside>
      <div className="grid min-w-0 gap-4">
        <SearchField
          label="Buscar dívidas..."
          value={view.search}
          onChange={(text) => onChange({ search: text })}
        />
        <SearchStatus search={search} found={shown.length} />
        {view.archived ? (
          <ArchiveList items={lists.archived} search={search} onChange={onChange} />
        ) : (
          <>
            <DebtTabs lists={lists} tab={view.tab} search={search} onChange={onChange} />
            {/* Below the list, which stays in place when the proposals arrive. */}
            <RepetitionSection />
          </>
        )}
      </div>
    </div>
  );
}

/** Announces the search results to screen readers. */
function SearchStatus({ search, found }: { search: string; found: number }) {
  return <output className="sr-only">{search.trim() === '' ? '' : foundText(found)}</output>;
}

function foundText(found: number): string {
  if (found === 0) return 'Nenhuma dívida encontrada';
  return found === 1 ? '1 dívida encontrada' : `${found} dívidas encontradas`;
}
