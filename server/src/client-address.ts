import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { StartError } from './start-error.ts';

/** Returns the address of a request's client, from the connection's address and the header `X-Forwarded-For`. */
export type ClientAddress = (connection: string, forwardedFor: string | undefined) => string;

/**
 * Returns a function that finds the clients of proxies. Each proxy appends the address of its own client to the header,
 * so that only the entries of trusted proxies, from the right, are true: the rightmost address that is no trusted
 * proxy is the client. The header of any other client is ignored.
 * @param trusted addresses and CIDR blocks, separated by commas
 * @throws StartError when an entry is neither
 */
export function findClients(trusted = ''): ClientAddress {
  const proxies = new BlockList();
  for (const entry of trusted.split(',').map((text) => text.trim())) {
    if (entry !== '') addTo(proxies, entry);
  }
  const isTrusted = (address: string) => {
    const plain = withoutMapping(address);
    return isIP(plain) !== 0 && proxies.check(plain, familyOf(plain));
  };
  return (connection, forwardedFor = '') => {
    const hops = forwardedFor.split(',').map((text) => text.trim());
    let client = connection;
    while (isTrusted(client)) {
      const next = hops.pop() ?? '';
      if (isIP(next) === 0) break;
      client = next;
    }
    return client;
  };
}

export function addressOf(context: Context, findClient: ClientAddress): string {
  const connection = getConnInfo(context).remote.address ?? 'unknown';
  return findClient(connection, context.req.header('x-forwarded-for'));
}

function addTo(list: BlockList, entry: string): void {
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = Number(prefix ?? (isIP(address) === 6 ? 128 : 32));
  const isValid =
    isIP(address) !== 0 &&
    rest.length === 0 &&
    prefix !== '' &&
    Number.isInteger(bits) &&
    bits >= 0 &&
    bits <= (isIP(address) === 6 ? 128 : 32);
  if (!isValid) {
    throw new StartError(
      `TOSTAO_TRUSTED_PROXIES has "${entry}", which is neither an address nor a block such as 10.0.0.0/8.`,
    );
  }
  list.addSubnet(address, bits, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Returns the IPv4 address that an IPv6 socket shows in a longer form. */
function withoutMapping(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
