import { beforeEach, expect, it, vi } from 'vitest';
import type { Mapping } from '@tostao/statements/table/mapping';
import { readMappings, storeMapping } from './stored-mappings.ts';

const mapping: Mapping = {
  date: 0,
  description: [1],
  amount: { signed: 2 },
  dateOrder: 'day-first',
  decimalMark: ',',
};

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

it('remembers a mapping for its header, and the newest fifty', () => {
  for (let index = 0; index < 60; index += 1) storeMapping(`header ${index}`, mapping);
  const split = { ...mapping, amount: { income: 2, expense: 3 }, balance: 4, name: 'Sicredi' };
  storeMapping('header 20', split);
  const stored = readMappings();
  expect(Object.keys(stored)).toHaveLength(50);
  expect(stored['header 59']).toEqual(mapping);
  expect(stored['header 20']).toEqual(split);
  expect(stored['header 0']).toBeUndefined();
});

it('starts over where the storage is damaged or blocked', () => {
  localStorage.setItem('import-mappings', '{"a": {"date": "x"}}');
  expect(readMappings()).toEqual({});
  localStorage.setItem('import-mappings', '{');
  expect(readMappings()).toEqual({});
  vi.stubGlobal('localStorage', undefined);
  expect(readMappings()).toEqual({});
  expect(() => storeMapping('a', mapping)).not.toThrow();
});
