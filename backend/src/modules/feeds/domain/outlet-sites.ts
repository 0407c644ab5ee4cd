import { siteOf } from './site-of.ts';

export interface OutletAddress {
  readonly outletId: number;
  /** Address of its home page or of one of its feeds. */
  readonly address: string;
}

/** Which outlets publish on which site. */
export class OutletSites {
  readonly #outlets = new Map<string, Set<number>>();

  constructor(addresses: readonly OutletAddress[]) {
    for (const { outletId, address } of addresses) {
      const site = siteOf(address);
      if (site !== null) this.#outlets.set(site, (this.#outlets.get(site) ?? new Set()).add(outletId));
    }
  }

  /** Another outlet, on whose site the link of an item of `outletId` leads. `null` for the outlet's own site and unknown ones. */
  linkedOutlet(link: string, outletId: number): number | null {
    const outlets = this.#outlets.get(siteOf(link) ?? '');
    if (!outlets || outlets.has(outletId)) return null;
    return Math.min(...outlets);
  }
}
