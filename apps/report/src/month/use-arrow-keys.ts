import { useHotkeys } from 'react-hotkeys-hook';

const floating = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** Elements in which the arrow keys have another meaning. */
const usesArrows = '[role="radiogroup"], [role="tablist"], [contenteditable]';

/**
 * Listens for ← and → on the whole page, except while the user types or a dialog or popup is open.
 */
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
