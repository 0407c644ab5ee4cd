import { setImmediate } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { BadInputError } from '../../../shared/errors/domain-error.ts';
import { clip } from '../../../shared/text/clip.ts';
import { resolveCategory } from '../../../shared/news/categories.ts';
import { findFeedsByAddress } from '../data/feed.store.ts';
import { authorize } from '../domain/feed.policy.ts';
import { OPML_READER, type ListedFeed, type OpmlReader } from '../ports/opml-reader.ts';
import { validateFeedAddress } from './feed-address.ts';
import { OutletLookalikeError, OutletNameIndex } from './outlet-name-index.ts';
import { addFeedWithOutlet, type NewFeed } from './add-feed-with-outlet.ts';

export interface ImportReport {
  readonly added: number;
  /** Number of feeds that were already on the list. */
  readonly known: number;
  readonly refused: readonly { url: string; reason: string }[];
}

const MAX_FEEDS = 5000;
const MAX_NAME_LENGTH = 200;
const MAX_SHOWN_URL_LENGTH = 300;
/** Number of feeds after which other work may run. */
const FEEDS_PER_BATCH = 50;

/**
 * Adds the feeds of an OPML document in one transaction. Skips and reports addresses that may not be polled, and hosts
 * that look like an existing outlet.
 */
@Injectable()
export class ImportFeeds {
  constructor(
    private readonly transactions: Transactions,
    @Inject(OPML_READER) private readonly reader: OpmlReader,
  ) {}

  async importOpml(text: string, actor: Actor): Promise<ImportReport> {
    authorize(actor, 'import-feeds');
    const listed = await this.reader.read(text, MAX_FEEDS);
    if (listed.length === 0)
      throw new BadInputError('This file contains no feeds. Choose an OPML file exported from a feed reader.');
    const { valid, refused } = await validateFeeds(listed);
    if (valid.length === 0) return { added: 0, known: 0, refused };
    const { added, lookalikes } = await this.transactions.run((em) => addFeeds(em, valid));
    return { added, known: valid.length - added - lookalikes.length, refused: [...refused, ...lookalikes] };
  }
}

/** Yields the feeds, and lets other work run after each batch. */
async function* inBatches<T>(feeds: readonly T[]): AsyncGenerator<T> {
  for (const [index, feed] of feeds.entries()) {
    if (index > 0 && index % FEEDS_PER_BATCH === 0) await setImmediate();
    yield feed;
  }
}

type RefusedFeed = ImportReport['refused'][number];

async function addFeeds(
  em: EntityManager,
  feeds: readonly NewFeed[],
): Promise<{ added: number; lookalikes: RefusedFeed[] }> {
  const names = await OutletNameIndex.read(em);
  const known = await findFeedsByAddress(
    em,
    feeds.map(({ url }) => url),
  );
  const lookalikes: RefusedFeed[] = [];
  let added = 0;
  for await (const feed of inBatches(feeds)) {
    try {
      const id = await addFeedWithOutlet(em, names, { feed, known: known.get(feed.url) ?? null });
      if (id !== null) added += 1;
    } catch (error) {
      if (!(error instanceof OutletLookalikeError)) throw error;
      lookalikes.push({ url: feed.url, reason: error.message });
    }
  }
  return { added, lookalikes };
}

/** Combines the entries of a feed that is listed several times, because often only one has a folder or a name. */
function combineEntries(before: NewFeed | undefined, { url, name, folders, outlet }: ListedFeed): NewFeed {
  const category = folders.map(resolveCategory).find((found) => found !== null) ?? null;
  return {
    url,
    name: before?.name ?? clipName(name),
    category: before?.category ?? category,
    outlet: before?.outlet ?? clipName(outlet),
  };
}

async function validateFeeds(listed: readonly ListedFeed[]): Promise<{ valid: NewFeed[]; refused: RefusedFeed[] }> {
  const valid = new Map<string, NewFeed>();
  const refused: RefusedFeed[] = [];
  for await (const feed of inBatches(listed)) {
    try {
      const url = validateFeedAddress(feed.url);
      valid.set(url, combineEntries(valid.get(url), { ...feed, url }));
    } catch (error) {
      if (!(error instanceof BadInputError)) throw error;
      refused.push({ url: clip(feed.url, MAX_SHOWN_URL_LENGTH), reason: error.message });
    }
  }
  return { valid: [...valid.values()], refused };
}

const clipName = (name: string | null): string | null => (name === null ? null : clip(name, MAX_NAME_LENGTH));
