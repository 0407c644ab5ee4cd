import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { FEED_FETCHER, type FeedResponse, type FeedFetcher, FeedUnreachableError } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadableError, type ParsedFeed } from '../ports/feed-reader.ts';
import { CrossCheckFeed } from './cross-check-feed.ts';
import { validateFeedAddress } from './feed-address.ts';

export interface AddressTestResult {
  readonly readable: boolean;
  /** Message for the administrator: why the document is not readable, or what was repaired. */
  readonly message: string | null;
  /** Address of the feed after redirects. */
  readonly url: string;
  readonly title: string | null;
  readonly items: number;
  /** Titles of the first few items. */
  readonly newest: readonly string[];
  /** Describes items, titles and links that only the second parser found. */
  readonly difference: string | null;
}

/**
 * Maximum time to wait for the result. The request may have to wait for polls of the same host, which run at least a
 * second apart.
 */
const MAX_WAIT_MS = 25_000;
const MAX_SHOWN_TITLES = 3;

/** Polls an address once and returns what could be read, without storing anything. */
@Injectable()
export class TestFeedAddress {
  constructor(
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
    private readonly crossCheck: CrossCheckFeed,
  ) {}

  async run(raw: string): Promise<AddressTestResult> {
    const url = validateFeedAddress(raw);
    const nothing = { readable: false, url, title: null, items: 0, newest: [], difference: null };
    try {
      const response = await pTimeout(
        this.fetcher.runInHostQueue(url, () => this.fetcher.fetch({ url, etag: null, lastModified: null })),
        {
          milliseconds: MAX_WAIT_MS,
          message: new DomainError(
            'host-busy',
            'Other feeds of this host are being polled. Please try again in a minute.',
            503,
          ),
        },
      );
      if (response.kind !== 'document') return { ...nothing, message: describeFailure(response) };
      const document = await this.#read(response);
      const difference =
        (await this.crossCheck.run(response, document instanceof FeedUnreadableError ? null : document)) ?? null;
      if (document instanceof FeedUnreadableError) return { ...nothing, message: document.message, difference };
      const newest = document.items.slice(0, MAX_SHOWN_TITLES).map(({ title }) => title ?? 'Untitled');
      return {
        readable: true,
        message: document.problems.join(' ') || null,
        url: response.url,
        title: document.title,
        items: document.items.length,
        newest,
        difference,
      };
    } catch (error) {
      if (error instanceof FeedUnreachableError) return { ...nothing, message: error.message };
      throw error;
    }
  }

  async #read({ url, headers, body }: FeedResponse & { kind: 'document' }): Promise<ParsedFeed | FeedUnreadableError> {
    try {
      return await this.reader.read(body, { url, contentType: headers['content-type'] ?? null });
    } catch (error) {
      if (error instanceof FeedUnreadableError) return error;
      throw error;
    }
  }
}

function describeFailure(response: Exclude<FeedResponse, { kind: 'document' }>): string {
  if (response.kind === 'refused') return response.message;
  return response.kind === 'gone'
    ? 'The outlet removed this feed permanently (410).'
    : 'The address returned no document.';
}
