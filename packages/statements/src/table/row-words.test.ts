import { expect, it } from 'vitest';
import { type RowWord, wordOf } from './row-words.ts';

it.each<[word: RowWord | null, cells: string]>([
  ['expense', 'D, Débito, Saída, Saiu, Gastei, OUT, Cash-out, Money out, -'],
  ['expense', 'Compra à vista, Pix enviado, Juros de mora, Débito automático, Tarifa'],
  ['income', 'C, Crédito, Entrada, Entrou, Ganhei, IN, Cash-in, Paid in, +'],
  ['income', 'Pix recebido, Crédito em conta, Cred juros poup, Juros poupança, Rendimento'],
  [null, 'Transferência, Juros, Ajuste, Neutral, Interno, '],
])('takes a word for %s', (word, cells) => {
  for (const cell of cells.split(', ')) expect(`${cell}: ${wordOf(cell)}`).toBe(`${cell}: ${word}`);
});
