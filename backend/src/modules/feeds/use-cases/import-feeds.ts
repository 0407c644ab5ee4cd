import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { clip } from '../../../shared/text/clip.ts';
import { OPML_READER, type ListedFeed, type OpmlReader } from '../ports/opml-reader.ts';
import { feedAddress } from './feed-address.ts';
import { OutletLookalikeError, OutletNames } from './outlet-names.ts';
import { placeFeed } from './place-feed.ts';

export interface ImportReport {
  readonly added: number;
  /** Number of feeds that were already on the list. */
  readonly known: number;
  readonly refused: readonly { url: string; reason: string }[];
}

const MAX = 5000;
const MAX_NAME_LENGTH = 200;
const MAX_SHOWN_URL_LENGTH = 300;

/**
 * Adds the feeds of an OPML document in one transaction. Addresses that may not be polled, and hosts that look like an
 * existing outlet, are reported and left out.
 */
@Injectable()
export class ImportFeeds {
  constructor(
    private readonly transactions: Transactions,
    @Inject(OPML_READER) private readonly reader: OpmlReader,
  ) {}

  async run(text: string): Promise<ImportReport> {
    const listed = this.reader.read(text, MAX);
    if (listed.length === 0)
      throw new BadInputError('This file contains no feeds. Choose an OPML file exported from a feed reader.');
    const { valid, refused } = validate(listed);
    const { added, lookalikes } = await this.transactions.run((em) => placeFeeds(em, valid));
    return { added, known: valid.length - added - lookalikes.length, refused: [...refused, ...lookalikes] };
  }
}

type Refused = ImportReport['refused'][number];

async function placeFeeds(
  em: EntityManager,
  feeds: readonly ListedFeed[],
): Promise<{ added: number; lookalikes: Refused[] }> {
  const names = await OutletNames.read(em);
  const lookalikes: Refused[] = [];
  let added = 0;
  for (const { url, name, category } of feeds) {
    try {
      if (
        (await placeFeed(em, names, {
          url,
          name: name === null ? null : clip(name, MAX_NAME_LENGTH),
          category,
          outlet: null,
        })) !== null
      )
        added += 1;
    } catch (error) {
      if (!(error instanceof OutletLookalikeError)) throw error;
      lookalikes.push({ url, reason: error.message });
    }
  }
  return { added, lookalikes };
}

function validate(listed: readonly ListedFeed[]): { valid: ListedFeed[]; refused: Refused[] } {
  const valid = new Map<string, ListedFeed>();
  const refused: Refused[] = [];
  for (const feed of listed) {
    try {
      const url = feedAddress(feed.url);
      valid.set(url, { ...feed, url });
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      refused.push({ url: clip(feed.url, MAX_SHOWN_URL_LENGTH), reason: error.message });
    }
  }
  return { valid: [...valid.values()], refused };
}
