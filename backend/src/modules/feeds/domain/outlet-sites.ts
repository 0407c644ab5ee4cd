import { findSite } from './find-site.ts';

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
