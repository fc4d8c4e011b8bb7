import { expect, it } from 'vitest';
import './reject-local-time.ts';

const instant = new Date('2026-11-21T23:30Z');

it.each([
  ['local days', () => instant.getDate()],
  ['changed hours', () => new Date(instant).setHours(12)],
  ['local texts', () => instant.toLocaleDateString('pt-BR')],
  ['formatted days', () => new Intl.DateTimeFormat('pt-BR').format(instant)],
  ['the time zone', () => Intl.DateTimeFormat().resolvedOptions().timeZone],
])('rejects %s', (_name, read) => {
  expect(read).toThrow('This test depends on the local time zone');
});

it('allows instants and days in UTC', () => {
  expect(instant.getTime()).toBe(Date.UTC(2026, 10, 21, 23, 30));
  expect(instant.getUTCDate()).toBe(21);
  expect(instant.toISOString()).toBe('2026-11-21T23:30:00.000Z');
});
