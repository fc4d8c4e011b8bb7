import { afterEach, expect, it } from 'vitest';
import { readDeviceLock, removeDeviceLock, storeDeviceLock } from './device-lock.ts';

afterEach(() => localStorage.clear());

const lock = { userId: 'ana', credentialId: 'c' };

it('belongs to the user who turned it on, until they turn it off', () => {
  expect(readDeviceLock('ana')).toBeNull();
  storeDeviceLock(lock);
  expect(readDeviceLock('ana')).toEqual(lock);
  expect(readDeviceLock('bia')).toBeNull();
  removeDeviceLock();
  expect(readDeviceLock('ana')).toBeNull();
});

it.each(['', '{', 'null', '{"userId":"ana"}'])('reads no device lock from the item %j', (text) => {
  localStorage.setItem('tostao-lock', text);
  expect(readDeviceLock('ana')).toBeNull();
});
