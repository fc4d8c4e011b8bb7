/** The frame of this page in a page of the documentation, if any. */
const frame = window.frameElement?.id.startsWith('iframe--') ? window.frameElement : null;

/** Whether the page, or the one around its frame, starts with the dark theme. */
export function startsDark(): boolean {
  return frame
    ? frame.ownerDocument.documentElement.classList.contains('dark')
    : new URL(document.location.href).searchParams.get('globals')?.includes('theme:dark') === true;
}

/** Keeps a dialog that takes the focus in its frame from scrolling the page around it. */
export function focusWithoutScrolling(): void {
  if (!frame) return;
  const { value: focus } = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'focus') as {
    value: HTMLElement['focus'];
  };
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
}
