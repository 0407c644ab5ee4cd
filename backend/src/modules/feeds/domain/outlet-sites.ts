/** Second-level labels of country domains where names are registered one level deeper, as in `bbc.co.uk`. */
const SECOND_LEVEL_LABELS = new Set('ac co com edu gob gouv gov govt ltd me mil ne net nom or org plc'.split(' '));
/** Platforms where each publisher has its own host, as in `herald.substack.com`. */
const PLATFORMS = new Set(
  'blogspot.com feedburner.com ghost.io github.io medium.com substack.com tumblr.com typepad.com wordpress.com'.split(
    ' ',
  ),
);
const IP_ADDRESS = /^[\d.]+$|^\[/;

export interface OutletAddress {
  readonly outletId: number;
  /** Address of the outlet's home page or of one of its feeds. */
  readonly address: string;
}

/** Maps sites to the outlets that publish on them. */
export class OutletSites {
  readonly #outlets = new Map<string, Set<number>>();

  constructor(addresses: readonly OutletAddress[]) {
    for (const { outletId, address } of addresses) {
      const site = findSite(address);
      if (site !== null) this.#outlets.set(site, (this.#outlets.get(site) ?? new Set()).add(outletId));
    }
  }

  /**
   * Returns the outlet whose site an item's link leads to. Returns `null` if the site is unknown or belongs to the
   * item's own outlet, `outletId`.
   */
  findLinkedOutlet(link: string, outletId: number): number | null {
    const outlets = this.#outlets.get(findSite(link) ?? '');
    if (!outlets || outlets.has(outletId)) return null;
    return Math.min(...outlets);
  }
}

/**
 * Returns the registered domain of an address, which is the same for all hosts of one publisher. Uses a few rules
 * instead of the public suffix list. Returns `null` if the address is not http(s).
 */
export function findSite(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  const host = url.hostname.replace(/\.$/, '');
  if (IP_ADDRESS.test(host)) return host;
  const parts = host.split('.');
  const registry = parts.at(-1)?.length === 2 && SECOND_LEVEL_LABELS.has(parts.at(-2) ?? '');
  return parts.slice(registry || PLATFORMS.has(parts.slice(-2).join('.')) ? -3 : -2).join('.');
}
