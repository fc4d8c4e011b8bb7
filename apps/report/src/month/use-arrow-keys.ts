import { useHotkeys } from 'react-hotkeys-hook';

const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Where the arrow keys have a meaning of their own. */
const usesArrows = '[role="radiogroup"], [role="tablist"], [contenteditable]';

/** ← and → anywhere on the page, but not while somebody types or something floats above it. */
export function useArrowKeys(onLeft: () => void, onRight: () => void): void {
  useHotkeys(['left', 'right'], ({ key }) => (key === 'ArrowLeft' ? onLeft() : onRight()), {
    preventDefault: true,
    ignoreEventWhen: ({ target }) => isTaken(target),
  });
}

function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector(floating)) return true;
  return target instanceof Element && target.closest(usesArrows) !== null;
}
