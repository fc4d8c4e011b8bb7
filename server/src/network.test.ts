import { expect, it } from 'vitest';
import { networkOf } from './network.ts';

it.each(
  Object.entries({
    '2001:db8::1': '2001:0db8:0000:0000',
    '2001:DB8:0:0:ffff::1': '2001:0db8:0000:0000',
    'fe80::1%eth0': 'fe80:0000:0000:0000',
    '::1': '0000:0000:0000:0000',
    '::ffff:10.0.0.1': '10.0.0.1',
    '10.0.0.1': '10.0.0.1',
  }),
)('counts %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
