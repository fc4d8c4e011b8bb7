import { useEffect, type RefObject } from 'react';

const focusable = 'a[href], button, input, select, textarea, [tabindex]';

/**
 * Lets the arrow keys scroll a region that holds nothing to focus, by making the region itself
 * focusable; one that holds controls needs no stop of its own.
 */
export function useKeyboardScroll(region: RefObject<HTMLElement | null>, open: boolean) {
  // After every render: what the region holds may have changed.
  useEffect(() => {
    const element = region.current;
    if (!open || !element) return;
    if (element.querySelector(focusable)) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', '0');
  });
}
