// Pure, so that a page without counts leaves it out.
const format = /* #__PURE__ */ new Intl.NumberFormat('pt-BR');

/** Returns a number with its noun, as "1 transação" or "2.000 transações". */
export function countText(count: number, one: string, many: string): string {
  return `${format.format(count)} ${count === 1 ? one : many}`;
}

/** Joins each "R$" of a text to its number by a no-break space, for the screen. */
export function joinAmounts(text: string): string {
  return text.replaceAll('R$ ', 'R$\u00A0');
}

/** Turns the no-break spaces of a screen's text into plain ones: for copies, files, stored texts and ARIA attributes. */
export function plainSpaces(text: string): string {
  return text.replaceAll('\u00A0', ' ');
}
