import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Clock } from '../../../shared/clock/clock.ts';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { FEED_FETCHER, type FeedResponse, type FeedFetcher, FeedUnreachableError } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadableError, type ParsedFeed } from '../ports/feed-reader.ts';
import { CrossCheckFeed } from './cross-check-feed.ts';
import { validateFeedAddress } from './feed-address.ts';
import { describeDateProblems } from './item-dates.ts';

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

/**
 * Polls an address, or the feed that the page at this address links to, and returns what could be read, without storing
 * anything.
 */
@Injectable()
export class TestFeedAddress {
  constructor(
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
    private readonly crossCheck: CrossCheckFeed,
    private readonly clock: Clock,
  ) {}

  async probe(raw: string): Promise<AddressTestResult> {
    const page = await this.#test(validateFeedAddress(raw));
    if (page.feedUrl === null) return page.result;
    const { result } = await this.#test(validateFeedAddress(page.feedUrl));
    return {
      ...result,
      message: ['The address is a web page that links to this feed.', result.message].join(' ').trim(),
    };
  }

  async #test(url: string): Promise<{ result: AddressTestResult; feedUrl: string | null }> {
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
      if (response.kind !== 'document')
        return { result: { ...nothing, message: describeFailure(response) }, feedUrl: null };
      const document = await this.#read(response);
      const parsed = document instanceof FeedUnreadableError ? null : document;
      const difference = await this.crossCheck.findDifferences(response, parsed);
      if (document instanceof FeedUnreadableError)
        return { result: { ...nothing, message: document.message, difference }, feedUrl: document.feedUrl };
      const newest = document.items.slice(0, MAX_SHOWN_TITLES).map(({ title }) => title ?? 'Untitled');
      const problems = [...describeDateProblems(document.items, this.clock.now()), ...document.problems];
      const result = {
        readable: true,
        message: problems.join(' ') || null,
        url: response.url,
        title: document.title,
        items: document.items.length,
        newest,
        difference,
      };
      return { result, feedUrl: null };
    } catch (error) {
      if (error instanceof FeedUnreachableError)
        return { result: { ...nothing, message: error.message }, feedUrl: null };
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
