import { Inject, Injectable } from '@nestjs/common';
import Parser from 'rss-parser';
import semver from 'semver';
import { readProductVersion } from '../../../shared/config/product-version.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { adminConfig } from '../admin.config.ts';

const DAY_MS = 86_400_000;
const RETRY_MS = 3_600_000;
const LIMITS = { maxBytes: 1_000_000, timeoutMs: 10_000 };

export interface Release {
  readonly version: string;
  readonly link: string | null;
}

/** Looks for a newer version of this program in the operator's feed of releases, at most once a day. */
@Injectable()
export class FindNewerRelease {
  #found: Promise<Release | null> = Promise.resolve(null);
  #nextReadAt = 0;

  constructor(
    private readonly fetcher: GuardedFetcher,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the newest release, or null if none is newer, the feed cannot be read, or RELEASES_FEED is not set. */
  find(): Promise<Release | null> {
    const url = adminConfig.read().RELEASES_FEED;
    if (url !== null && performance.now() >= this.#nextReadAt) {
      this.#nextReadAt = performance.now() + DAY_MS;
      this.#found = this.#read(url).catch((error: unknown) => {
        this.#nextReadAt = performance.now() + RETRY_MS;
        this.logger.warn({ err: error, url }, 'could not read the feed of releases; retrying in an hour');
        return null;
      });
    }
    return this.#found;
  }

  async #read(url: string): Promise<Release | null> {
    const response = await this.fetcher.fetch({ url, accept: 'application/atom+xml, application/rss+xml', ...LIMITS });
    if (response.status !== 200) {
      await response.discard();
      throw new Error(`The feed of releases responded with status ${response.status}.`);
    }
    const { items } = await new Parser().parseString(Buffer.from(await response.bytes()).toString());
    return findNewest(items, readProductVersion());
  }
}

/** Returns the newest release whose title contains a version above `current`. Ignores pre-releases. */
export function findNewest(
  items: readonly { readonly title?: string; readonly link?: string }[],
  current: string,
): Release | null {
  const releases = items.flatMap(({ title, link }) => {
    const version = semver.coerce(title, { includePrerelease: true });
    if (!version || version.prerelease.length > 0 || !semver.gt(version, current)) return [];
    return [{ version: version.version, link: link && /^https?:/.test(link) ? link : null }];
  });
  return releases.sort((one, other) => semver.rcompare(one.version, other.version))[0] ?? null;
}
