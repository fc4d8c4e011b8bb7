import { describe, expect, it } from 'vitest';
import { findClients } from './client-address.ts';

describe('the address of a client', () => {
  it.each([
    ['without trusted proxies is that of the connection', '', '10.0.0.1', '1.2.3.4', '10.0.0.1'],
    [
      'ignores the header of a client that is no proxy',
      '10.0.0.1',
      '9.9.9.9',
      '1.2.3.4',
      '9.9.9.9',
    ],
    ['comes from a trusted proxy', '10.0.0.1', '10.0.0.1', '1.2.3.4', '1.2.3.4'],
    [
      'is the rightmost one that is no proxy',
      '10.0.0.0/8',
      '10.0.0.1',
      '6.6.6.6, 1.2.3.4, 10.9.9.9',
      '1.2.3.4',
    ],
    [
      'ends at an entry that is no address',
      '10.0.0.0/8',
      '10.0.0.1',
      '1.2.3.4, unknown',
      '10.0.0.1',
    ],
    [
      'is the first proxy of a chain of proxies only',
      '10.0.0.0/8',
      '10.0.0.1',
      '10.0.0.3, 10.0.0.2',
      '10.0.0.3',
    ],
    ['is that of a proxy that sends no header', '10.0.0.1', '10.0.0.1', undefined, '10.0.0.1'],
    [
      'is found behind a socket of both versions of IP',
      '127.0.0.1',
      '::ffff:127.0.0.1',
      '2001:db8::1',
      '2001:db8::1',
    ],
    [
      'is found behind a proxy with IPv6',
      '2001:db8::/32, ::1',
      '2001:db8::5',
      '1.2.3.4',
      '1.2.3.4',
    ],
  ])('%s', (_case, trusted, connection, header, expected) => {
    expect(findClients(trusted)(connection, header)).toBe(expected);
  });

  it.each(['10.0.0', '10.0.0.0/33', '10.0.0.0/', 'proxy.example.com', '::1/129', '10.0.0.0/8/8'])(
    'rejects %s as a trusted proxy',
    (entry) => {
      expect(() => findClients(`127.0.0.1, ${entry}`)).toThrow(`has "${entry}"`);
    },
  );
});
