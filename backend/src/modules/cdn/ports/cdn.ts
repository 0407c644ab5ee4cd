export const CDN = Symbol('CDN');

/** Cache outside our servers, such as Fastly or Cloudflare. */
export interface Cdn {
  /**
   * Removes all cached responses with any of these tags. May be repeated with the same `id`. Throws if the CDN does
   * not confirm the removal.
   */
  purge(tags: readonly string[], id: string): Promise<void>;
}
