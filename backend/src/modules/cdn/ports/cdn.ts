export const CDN = Symbol('CDN');

/** Caches outside our servers, such as Fastly or Cloudflare. */
export interface Cdn {
  /** Removes all responses with any of these tags. May be repeated with the same `id`. Throws if it fails. */
  purge(tags: readonly string[], id: string): Promise<void>;
}
