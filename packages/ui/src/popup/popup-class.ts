/** Popups float above dialogs, which are at 50. */
export const popupLayer = 'z-60 outline-none';

/**
 * Where the popup of a field stands. The field may be in a dialog, which stands still while the page
 * behind it can be scrolled by a script or a key: fixed, the popup stands still as well.
 */
export const popupPosition = {
  positionMethod: 'fixed',
  sideOffset: 6,
  collisionPadding: 8,
  className: popupLayer,
} as const;

/** The sheet of a menu, a list of options or a calendar. */
export const popupClass = [
  'origin-(--transform-origin) rounded-card border border-line bg-raised text-ink shadow-overlay outline-none',
  'transition-[opacity,scale] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0',
  'data-ending-style:scale-97 data-ending-style:opacity-0',
].join(' ');

/** A row to choose in a popup. */
export const popupItemClass = [
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-chip px-3 py-2 text-base outline-none select-none',
  'data-highlighted:bg-sunken data-disabled:opacity-50',
].join(' ');
