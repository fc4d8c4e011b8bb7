import type { ListItem } from './list-items.ts';

/** The items of a list that are drawn, and where. */
export interface RowsInView {
  indexes: number[];
  /** The distance of the first one from the top of the list, in pixels. */
  offset: number;
  /** The height of the list in pixels, when some items are not drawn. */
  height: number | undefined;
  /** Measures an item: its estimate may be wrong. */
  measure: ((element: Element | null) => void) | undefined;
}

/** Longer lists than this one need the code that virtualizes. */
export const firstCount = 30;

/** A day and its first row, also in a window that is lower than the content above the list. */
const minDrawnItems = 2;

/** Heights of items in pixels. */
export type ItemHeights = Record<ListItem['kind'], number>;

/**
 * Estimates the heights of items that are not drawn yet. Narrow rows wrap more often. The better the estimate,
 * the closer the End key comes to the end.
 */
export function estimatedHeights(isWide = matchMedia('(width >= 40rem)').matches): ItemHeights {
  return { day: 48, transaction: isWide ? 73 : 78, transfer: isWide ? 73 : 95 };
}

/** Tells whether a row is the first one below the heading of its day. Only the others have a line above them. */
export function isFirstOfDay(items: ListItem[], index: number): boolean {
  return items[index]?.kind !== 'day' && items[index - 1]?.kind === 'day';
}

/** Estimates the height of an item. A wrong one costs another render and layout once the item is measured. */
export function estimateHeight(items: ListItem[], index: number, heights: ItemHeights): number {
  return heights[items[index]?.kind ?? 'transaction'] - (isFirstOfDay(items, index) ? 1 : 0);
}

/** Estimates the pixels of the window that the list fills: on phones the filters are above it. */
function listHeight(hasFiltersAbove = !matchMedia('(width >= 64rem)').matches): number {
  return window.innerHeight - (hasFiltersAbove ? 300 : 80);
}

/**
 * Returns the items that the window shows, with room for the others below them.
 * @param visibleHeight in pixels
 */
export function firstRows(
  items: ListItem[],
  heights: ItemHeights,
  visibleHeight = listHeight(),
): RowsInView {
  const isWhole = items.length <= firstCount;
  const indexes: number[] = [];
  let height = 0;
  for (const index of items.keys()) {
    if (isWhole || index < minDrawnItems || height < visibleHeight) indexes.push(index);
    height += estimateHeight(items, index, heights);
  }
  return { indexes, offset: 0, height: isWhole ? undefined : height, measure: undefined };
}
