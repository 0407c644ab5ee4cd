import { Inject, Injectable } from '@nestjs/common';
import type { FeedResponse } from '../ports/feed-fetcher.ts';
import type { ParsedFeed } from '../ports/feed-reader.ts';
import { SECOND_PARSER, type SecondParser } from '../ports/second-parser.ts';
import { compareParsers } from './compare-parsers.ts';

/** Formats that the second parser does not support. */
const UNSUPPORTED_FORMATS: readonly (string | undefined)[] = ['json-feed', 'cdf'];

/** Compares the results of our feed reader with those of a second parser. */
@Injectable()
export class CrossCheckFeed {
  constructor(@Inject(SECOND_PARSER) private readonly parser: SecondParser) {}

  /**
   * Returns a message about items, titles and links that only the second parser found. Returns null if there are none,
   * or if the second parser cannot read the document. `ours` is null for a document that our reader rejected.
   */
  async findDifferences(
    { headers, body }: FeedResponse & { kind: 'document' },
    ours: ParsedFeed | null,
  ): Promise<string | null> {
    if (UNSUPPORTED_FORMATS.includes(ours?.format)) return null;
    const theirs = await this.parser.parse({ body, contentType: headers['content-type'] ?? null });
    return theirs === null ? null : compareParsers(ours, theirs);
  }
}
