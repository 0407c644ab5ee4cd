import type { IncomingMessage } from 'node:http';
// oxlint-disable-next-line no-restricted-imports -- only parses addresses
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

const UNKNOWN = 'unknown';
const IPV6_NETWORK_BITS = 64;

/**
 * Returns the IP address in an entry of X-Forwarded-For, in its canonical form. Proxies also write quotes, ports, zones
 * and IPv4 addresses in IPv6 form. Returns `unknown` if the entry contains no address.
 */
export function parseForwardedAddress(entry: string): string {
  const plain = entry.trim().replaceAll(/^"|"$/g, '');
  const host = /^\[([^\]]*)\](?::\d+)?$/.exec(plain)?.[1] ?? /^([\d.]+):\d+$/.exec(plain)?.[1] ?? plain;
  const address = host.split('%', 1)[0] ?? '';
  return isIPv4(address) || isIPv6(address) ? ipaddr.process(address).toString() : UNKNOWN;
}

/**
 * Middleware that rewrites each entry of X-Forwarded-For as a plain address, which Express expects. Unreadable entries
 * stay, because the entries before them may be forged.
 */
export function plainForwardedFor(request: IncomingMessage, _response: unknown, next: () => void): void {
  const header = request.headers['x-forwarded-for'];
  if (header !== undefined)
    request.headers['x-forwarded-for'] = String(header).split(',').map(parseForwardedAddress).join(', ');
  next();
}

/**
 * Returns the key for rate limits: an IPv4 address, or the /64 network of an IPv6 address, because a single household
 * has 2^64 IPv6 addresses.
 */
export function toNetworkKey(address: string): string {
  const plain = parseForwardedAddress(address);
  return isIPv6(plain) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/${IPV6_NETWORK_BITS}`).toString()}/64` : plain;
}

/**
 * Returns the network of the client, as `request.ip` of Express does, for requests that Express has not seen.
 * `isTrusted` is the compiled setting `trust proxy`.
 */
export function findClientNetwork(
  request: IncomingMessage,
  isTrusted: (address: string, hop: number) => boolean,
): string {
  const entries = String(request.headers['x-forwarded-for'] ?? '').split(',');
  const chain = [request.socket.remoteAddress ?? UNKNOWN, ...entries.filter((entry) => entry !== '').reverse()];
  const addresses = chain.map(parseForwardedAddress);
  return toNetworkKey(addresses.find((address, hop) => !isTrusted(address, hop)) ?? addresses.at(-1) ?? UNKNOWN);
}
