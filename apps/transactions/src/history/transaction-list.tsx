import { calendarDay } from '@tostao/domain/calendar/calendar-day';
import { dayLabel } from './day-label.ts';
import type { Transaction } from '@tostao/domain/transaction/transaction';
import { useToday } from '@tostao/platform';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type ComponentType,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { DayHeading } from './day-heading.tsx';
import { type ListItem, listItems } from './list-items.ts';
import type { TransferLine } from './transfer-lines.ts';
import { TransactionRow } from './transaction-row.tsx';

interface TransactionListProps {
  transactions: Transaction[];
  /** The transfers among them. */
  transfers: TransferLine[];
  /** Loaded when there are transfers. */
  TransferRow: ComponentType<{ line: TransferLine }> | undefined;
  hasMore: boolean;
  /** Called when the user scrolls near the end. */
  onNearEnd: () => void;
  onEdit: (transaction: Transaction) => void;
  onDelete: (transaction: Transaction) => void;
}

/** Estimated row heights in pixels, used until a row is measured. */
const estimates = { day: 48, transaction: 73, transfer: 73 };
const overscan = 8;
/** The number of rows left below at which the next page is fetched. */
const prefetchThreshold = 40;

/** Renders a virtualized list of transactions, grouped by day. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, transfers, TransferRow, hasMore, onNearEnd, onEdit, onDelete } = props;
  const today = calendarDay(useToday());
  const items = useMemo(
    () => listItems(transactions, transfers, hasMore),
    [transactions, transfers, hasMore],
  );
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetTop(list);

  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimates[items[index]?.kind ?? 'transaction'],
    getItemKey: (index) => items[index]?.key ?? index,
    overscan,
    scrollMargin,
  });
  const drawn = virtualizer.getVirtualItems();
  const lastDrawn = drawn.at(-1)?.index ?? 0;

  useEffect(() => {
    if (hasMore && lastDrawn > items.length - prefetchThreshold) onNearEnd();
  }, [hasMore, lastDrawn, items.length, onNearEnd]);

  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      <div
        className="absolute inset-x-0 top-0"
        style={{ transform: `translateY(${(drawn[0]?.start ?? scrollMargin) - scrollMargin}px)` }}
      >
        {sectionsOf(drawn, items).map(({ date, heading, rows }) => (
          <section key={date} aria-label={dayLabel(date, today)}>
            {heading ? (
              <div ref={virtualizer.measureElement} data-index={heading.index}>
                <DayHeading date={date} balance={heading.item.balance} />
              </div>
            ) : null}
            {rows.length > 0 ? (
              // A ring instead of a border, which would add to the measured heights.
              <ul className="overflow-clip rounded-card bg-surface shadow-card ring-1 ring-line">
                {rows.map(({ index, item }) => (
                  <li
                    key={item.key}
                    ref={virtualizer.measureElement}
                    data-index={index}
                    className="not-first:border-t not-first:border-line"
                  >
                    {item.kind === 'transfer' ? (
                      TransferRow && <TransferRow line={item.line} />
                    ) : (
                      <TransactionRow
                        transaction={item.transaction}
                        onEdit={onEdit}
                        onDelete={onDelete}
                      />
                    )}
                  </li>
                ))}
              </ul>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  );
}

type Day = Extract<ListItem, { kind: 'day' }>;
type Row = Exclude<ListItem, { kind: 'day' }>;

interface Section {
  date: Day['date'];
  heading: { index: number; item: Day } | null;
  rows: { index: number; item: Row }[];
}

/** Groups the visible rows by day. The heading of the first day may be out of view. */
function sectionsOf(drawn: VirtualItem[], items: ListItem[]): Section[] {
  const sections: Section[] = [];
  for (const { index } of drawn) {
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

/** Returns the element's distance from the top of the page, in pixels. */
function useOffsetTop(element: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = element.current?.getBoundingClientRect().top ?? 0;
      setOffset(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return offset;
}
