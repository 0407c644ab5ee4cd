import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { clip } from '../../../shared/text/clip.ts';
import { type PageOrder, PageOrderStore } from '../data/page-order.store.ts';
import { pageMismatch } from '../domain/page-relevance.ts';
import { PAGE_FETCHER, type PageResponse, type PageFetcher } from '../ports/page-fetcher.ts';
import { PAGE_READER, type PageReader } from '../ports/page-reader.ts';
import { CheckRobots } from './check-robots.ts';

/** Pauses before the second, third and fourth attempt. If that fails too, the request is refused. */
const PAUSES_MS = [5 * 60_000, 30 * 60_000, 3 * 3_600_000];
const MAX_PAUSE_MS = 6 * 3_600_000;
const MAX_TEXT_LENGTH = 100_000;
const MAX_NOTE_LENGTH = 400;
/** A time slot that starts within this time is used at once, without another job. */
const IMMEDIATE_MS = 500;

/**
 * Reads the page behind a blurb if its outlet permits it, and stores the text for evidence. Problems are recorded in
 * the feed's row.
 */
@Injectable()
export class ReadPage {
  constructor(
    private readonly transactions: Transactions,
    private readonly orders: PageOrderStore,
    private readonly robots: CheckRobots,
    private readonly clock: Clock,
    @Inject(PAGE_FETCHER) private readonly fetcher: PageFetcher,
    @Inject(PAGE_READER) private readonly reader: PageReader,
  ) {}

  /** Returns when to run the request again, or `null` if it is settled. */
  async run({ itemId }: { itemId: number }): Promise<Date | null> {
    const order = await this.orders.waiting(itemId);
    if (!order) return null;
    if (!order.permitted) {
      await this.orders.delete(itemId);
      return null;
    }
    const permission = await this.robots.run(order.url);
    if (permission.kind === 'forbidden') return this.#refuse(order, permission.reason);
    if (permission.kind === 'unknown') return this.#postpone(order, permission.reason, null);
    const wait = order.slotAt === null ? await this.#reserveSlot(order, permission.gapSeconds) : null;
    return wait ?? this.#process(order, await this.#fetch(order));
  }

  async #reserveSlot(order: PageOrder, gapSeconds: number): Promise<Date | null> {
    const { slot, waitMs } = await this.robots.reserve(order.url, gapSeconds);
    if (waitMs < IMMEDIATE_MS) return null;
    await this.orders.assignSlot(order.itemId, slot);
    return slot;
  }

  #fetch({ url, etag, lastModified }: PageOrder): Promise<PageResponse> {
    return this.fetcher.page({
      url,
      etag,
      lastModified,
      mayFollow: async (to) => {
        const permission = await this.robots.run(to);
        return permission.kind === 'allowed' ? null : permission.reason;
      },
    });
  }

  async #process(order: PageOrder, response: PageResponse): Promise<Date | null> {
    if (response.kind === 'refused') return this.#refuse(order, response.message);
    if (response.kind === 'unavailable') return this.#postpone(order, response.message, response.retryAfterMs);
    if (response.kind === 'not-modified') return this.#store(order, null);
    const { url, body, headers, etag, lastModified } = response;
    const header = (name: string): string | null => headers[name] ?? null;
    const page = await this.reader.read({
      url,
      body,
      contentType: header('content-type'),
      robotsTag: header('x-robots-tag'),
      tdmReservation: header('tdm-reservation'),
    });
    if (page.kind === 'refused') return this.#refuse(order, page.message);
    const text = clip(page.text, MAX_TEXT_LENGTH);
    const mismatch = pageMismatch(order, text);
    return mismatch === null ? this.#store(order, { text, etag, lastModified }) : this.#refuse(order, mismatch);
  }

  async #store(
    { itemId }: PageOrder,
    page: { text: string; etag: string | null; lastModified: string | null } | null,
  ): Promise<null> {
    await this.transactions.run((em) => this.orders.storePage(em, itemId, page));
    return null;
  }

  async #postpone(order: PageOrder, message: string, retryAfterMs: number | null): Promise<Date | null> {
    const pause = PAUSES_MS[order.attempts];
    if (pause === undefined) return this.#refuse(order, `${message} Gave up after ${order.attempts + 1} attempts.`);
    const due = new Date(this.clock.now().getTime() + Math.min(MAX_PAUSE_MS, Math.max(pause, retryAfterMs ?? 0)));
    await this.orders.postpone(order.itemId, due, clip(message, MAX_NOTE_LENGTH));
    return due;
  }

  async #refuse(order: PageOrder, message: string): Promise<null> {
    const note = clip(message, MAX_NOTE_LENGTH);
    await this.orders.refuse(order.itemId, note, `The page of “${clip(order.title, 100)}” was not read: ${note}`);
    return null;
  }
}
