import { expect, it } from 'vitest';
import { isPublicAddress } from './push-sender.ts';

it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('takes %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  '0.0.0.0',
  '10.1.1.1',
  '100.64.1.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::10.0.0.1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  'localhost',
])('takes %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});
