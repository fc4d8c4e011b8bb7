const format = new Intl.NumberFormat('pt-BR');

/** Returns a number with its noun, as "1 transação" or "2.000 transações". */
export function countText(count: number, one: string, many: string): string {
  return `${format.format(count)} ${count === 1 ? one : many}`;
}
