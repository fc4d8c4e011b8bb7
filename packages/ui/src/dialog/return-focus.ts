import { useEffect } from 'react';

/**
 * Decides the focus after a dialog closes: its opener or, when the opener is gone, for example deleted,
 * the dialog below it, or the main content. The focus stays where it is when another element, such as the next dialog, has
 * taken it.
 * @returns The element to focus, `true` for the choice of Base UI, or `false` to leave the focus.
 */
export function returnFocus(
  opener: Element | null,
  dialog: HTMLElement | null,
): HTMLElement | boolean {
  const { activeElement, body } = document;
  const hasMoved = activeElement !== null && activeElement !== body;
  if (hasMoved && !dialog?.contains(activeElement)) return false;
  // Base UI would pass over a button whose menu has opened the dialog.
  if (opener?.isConnected) return opener instanceof HTMLElement && opener !== body ? opener : true;
  return topmostDialog(dialog) ?? document.querySelector<HTMLElement>('main') ?? true;
}

/** Returns the topmost open dialog of all apps, but for one that closes. */
export function topmostDialog(closing: HTMLElement | null = null): HTMLElement | undefined {
  const open = document.querySelectorAll<HTMLElement>(
    '[role$="dialog"][data-layer]:not([data-closed])',
  );
  return Array.from(open).findLast((dialog) => dialog !== closing);
}

/**
 * Moves the focus to the dialog below when a dialog is unmounted without being closed first, for example together with
 * the row that it deletes.
 */
export function useFocusBelow(): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) topmostDialog()?.focus();
    },
    [],
  );
}
