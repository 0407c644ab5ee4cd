import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import {
  GLOBAL_UNICAST_IPV6,
  INTERNAL_SUFFIXES,
  NAMED_IPV6,
  SIX_TO_FOUR,
  SPECIAL_IPV4,
  SPECIAL_IPV6,
  IPV4_EMBEDDING_IPV6,
} from './special-ranges.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

interface Block {
  readonly network: Address;
  readonly bits: number;
}

function parseBlock(cidr: string): Block {
  const [network, bits] = ipaddr.parseCIDR(cidr);
  return { network, bits };
}

function parseBlocks<T extends { readonly cidr: string }>(ranges: readonly T[]): readonly (T & Block)[] {
  return ranges.map((range) => ({ ...range, ...parseBlock(range.cidr) }));
}

const specialIpv4 = parseBlocks(SPECIAL_IPV4);
const namedIpv6 = parseBlocks([...NAMED_IPV6, ...SPECIAL_IPV6]);
const globalUnicast = parseBlock(GLOBAL_UNICAST_IPV6);
const wrapsIpv4 = IPV4_EMBEDDING_IPV6.map(parseBlock);
const sixToFour = parseBlock(SIX_TO_FOUR);

function blockContains({ network, bits }: Block, address: Address): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function refusalMessage(where: string, literal: string): string {
  return `The address points ${where} (${literal}), which is not fetched.`;
}

function explainIpv4Refusal(address: ipaddr.IPv4, literal: string): string | null {
  const range = specialIpv4.find((candidate) => blockContains(candidate, address));
  return range === undefined ? null : refusalMessage(range.where, literal);
}

/** ISATAP embeds an IPv4 destination in the interface id, under any prefix (RFC 5214 §6.1). */
function isIsatap(bytes: readonly number[]): boolean {
  return (bytes[8] === 0x00 || bytes[8] === 0x02) && bytes[9] === 0x00 && bytes[10] === 0x5e && bytes[11] === 0xfe;
}

function explainEmbeddedIpv4Refusal(address: ipaddr.IPv6, offset: number, literal: string): string | null {
  const embedded = new ipaddr.IPv4(address.toByteArray().slice(offset, offset + 4));
  return explainIpv4Refusal(embedded, `${embedded.toString()} inside ${literal}`);
}

function explainTunnelRefusal(address: ipaddr.IPv6, literal: string): string | null {
  if (blockContains(sixToFour, address)) return explainEmbeddedIpv4Refusal(address, 2, literal);
  return isIsatap(address.toByteArray()) ? explainEmbeddedIpv4Refusal(address, 12, literal) : null;
}

function explainIpv6Refusal(address: ipaddr.IPv6, literal: string): string | null {
  if (wrapsIpv4.some((form) => blockContains(form, address))) return explainEmbeddedIpv4Refusal(address, 12, literal);
  const range = namedIpv6.find((candidate) => blockContains(candidate, address));
  if (range !== undefined) return refusalMessage(range.where, literal);
  if (!blockContains(globalUnicast, address)) return refusalMessage('outside the public internet', literal);
  return explainTunnelRefusal(address, literal);
}

/**
 * Checks one IP address from the resolver or the socket. Returns `null` if it is public, otherwise the reason for
 * rejecting it. Rejects anything that is not a plain address, such as one with a zone id or in a short or octal form.
 */
export function explainAddressRefusal(literal: string): string | null {
  if (isIP(literal) === 0 || literal.includes('%')) {
    return `"${literal}" is not a plain IP address, so it is not fetched.`;
  }
  const address = ipaddr.parse(literal);
  return address instanceof ipaddr.IPv4 ? explainIpv4Refusal(address, literal) : explainIpv6Refusal(address, literal);
}

function explainNameRefusal(name: string): string | null {
  const bare = name.endsWith('.') ? name.slice(0, -1) : name;
  const internal = INTERNAL_SUFFIXES.some((suffix) => bare === suffix || bare.endsWith(`.${suffix}`));
  if (internal || !bare.includes('.')) {
    return `"${bare}" is a name of an internal network, not of a public site, so it is not fetched.`;
  }
  if (bare.length > 253 || bare.split('.').some((label) => label === '' || label.length > 63)) {
    return 'The address has an invalid host name.';
  }
  return null;
}

/**
 * Returns the host as the connection will use it, or `null` if there is none. URL parsing converts notations such as
 * `0x7f.1`, `2130706433` or full-width digits to the IP address that they represent.
 */
function toCanonicalHost(host: string): string | null {
  // eslint-disable-next-line no-control-regex -- this pattern finds control characters
  if (host === '' || /[\u0000-\u0020\u007f/\\?#@]/.test(host)) return null;
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  const parsed = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}/`);
  return parsed === null ? null : parsed.hostname.replace(/^\[(.*)\]$/, '$1');
}

/**
 * Returns a sentence that explains why a host (a name, or an IP address in any URL notation) is not fetched, or `null`
 * if it looks public without a DNS lookup. The addresses that a name resolves to are checked when the connection is
 * made.
 */
export function explainHostRefusal(host: string): string | null {
  const canonical = toCanonicalHost(host);
  if (canonical === null) return `"${host}" is not a host name or an address that can be fetched.`;
  return isIP(canonical) === 0 ? explainNameRefusal(canonical) : explainAddressRefusal(canonical);
}
