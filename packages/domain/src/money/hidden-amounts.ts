/** Stands for every hidden amount. It has no sign. */
export const hiddenAmount = 'R$ ••••';

/** Tells whether the user hides amounts on this device: the shell marks the document, which every app reads (docs/adr/0026). */
export function areAmountsHidden(): boolean {
  return (
    typeof document !== 'undefined' && document.documentElement.dataset['amounts'] === 'hidden'
  );
}

/** Covers the amounts of a text that was formatted earlier, such as the label of a queued write. */
export function coverAmounts(text: string): string {
  return areAmountsHidden() ? text.replaceAll(/-?R\$\s[\d.]+,\d{2}/g, hiddenAmount) : text;
}
