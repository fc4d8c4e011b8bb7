import { useAfterFirstFrame } from '@tostao/ui/after-first-frame';
import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from '@tostao/domain/calendar/day-label';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { componentQuery, useSlotModules, useToday } from '@tostao/platform';
import { InlineFailure } from '@tostao/ui/inline-failure';
import { useQuery } from '@tanstack/react-query';
import {
  type ComponentType,
  memo,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { closeOtherSwipes } from './close-swipes.ts';
import { DayHeading } from './day-heading.tsx';
import { type ListItem, listItems } from './list-items.ts';
import {
  estimatedHeights,
  firstCount,
  firstRows,
  isFirstOfDay,
  type RowsInView,
} from './rows-in-view.ts';
import type { TransferLine } from './transfer-lines.ts';
import type { TransferRowProps } from './transfer-row.tsx';
import { TransactionRow } from './transaction-row.tsx';
import { useAuthorParts } from './use-author-parts.ts';
import { useRowDetails } from './use-row-details.ts';

interface TransactionListProps {
  transactions: Transaction[];
  /** The transfers among them. */
  transfers: TransferLine[];
  /** Loaded when there are transfers. */
  TransferRow: ComponentType<TransferRowProps> | undefined;
  hasMore: boolean;
  /** The category that the list shows; `null` for all. */
  category: string | null;
  /** Called when the user scrolls near the end. */
  onNearEnd: () => void;
  /** Renders the checkbox of a transaction, or of a transfer, while rows are selected. */
  renderSelectBox: ((transaction?: Transaction) => ReactNode) | undefined;
}

const virtualRowsQuery = componentQuery('The rest of the history', () =>
  import('./virtual-rows.tsx').then((module) => module.VirtualRows),
);

/** The number of rows left below at which the next page is fetched. */
const prefetchThreshold = 40;

/**
 * Renders a list of transactions, grouped by day. Long ones draw the rows that fill the window at
 * once, and those near it as soon as the code for it is loaded.
 */
export const TransactionList = memo(function TransactionList(props: TransactionListProps) {
  const { transactions, transfers, TransferRow, category, hasMore, onNearEnd, renderSelectBox } =
    props;
  const today = calendarDay(useToday());
  const detailsOf = useRowDetails(category);
  const hasRemoteDetails = useSlotModules('transaction.detail/v1').length > 0;
  const items = useMemo(
    () => listItems(transactions, transfers, hasMore, category),
    [transactions, transfers, hasMore, category],
  );
  const { AuthorName, ViewerActions } = useAuthorParts() ?? {};
  const list = useRef<HTMLDivElement>(null);
  const isLong = items.length > firstCount;
  const code = useQuery({ ...virtualRowsQuery, enabled: isLong });
  // Finding the others measures the first ones: after the first frame.
  const isDrawn = useAfterFirstFrame();
  const VirtualRows = isLong && isDrawn ? code.data : undefined;
  const [estimates] = useState(() => estimatedHeights());
  const [found, setFound] = useState<RowsInView>();
  const { indexes, offset, height, measure } =
    (VirtualRows && found) || firstRows(items, estimates);
  const lastDrawn = indexes.at(-1) ?? 0;

  useEffect(() => {
    if (isLong && !found) return;
    if (hasMore && lastDrawn > items.length - prefetchThreshold) onNearEnd();
  }, [isLong, found, hasMore, lastDrawn, items.length, onNearEnd]);

  return (
    <div
      ref={list}
      className="relative"
      style={code.isError ? {} : { height }}
      onPointerDown={closeOtherSwipes}
    >
      {VirtualRows ? (
        <VirtualRows items={items} estimates={estimates} list={list} onChange={setFound} />
      ) : null}
      <div
        className={VirtualRows ? 'absolute inset-x-0 top-0' : ''}
        style={{ transform: `translateY(${offset}px)` }}
      >
        {sectionsOf(indexes, items).map(({ date, heading, rows }) => (
          <section key={date} aria-label={dayLabel(date, today)}>
            {heading ? (
              <div ref={measure} data-index={heading.index}>
                <DayHeading date={date} balance={heading.item.balance} />
              </div>
            ) : null}
            {rows.length > 0 ? (
              // A ring instead of a border, which would add to the measured heights.
              <ul className="overflow-clip rounded-card bg-surface shadow-card ring-1 ring-line">
                {rows.map(({ index, item }) => (
                  <li
                    key={item.key}
                    ref={measure}
                    data-index={index}
                    // No `:first-child`: the row below one that is removed must keep its height.
                    className={isFirstOfDay(items, index) ? '' : 'border-t border-line'}
                  >
                    {item.kind === 'transfer' ? (
                      TransferRow && (
                        <TransferRow line={item.line} selectBox={renderSelectBox?.()} />
                      )
                    ) : (
                      <TransactionRow
                        transaction={item.transaction}
                        {...detailsOf(item.transaction)}
                        hasRemoteDetails={hasRemoteDetails}
                        AuthorName={AuthorName}
                        ViewerActions={ViewerActions}
                        selectBox={renderSelectBox?.(item.transaction)}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </div>
      {isLong && code.isError ? (
        <InlineFailure
          text="Não foi possível carregar as demais transações."
          pending={code.isFetching}
          onRetry={() => void code.refetch()}
        />
      ) : null}
    </div>
  );
});

type Day = Extract<ListItem, { kind: 'day' }>;
type Row = Exclude<ListItem, { kind: 'day' }>;

interface Section {
  date: Day['date'];
  heading: { index: number; item: Day } | null;
  rows: { index: number; item: Row }[];
}

/** Groups the visible rows by day. The heading of the first day may be out of view. */
function sectionsOf(indexes: number[], items: ListItem[]): Section[] {
  const sections: Section[] = [];
  for (const index of indexes) {
    const item = items[index];
    if (!item) continue;
    let section = sections.at(-1);
    if (section?.date !== item.date) {
      section = { date: item.date, heading: null, rows: [] };
      sections.push(section);
    }
    if (item.kind === 'day') section.heading = { index, item };
    else section.rows.push({ index, item });
  }
  return sections;
}
