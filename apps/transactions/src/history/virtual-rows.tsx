import { useOffsetTop } from '@tostao/ui/offset-top';
import { measureElement, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect } from 'react';
import type { ListItem } from './list-items.ts';
import { estimateHeight, type ItemHeights, type RowsInView } from './rows-in-view.ts';

interface VirtualRowsProps {
  items: ListItem[];
  estimates: ItemHeights;
  list: RefObject<HTMLElement | null>;
  /** Called before the browser paints. */
  onChange: (rows: RowsInView) => void;
}

const overscan = 8;

/**
 * Finds the items near the visible part of the page. It draws nothing itself, so that the first rows
 * stay mounted when it arrives.
 */
export function VirtualRows({ items, estimates, list, onChange }: VirtualRowsProps) {
  const scrollMargin = useOffsetTop(list);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized by the compiler
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => estimateHeight(items, index, estimates),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan,
    scrollMargin,
    measureElement: measureWithoutLayout,
  });
  const drawn = virtualizer.getVirtualItems();
  // Plain values, because the virtualizer makes new items with every render.
  const first = drawn[0]?.index ?? 0;
  const count = drawn.length;
  const offset = (drawn[0]?.start ?? scrollMargin) - scrollMargin;
  const height = virtualizer.getTotalSize();
  const measure = virtualizer.measureElement;
  useLayoutEffect(() => {
    const indexes = Array.from({ length: count }, (_, index) => first + index);
    onChange({ indexes, offset, height, measure });
  }, [first, count, offset, height, measure, onChange]);
  return null;
}

/**
 * Measures a row with the entry of its `ResizeObserver`, which comes before the browser paints. To read the
 * height of a new row would make the browser lay out the page twice.
 */
function measureWithoutLayout(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number {
  if (entry) return measureElement(element, entry, virtualizer);
  const index = virtualizer.indexFromElement(element);
  const { getItemKey, estimateSize } = virtualizer.options;
  return virtualizer.itemSizeCache.get(getItemKey(index)) ?? estimateSize(index);
}
