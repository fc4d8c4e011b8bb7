const parts =
  /^\(?(?:(?:[\p{L} ]+ )?parc\p{L}*\.?\s*)?(\d{1,3})\s*(?:\/|de|of|-)\s*(\d{1,3})\)?$/iu;

/** Tells whether a cell states an installment, or that there is only one. */
export function isInstallment(cell: string): boolean {
  return parts.test(cell) || /^(?:-|\d{1,2}|[àa] vista|[úu]nic[ao])$/i.test(cell);
}

/** Tells whether a cell says in words that it states an installment. */
export function isNamedInstallment(cell: string): boolean {
  return /\bparc/i.test(cell) && parts.test(cell);
}

/** Returns the words for an installment, empty for a purchase in one. */
export function installmentText(cell: string): string {
  const [, number = '', count = ''] = parts.exec(cell.trim()) ?? [];
  return Number(count) > 1 ? `Parcela ${Number(number)}/${Number(count)}` : '';
}
