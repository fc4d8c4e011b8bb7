import { expect, it } from 'vitest';
import { healthFacts } from './health-facts.ts';

const moment = '2026-11-29T10:00:00.000Z';
const well = { checkedAt: moment, failedAt: null };
const failed = { checkedAt: null, failedAt: moment };

it('names the last backup of a server that is well', () => {
  expect(healthFacts({ backup: well, messages: well, disk: well, database: well })).toEqual([
    ['Backup em dia em', moment],
  ]);
});

it('names each part that has failed', () => {
  expect(healthFacts({ backup: failed, messages: failed, disk: failed, database: failed })).toEqual(
    [
      ['Backup em dia em', '—'],
      ['Backup falhou em', moment],
      ['Mensagens não enviadas desde', moment],
      ['Disco quase cheio desde', moment],
      ['Banco danificado desde', moment],
    ],
  );
});

it('says nothing about a server without data', () => {
  expect(healthFacts(undefined)).toEqual([]);
  expect(healthFacts({})).toEqual([]);
});
