import ipaddr from 'ipaddr.js';

/**
 * Returns whether an address belongs to the public internet: not to this machine, a private or shared network, a group
 * or a translator of addresses. An IPv4 address within one of IPv6 counts as itself.
 */
export function isPublicAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'unicast';
}
