import { useOffsetTop } from '@tostao/ui/offset-top';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import type { TransactionType } from '@tostao/domain/transaction/transaction';
import { useRef } from 'react';
import { PreviewItem } from './preview-item.tsx';
import type { Decision, Decisions, PreviewRow, PreviewTransaction } from '../match/preview-row.ts';
import type { RowChoices } from '../match/row-choices.ts';

interface PreviewListProps {
  rows: PreviewRow[];
  decisions: Decisions;
  choices: Record<TransactionType, RowChoices>;
  onDecide: (row: PreviewTransaction, decision: Decision) => void;
}

/** Estimated height of a row in pixels, used until it is measured. */
const estimate = 150;
const overscan = 3;

/** Renders a virtualized list of the rows of a statement. */
export function PreviewList({ rows, decisions, choices, onDecide }: PreviewListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetTop(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    getItemKey: (index) => rows[index]?.index ?? index,
    // Draws the first rows with the list, not once more after it was laid out.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan,
    scrollMargin,
  });
  const drawn = virtualizer.getVirtualItems();
  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      <ul
        aria-label="Linhas do extrato"
        className="absolute inset-x-0 top-0 overflow-clip rounded-card bg-surface shadow-card ring-1 ring-line"
        style={{ transform: `translateY(${(drawn[0]?.start ?? scrollMargin) - scrollMargin}px)` }}
      >
        {drawn.map(({ index, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="not-first:border-t not-first:border-line"
            >
              <PreviewItem
                row={row}
                decision={decisions.get(row.index)}
                choices={choices}
                onDecide={onDecide}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
