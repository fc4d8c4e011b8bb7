/** The style of an input. The text has 16 px, or iOS zooms in on focus. */
export const controlClass = [
  'min-h-control w-full min-w-0 rounded-control border border-outline bg-raised px-4 text-base text-ink',
  'transition-[border-color,background-color] hover:border-muted',
  'aria-invalid:border-danger aria-invalid:bg-danger-soft',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-muted',
].join(' ');

/**
 * Reserves space for a label inside the box. Each class replaces one of `controlClass`, so it ends with `!`: otherwise
 * the order of Tailwind's sheet decides between the two.
 */
export const labelledInsideClass = 'px-3! pt-5.5! pb-1.5! text-sm!';
