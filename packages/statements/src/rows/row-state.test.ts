import { expect, it } from 'vitest';
import { type RowState, stateOfCell, stateOfText, stateOfTitle } from './row-state.ts';

it.each<[state: RowState | 'booked' | null, cells: string]>([
  ['booked', ', Sim, Pago, Efetivada, CONCLUÍDA, Cleared, Processed, Executed'],
  ['pending', 'Não pago, Em análise, In review, Awaiting, On hold, Held, Em aberto'],
  ['scheduled', 'A lançar, Agendada, Provisionado, Prevista, Upcoming'],
  ['refused', 'Não autorizada, Negada, Expirada, Declined, Sem saldo'],
  ['cancelled', 'Cancelada, Voided, Removed'],
  ['reverted', 'Estornada, REVERTIDA, Returned, Chargeback'],
  [null, 'SP, Essencial, Ana'],
])('takes a row for %s by the words of a column', (state, cells) => {
  for (const cell of cells.split(', '))
    expect(`${cell}: ${stateOfCell(cell)}`).toBe(`${cell}: ${state}`);
});

it.each<[state: RowState | 'booked' | null, lines: string]>([
  ['scheduled', 'Lançamentos futuros, Agendados, Upcoming, Compras - próximas faturas'],
  ['pending', 'Compras ainda não processadas, Pendentes, Pending transactions'],
  ['booked', 'Lançamentos da fatura em aberto, Compras internacionais, Realizados'],
  [null, 'Futura Supermercados, Saldo previsto, Pendente Luminárias, Agendas não inclusas'],
])('takes the rows below a title for %s', (state, lines) => {
  for (const line of lines.split(', '))
    expect(`${line}: ${stateOfTitle(line)}`).toBe(`${line}: ${state}`);
});

it.each<[state: RowState | null, texts: string]>([
  ['refused', 'Compra recusada - Horta, Pagamento não realizado, Payment declined'],
  ['pending', 'Pix pendente, Compra em processamento, Horta (pending), Pendente: Horta'],
  [null, 'Lustre Pendente Luz, Processo seletivo, Não Perturbe Bar, Estorno de compra negada'],
])('takes a row for %s by its text', (state, texts) => {
  for (const text of texts.split(', '))
    expect(`${text}: ${stateOfText(text)}`).toBe(`${text}: ${state}`);
});
