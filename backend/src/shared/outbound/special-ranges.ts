/** An address block without public web servers, and its description for error messages. */
export interface SpecialRange {
  readonly cidr: string;
  /** Completion of the sentence "The address points …". */
  readonly where: string;
}

const THIS_MACHINE = 'to this machine itself';
const PRIVATE = 'into a private network';
const LINK_LOCAL = 'into a link-local network';
const METADATA = 'to a cloud metadata service';
const CARRIER = "into a carrier's internal network";
const MULTICAST = 'to a multicast group';
const EXAMPLE = 'into a range kept for documentation';
const RESERVED = 'into a reserved range';
const TUNNEL = 'into a retired tunnel range';

/**
 * IPv4 addresses that are not public (IANA special-purpose registry, plus two metadata services outside it). All other
 * IPv4 addresses are public. The first match applies, so single addresses come first.
 */
export const SPECIAL_IPV4: readonly SpecialRange[] = [
  { cidr: '169.254.169.254/32', where: METADATA },
  { cidr: '169.254.170.2/32', where: METADATA },
  { cidr: '100.100.100.200/32', where: METADATA },
  { cidr: '192.0.0.192/32', where: METADATA },
  { cidr: '168.63.129.16/32', where: METADATA },
  { cidr: '0.0.0.0/8', where: THIS_MACHINE },
  { cidr: '127.0.0.0/8', where: THIS_MACHINE },
  { cidr: '10.0.0.0/8', where: PRIVATE },
  { cidr: '172.16.0.0/12', where: PRIVATE },
  { cidr: '192.168.0.0/16', where: PRIVATE },
  { cidr: '100.64.0.0/10', where: CARRIER },
  { cidr: '169.254.0.0/16', where: LINK_LOCAL },
  { cidr: '192.0.0.0/24', where: RESERVED },
  { cidr: '192.0.2.0/24', where: EXAMPLE },
  { cidr: '198.51.100.0/24', where: EXAMPLE },
  { cidr: '203.0.113.0/24', where: EXAMPLE },
  { cidr: '192.88.99.0/24', where: TUNNEL },
  { cidr: '198.18.0.0/15', where: RESERVED },
  { cidr: '224.0.0.0/4', where: MULTICAST },
  { cidr: '240.0.0.0/4', where: RESERVED },
];

/**
 * Reasons for rejecting IPv6 addresses outside {@link GLOBAL_UNICAST_IPV6}. These are always rejected; the entries
 * only provide the reason.
 */
export const NAMED_IPV6: readonly SpecialRange[] = [
  { cidr: 'fd00:ec2::254/128', where: METADATA },
  { cidr: 'fd20:ce::254/128', where: METADATA },
  { cidr: '::/127', where: THIS_MACHINE },
  { cidr: 'fc00::/7', where: PRIVATE },
  { cidr: 'fec0::/10', where: PRIVATE },
  { cidr: '64:ff9b:1::/48', where: PRIVATE },
  { cidr: 'fe80::/10', where: LINK_LOCAL },
  { cidr: 'ff00::/8', where: MULTICAST },
];

/** The only IPv6 block that IANA assigns for public use. */
export const GLOBAL_UNICAST_IPV6 = '2000::/3';

/** Blocks within {@link GLOBAL_UNICAST_IPV6} that are not public. */
export const SPECIAL_IPV6: readonly SpecialRange[] = [
  { cidr: '2001::/32', where: TUNNEL },
  { cidr: '2001::/23', where: RESERVED },
  { cidr: '2001:db8::/32', where: EXAMPLE },
  { cidr: '3fff::/20', where: EXAMPLE },
];

/** IPv6 blocks outside {@link GLOBAL_UNICAST_IPV6} whose last four bytes contain the real IPv4 destination. */
export const IPV4_EMBEDDING_IPV6: readonly string[] = ['::ffff:0:0/96', '64:ff9b::/96'];

/** 6to4 addresses are formally public, but packets are delivered to the IPv4 address in bytes 2 to 5. */
export const SIX_TO_FOUR = '2002::/16';

/** Top-level domains that exist only within a machine, household or company. */
export const INTERNAL_SUFFIXES: readonly string[] = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'private',
  'corp',
  'home',
  'home.arpa',
  'lan',
  'onion',
  'alt',
  'invalid',
];
