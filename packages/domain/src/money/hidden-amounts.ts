import { joinAmounts } from '../text/screen-text.ts';

/** Stands for every hidden amount. It has no sign. */
export const hiddenAmount = 'R$\u00A0••••';

/** Tells whether the user hides amounts on this device: the shell marks the document, which every app reads (docs/adr/0026). */
export function areAmountsHidden(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.dataset['amounts'] === 'hidden'
  );
}

/**
 * Prepares a stored text for the screen, such as the label of a queued write: covers its amounts while
 * the user hides them.
 */
export function coverAmounts(text: string): string {
  const covered = areAmountsHidden() ? text.replaceAll(/-?R\$\s[\d.]+,\d{2}/g, hiddenAmount) : text;
  return joinAmounts(covered);
}
