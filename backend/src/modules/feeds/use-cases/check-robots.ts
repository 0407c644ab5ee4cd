import { Inject, Injectable } from '@nestjs/common';
import { listExemptOrigins } from '../../../shared/outbound/exempt-origins.ts';
import { type CachedRobots, RobotsStore } from '../data/robots.store.ts';
import { parseRobots } from '../domain/robots-rules.ts';
import { PAGE_FETCHER, type PageFetcher } from '../ports/page-fetcher.ts';

export type RobotsPermission =
  | { readonly kind: 'allowed'; readonly gapSeconds: number }
  | { readonly kind: 'forbidden'; readonly reason: string }
  /** The site's robots.txt could not be fetched, so its pages are not read for now. */
  | { readonly kind: 'unknown'; readonly reason: string };

const MAX_CACHE_SECONDS = 86_400;
const MIN_CACHE_SECONDS = 600;
/** Time after which an unavailable robots.txt is requested again. */
const UNREACHABLE_CACHE_SECONDS = 1800;
/** Minimum time between two page requests to one site, whatever its robots.txt permits. */
const MIN_GAP_SECONDS = 5;

/** Checks whether a site's robots.txt permits reading an address. Caches the file for at most a day. */
@Injectable()
export class CheckRobots {
  constructor(
    private readonly store: RobotsStore,
    @Inject(PAGE_FETCHER) private readonly fetcher: PageFetcher,
  ) {}

  async getPermission(address: string): Promise<RobotsPermission> {
    const url = new URL(address);
    const { access, body } = (await this.store.findCached(url.origin)) ?? (await this.#fetchRobots(url.origin));
    if (access === 'closed')
      return {
        kind: 'forbidden',
        reason: `${url.host} denies access to its robots.txt, so its pages are not read.`,
      };
    if (access === 'unreachable')
      return { kind: 'unknown', reason: `The robots.txt of ${url.host} could not be read.` };
    return this.#applyRules(url, body);
  }

  /** Reserves the next free time slot of the site that the address belongs to. */
  reserveSlot(address: string, gapSeconds: number): Promise<{ slot: Date; waitMs: number }> {
    return this.store.reserveSlot(new URL(address).origin, gapSeconds);
  }

  #applyRules(url: URL, body: string): RobotsPermission {
    const rules = parseRobots(body);
    if (rules.refusesInput)
      return {
        kind: 'forbidden',
        reason: `The robots.txt of ${url.host} does not permit the use of its texts (ai-input=no).`,
      };
    if (!rules.allows(url.pathname + url.search))
      return { kind: 'forbidden', reason: `The robots.txt of ${url.host} does not permit reading the page.` };
    const local = listExemptOrigins().includes(url.origin);
    return { kind: 'allowed', gapSeconds: Math.max(rules.delaySeconds ?? 0, local ? 0 : MIN_GAP_SECONDS) };
  }

  async #fetchRobots(origin: string): Promise<CachedRobots> {
    const { access, body, maxAgeSeconds } = await this.fetcher.fetchRobots(origin);
    const seconds =
      access === 'unreachable'
        ? UNREACHABLE_CACHE_SECONDS
        : Math.min(MAX_CACHE_SECONDS, Math.max(MIN_CACHE_SECONDS, maxAgeSeconds ?? MAX_CACHE_SECONDS));
    await this.store.save(origin, { access, body }, seconds);
    return { access, body };
  }
}
