import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { FEED_FETCHER, type FeedAnswer, type FeedFetcher, FeedUnreachable } from '../ports/feed-fetcher.ts';
import { FEED_READER, type FeedReader, FeedUnreadable } from '../ports/feed-reader.ts';
import { feedAddress } from './feed-address.ts';

export interface TestedAddress {
  readonly readable: boolean;
  /** Explains to the administrator why the address is not readable, or lists the repairs. */
  readonly message: string | null;
  /** The address after redirects. */
  readonly url: string;
  readonly title: string | null;
  readonly items: number;
  /** Titles of the first few items. */
  readonly newest: readonly string[];
}

const PATIENCE_MS = 25_000;
const SHOWN = 3;

/** Polls an address once and returns what could be read, without storing anything. */
@Injectable()
export class TestFeedAddress {
  constructor(
    @Inject(FEED_FETCHER) private readonly fetcher: FeedFetcher,
    @Inject(FEED_READER) private readonly reader: FeedReader,
  ) {}

  async run(raw: string): Promise<TestedAddress> {
    const url = feedAddress(raw);
    const nothing = { readable: false, url, title: null, items: 0, newest: [] };
    try {
      const answer = await withinPatience(
        this.fetcher.inTurn(url, () => this.fetcher.fetch({ url, etag: null, lastModified: null })),
      );
      if (answer.kind !== 'document') return { ...nothing, message: refusalOf(answer) };
      const document = await this.reader.read(answer.body, {
        url: answer.url,
        contentType: answer.headers['content-type'] ?? null,
      });
      const newest = document.items.slice(0, SHOWN).map(({ title }) => title ?? 'Untitled');
      return {
        readable: true,
        message: document.problems.join(' ') || null,
        url: answer.url,
        title: document.title,
        items: document.items.length,
        newest,
      };
    } catch (error) {
      if (error instanceof FeedUnreachable || error instanceof FeedUnreadable)
        return { ...nothing, message: error.message };
      throw error;
    }
  }
}

function refusalOf(answer: Exclude<FeedAnswer, { kind: 'document' }>): string {
  if (answer.kind === 'refused') return answer.message;
  return answer.kind === 'gone'
    ? 'The outlet removed this feed permanently (410).'
    : 'The address returned no document.';
}

/** Throws after a time limit. The request may be queued behind polls of the same host, which run a second apart. */
async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new DomainError('host-busy', 'Other feeds of this host are being polled. Please try again in a minute.', 503),
        ),
      PATIENCE_MS,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
