import { expect, it } from 'vitest';
import { resetOnUserChange } from './reset-on-user-change.ts';

function storageOf(items: Record<string, string>): Storage {
  const values = new Map(Object.entries(items));
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as Storage;
}

const deny = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('preserves settings from before the first sign-in and those of the same user', () => {
  const storage = storageOf({ categories: '[1]', 'tostao-lock': '{}' });
  resetOnUserChange('ana', () => storage);
  resetOnUserChange('ana', () => storage);
  expect(storage.getItem('categories')).toBe('[1]');
  expect(storage.getItem('tostao-lock')).toBe('{}');
});

it('deletes another user’s settings, except the theme', () => {
  const storage = storageOf({ categories: '[1]', 'tostao-lock': '{}', theme: 'dark' });
  resetOnUserChange('ana', () => storage);
  resetOnUserChange('bia', () => storage);
  expect(storage.getItem('categories')).toBeNull();
  expect(storage.getItem('tostao-lock')).toBeNull();
  expect(storage.getItem('theme')).toBe('dark');
});

it('tolerates storage that denies access', () => {
  expect(() => resetOnUserChange('ana', deny)).not.toThrow();
});
