import type { CalendarDay } from '@tostao/domain/calendar/calendar-day';
import { expect, it } from 'vitest';
import type { KeyedRow } from '../identity/assign-row-keys.ts';
import { rowsOf } from '../testing/export-rows.ts';
import { pairTransfers } from './pair-transfers.ts';

it('pairs the sides that a category or a text names, each once', () => {
  const { entries } = rowsOf(
    ['Nubank', -500, 'Reserva', 'Transferências'],
    ['Poupança', 500, 'Reserva', 'Transferências'],
    ['Nubank', -500, 'Transfer : Cartão', undefined],
    ['Cartão', 500, 'Transfer : Nubank', undefined],
    ['Nubank', -700, 'Poupança', undefined],
    ['Poupança', 700, 'Nubank', undefined],
  );
  expect(pairTransfers({ entries })).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 3 },
    { from: 4, to: 5 },
  ]);
});

it('leaves rows alone that no text calls a transfer, or that name a third account', () => {
  const { entries } = rowsOf(
    ['Nubank', -500, 'Aluguel', 'Moradia'],
    ['Poupança', 500, 'Aluguel', 'Moradia'],
    ['Nubank', -600, 'Transfer : Cartão', undefined],
    ['Poupança', 600, 'Transfer : Nubank', undefined],
    ['Cartão', 10, 'Estorno', undefined],
    ['Nubank', -800, 'Reserva', 'Transferência'],
    ['Nubank', 800, 'Reserva', 'Transferência'],
  );
  expect(pairTransfers({ entries })).toEqual([]);
});

it('pairs the texts of a bank between two statements of one file', () => {
  const { entries } = rowsOf(
    ['Conta', -500, 'Aplicação poupança', undefined],
    ['Poupança', 500, 'Depósito', undefined],
  );
  const parts = ['Conta', 'Poupança'].map((name) => ({ name, kind: null, origin: null }));
  const pairsAt = (date: CalendarDay) =>
    pairTransfers({ entries: [entries[0]!, { ...entries[1]!, date } as KeyedRow], parts });
  expect(pairTransfers({ entries, parts })).toEqual([{ from: 0, to: 1 }]);
  // A weekend may lie between them.
  expect(pairsAt('2026-06-17')).toEqual([{ from: 0, to: 1 }]);
  expect(pairsAt('2026-06-18')).toEqual([]);
});
