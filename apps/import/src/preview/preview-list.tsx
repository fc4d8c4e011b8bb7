import { useOffsetTop } from '@tostao/ui/offset-top';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@tostao/ui/button';
import { pockets } from '../match/propose-transfer.ts';
import type { ListItem } from '../match/list-items.ts';
import type { Decisions } from '../match/preview-row.ts';
import { GroupItem } from './group-item.tsx';
import type { ListActions } from './list-actions.ts';
import { OptionItem } from './option-item.tsx';
import { PreviewItem } from './preview-item.tsx';

/** What has the focus is scrolled above the bar at the bottom. */
const listClass =
  'absolute inset-x-0 top-0 overflow-clip rounded-card bg-surface shadow-card ring-1 ring-line [&_:is(button,input)]:scroll-mb-96 lg:[&_:is(button,input)]:scroll-mb-40';

interface PreviewListProps {
  items: ListItem[];
  decisions: Decisions;
  /** The rows to correct; `null` while none are selected. */
  selected: ReadonlySet<number> | null;
  /** Stay the same between renders. */
  actions: ListActions;
}

/** The heights of the lines in rem, on a phone and on a wide screen. Measuring each line takes longer than drawing it. */
const heights = {
  group: [4, 3],
  row: [4, 3],
  note: [2.25, 2.25],
  merge: [2.75, 2.75],
  pay: [2.75, 2.75],
  expect: [2.75, 2.75],
  create: [2.75, 2.75],
} as const;
const overscan = 3;

function heightOf({ kind }: ListItem, isWide: boolean, remPx: number): number {
  return heights[kind][isWide ? 1 : 0] * remPx;
}

const wide = '(width >= 64rem)';

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Renders a virtualized list of the rows of a statement. The arrow keys go from box to box. */
export function PreviewList({ items, decisions, selected, actions }: PreviewListProps) {
  const list = useRef<HTMLDivElement>(null);
  const scrollMargin = useOffsetTop(list);
  const isWide = useSyncExternalStore(watchWidth, () => matchMedia(wide).matches);
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => heightOf(items[index]!, isWide, remPx),
    getItemKey: (index) => items[index]?.key ?? index,
    // Draws the first rows with the list, not once more after it was laid out.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    overscan,
    scrollMargin,
  });
  const measured = useRef({ items, isWide });
  useLayoutEffect(() => {
    if (measured.current.items === items && measured.current.isWide === isWide) return;
    measured.current = { items, isWide };
    virtualizer.measure();
  }, [virtualizer, items, isWide]);
  const drawn = virtualizer.getVirtualItems();
  return (
    <div ref={list} className="relative" style={{ height: virtualizer.getTotalSize() }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the boxes in it have the focus */}
      <ul
        aria-label="Linhas do extrato"
        onKeyDown={focusNextBox}
        className={listClass}
        style={{ transform: `translateY(${(drawn[0]?.start ?? scrollMargin) - scrollMargin}px)` }}
      >
        {drawn.map(({ index, key }) => {
          const item = items[index];
          if (!item) return null;
          return (
            <li
              key={key}
              data-index={index}
              style={{ height: heightOf(item, isWide, remPx) }}
              className="grid not-first:border-t not-first:border-line"
            >
              <Line item={item} decisions={decisions} selected={selected} actions={actions} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface LineProps extends Omit<PreviewListProps, 'items'> {
  item: ListItem;
}

function Line({ item, decisions, selected, actions }: LineProps) {
  if (item.kind === 'group') {
    const { group, isOpen } = item;
    return <GroupItem {...actions} {...{ group, isOpen, decisions, selected }} />;
  }
  if (item.kind === 'note') {
    return (
      <p className="truncate bg-sunken/50 px-3 py-2 text-sm text-muted lg:px-4">{item.text}</p>
    );
  }
  const { choices, decide, divide, select, createPocket } = actions;
  const decision = decisions.get(item.row.index);
  if (item.kind === 'create') {
    const { purpose } = item.row;
    return (
      <div className="flex items-center pl-9 lg:pl-10">
        <Button size="sm" variant="ghost" onClick={() => purpose && createPocket(purpose)}>
          Criar conta “{purpose && pockets[purpose]?.name}” e transferir
        </Button>
      </div>
    );
  }
  if (item.kind !== 'row') {
    return <OptionItem kind={item.kind} row={item.row} decision={decision} decide={decide} />;
  }
  return (
    <PreviewItem
      {...{ decision, choices, decide, divide, select }}
      row={item.row}
      isMember={item.isMember}
      isSelected={selected?.has(item.row.index) ?? null}
    />
  );
}

/** Moves the focus from a box to that of the next or previous line. */
function focusNextBox(event: KeyboardEvent<HTMLUListElement>): void {
  const { key, target } = event;
  const isBox = target instanceof HTMLInputElement && target.type === 'checkbox';
  if (!isBox || (key !== 'ArrowDown' && key !== 'ArrowUp')) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
  const next = boxes[boxes.indexOf(target) + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
}
