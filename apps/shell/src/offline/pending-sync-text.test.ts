import { expect, it } from 'vitest';
import { pendingSyncText } from './pending-sync-text.ts';

it.each([
  [0, 0, true, null],
  [0, 0, false, null],
  [1, 0, false, '1 lançamento aguardando envio'],
  [2, 0, false, '2 lançamentos aguardando envio'],
  [2, 0, true, 'Enviando 2 lançamentos…'],
  [2, 1, true, '1 lançamento não foi aceito'],
  [0, 3, false, '3 lançamentos não foram aceitos'],
])(
  'describes %i pending and %i rejected mutations while online is %s: %s',
  (pendingCount, rejectedCount, isOnline, text) => {
    expect(pendingSyncText(pendingCount, rejectedCount, isOnline)).toBe(text);
  },
);
