import { expect, it } from 'vitest';
import { resetOnUserChange } from './reset-on-user-change.ts';

function storageOf(items: Record<string, string>): Storage {
  const kept = new Map(Object.entries(items));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

it('leaves what was there before anybody signed in, and what the same person left', () => {
  const storage = storageOf({ categories: '[1]', biometria: 'true' });
  resetOnUserChange('ana', () => storage);
  resetOnUserChange('ana', () => storage);
  expect(storage.getItem('categories')).toBe('[1]');
  expect(storage.getItem('biometria')).toBe('true');
});

it('forgets what somebody else chose, but the theme', () => {
  const storage = storageOf({ categories: '[1]', biometria: 'true', theme: 'dark' });
  resetOnUserChange('ana', () => storage);
  resetOnUserChange('bia', () => storage);
  expect(storage.getItem('categories')).toBeNull();
  expect(storage.getItem('biometria')).toBeNull();
  expect(storage.getItem('theme')).toBe('dark');
});

it('does without a storage that refuses', () => {
  expect(() => resetOnUserChange('ana', refuse)).not.toThrow();
});
