/**
 * Where the focus goes when a dialog closes: back to what opened it or, when that is gone, as after
 * deleting it, to the beginning of the page, instead of nowhere. It stays where it is when something
 * else, such as the next dialog, has taken it meanwhile.
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
