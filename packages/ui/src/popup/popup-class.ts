/** Above dialogs, which have the z-index 50. */
export const popupLayer = 'z-60 outline-none';

/**
 * The position of a field's popup. Fixed, because the field may be in a fixed dialog while the page
 * behind it scrolls.
 */
export const popupPosition = {
  positionMethod: 'fixed',
  sideOffset: 6,
  collisionPadding: 8,
  className: popupLayer,
} as const;

/** The style of a menu, a list of options or a calendar. */
export const popupClass = [
  'origin-(--transform-origin) rounded-card border border-line bg-raised text-ink shadow-overlay outline-none',
  'transition-[opacity,scale] duration-150 data-starting-style:scale-97 data-starting-style:opacity-0',
  'data-ending-style:scale-97 data-ending-style:opacity-0',
].join(' ');

/** The style of an option in a popup. */
export const popupItemClass = [
  'flex min-h-touch cursor-pointer items-center gap-3 rounded-chip px-3 py-2 text-base outline-none select-none',
  'data-highlighted:bg-sunken data-disabled:opacity-50',
].join(' ');
