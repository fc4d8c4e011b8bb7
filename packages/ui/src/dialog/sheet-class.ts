export const scrimClass = [
  'fixed inset-0 z-50 bg-scrim transition-opacity duration-200',
  'data-starting-style:opacity-0 data-ending-style:opacity-0',
].join(' ');

export const viewportClass =
  'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6';

/** Slides up on phones, below the toasts; fades and scales in the centre from 640 px. */
export const sheetClass = [
  'relative flex max-h-[88dvh] w-full flex-col overflow-hidden rounded-t-sheet bg-surface text-ink shadow-overlay',
  'outline-none transition-[translate,opacity,scale] duration-250 ease-calm sm:max-h-full sm:rounded-sheet',
  'max-sm:data-starting-style:translate-y-full max-sm:data-ending-style:translate-y-full',
  'sm:data-starting-style:scale-96 sm:data-starting-style:opacity-0',
  'sm:data-ending-style:scale-96 sm:data-ending-style:opacity-0',
].join(' ');

/** Buttons share the width on phones and align right from 640 px. */
export const footerClass = [
  'flex shrink-0 gap-3 border-t border-line bg-surface px-5 pt-4',
  'pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:*:flex-1 sm:justify-end sm:px-6',
].join(' ');
