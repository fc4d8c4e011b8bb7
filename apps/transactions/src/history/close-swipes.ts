import type { FocusEvent, PointerEvent } from 'react';

/** Hides a delete button that loses the focus, which had scrolled it into view. */
export function closeSwipe({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.parentElement?.scrollTo(0, 0);
}

/** Hides the delete buttons of a list, but for the pressed row: a swipe focuses none, so no blur closes it. */
export function closeOtherSwipes({ currentTarget, target }: PointerEvent<HTMLElement>): void {
  for (const row of currentTarget.querySelectorAll('[data-swipes]')) {
    if (row.scrollLeft !== 0 && !row.contains(target as Node)) row.scrollTo(0, 0);
  }
}
