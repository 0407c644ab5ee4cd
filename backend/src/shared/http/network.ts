import { isIPv6 } from 'node:net';

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a single household
 * has 2^64 IPv6 addresses.
 */
export function toNetworkKey(address: string): string {
  const plain = address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
  if (!isIPv6(plain)) return plain;
  return `${expandIpv6Groups(plain.split('%')[0] ?? plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, with `::` expanded to zeros. */
function expandIpv6Groups(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
