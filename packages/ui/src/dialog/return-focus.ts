/**
 * Where the focus goes when a dialog closes: back to what opened it or, when that is gone, as after
 * deleting it, to the beginning of the page, instead of nowhere.
 */
export function returnFocus(opener: Element | null): HTMLElement | true {
  if (opener?.isConnected) return true;
  return document.querySelector<HTMLElement>('main') ?? true;
}
