/**
 * Decides the focus after a dialog closes: its opener or, when the opener is gone, for example deleted,
 * the main content. The focus stays where it is when another element, such as the next dialog, has
 * taken it.
 * @returns The element to focus, `true` for the opener, or `false` to leave the focus.
 */
export function returnFocus(
  opener: Element | null,
  dialog: HTMLElement | null,
): HTMLElement | boolean {
  const { activeElement, body } = document;
  const hasMoved = activeElement !== null && activeElement !== body;
  if (hasMoved && !dialog?.contains(activeElement)) return false;
  if (opener?.isConnected) return true;
  return document.querySelector<HTMLElement>('main') ?? true;
}
