import { componentQuery } from '@tostao/platform';
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

/** More items than this fill every screen, so only longer lists need the code that virtualizes. */
export const firstCount = 30;
const heights = { day: 48, transaction: 73, transfer: 73 };

export const virtualRowsQuery = componentQuery('The rest of the history', () =>
  import('./virtual-rows.tsx').then((module) => module.VirtualRows),
);

/** Estimates the height of an item in pixels. */
export function estimatedHeight(item: ListItem | undefined): number {
  return heights[item?.kind ?? 'transaction'];
}

/** Returns the first items, with room for the others below them. */
export function firstRows(items: ListItem[]): RowsInView {
  const isWhole = items.length <= firstCount;
  return {
    indexes: items.slice(0, firstCount).map((_, index) => index),
    offset: 0,
    height: isWhole ? undefined : items.reduce((height, item) => height + estimatedHeight(item), 0),
    measure: undefined,
  };
}
