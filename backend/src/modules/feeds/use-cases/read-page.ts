import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { Transactions } from '../../../shared/database/transactions.ts';
import { clip } from '../../../shared/text/clip.ts';
import { type RequestedPage, PageRequestStore } from '../data/page-request.store.ts';
import { findPageMismatch } from '../domain/page-relevance.ts';
import { PAGE_FETCHER, type PageResponse, type PageFetcher } from '../ports/page-fetcher.ts';
import { PAGE_READER, type PageReader } from '../ports/page-reader.ts';
import { CheckRobots } from './check-robots.ts';

/**
 * Delays before the second, third and fourth attempts to read a page. If the fourth fails, the request is marked as
 * refused.
 */
const RETRY_DELAYS_MS = [5 * 60_000, 30 * 60_000, 3 * 3_600_000];
const MAX_RETRY_DELAY_MS = 6 * 3_600_000;
const MAX_TEXT_LENGTH = 100_000;
const MAX_NOTE_LENGTH = 400;
/** Maximum wait for a time slot within the running job. A later slot gets a job of its own. */
const MAX_IMMEDIATE_WAIT_MS = 500;
/**
 * Maximum time between a slot and the start of its job. A job that starts later reserves another slot: after a pause of
 * the workers, many pages of one site would otherwise be requested at once.
 */
const MAX_SLOT_DELAY_MS = 2000;

/**
 * Reads the web page of an item whose feed contains only a teaser, if the outlet permits it, and stores the text as
 * evidence. Problems are recorded in
 * the feed's row.
 */
@Injectable()
export class ReadPage {
  constructor(
    private readonly transactions: Transactions,
    private readonly requests: PageRequestStore,
    private readonly robots: CheckRobots,
    private readonly clock: Clock,
    @Inject(PAGE_FETCHER) private readonly fetcher: PageFetcher,
    @Inject(PAGE_READER) private readonly reader: PageReader,
  ) {}

  /** Makes one attempt. Returns when to run the request again, or `null` if the request is done. */
  async attemptRead({ itemId }: { itemId: number }): Promise<Date | null> {
    const request = await this.requests.findWaiting(itemId);
    if (!request) return null;
    if (!request.permitted) {
      await this.requests.delete(itemId);
      return null;
    }
    const permission = await this.robots.getPermission(request.url);
    if (permission.kind === 'forbidden') return this.#refuse(request, permission.reason);
    if (permission.kind === 'unknown') return this.#postpone(request, permission.reason, null);
    const wait = this.#hasSlot(request) ? null : await this.#reserveSlot(request, permission.gapSeconds);
    return wait ?? this.#processResponse(request, await this.#fetchPage(request));
  }

  #hasSlot({ slotAt }: RequestedPage): boolean {
    return slotAt !== null && slotAt.getTime() >= this.clock.now().getTime() - MAX_SLOT_DELAY_MS;
  }

  async #reserveSlot(request: RequestedPage, gapSeconds: number): Promise<Date | null> {
    const { slot, waitMs } = await this.robots.reserveSlot(request.url, gapSeconds);
    if (waitMs < MAX_IMMEDIATE_WAIT_MS) return null;
    await this.requests.assignSlot(request.itemId, slot);
    return slot;
  }

  #fetchPage({ url, etag, lastModified }: RequestedPage): Promise<PageResponse> {
    return this.fetcher.fetchPage({
      url,
      etag,
      lastModified,
      mayFollow: async (to) => {
        const permission = await this.robots.getPermission(to);
        if (permission.kind === 'allowed') return null;
        return { reason: permission.reason, temporary: permission.kind === 'unknown' };
      },
    });
  }

  async #processResponse(request: RequestedPage, response: PageResponse): Promise<Date | null> {
    if (response.kind === 'refused') return this.#refuse(request, response.message);
    if (response.kind === 'unavailable') return this.#postpone(request, response.message, response.retryAfterMs);
    if (response.kind === 'not-modified') return this.#storePage(request, null);
    const { url, body, headers, etag, lastModified } = response;
    const header = (name: string): string | null => headers[name] ?? null;
    const page = await this.reader.read({
      url,
      body,
      contentType: header('content-type'),
      robotsTag: header('x-robots-tag'),
      tdmReservation: header('tdm-reservation'),
    });
    if (page.kind === 'refused') return this.#refuse(request, page.message);
    const text = clip(page.text, MAX_TEXT_LENGTH);
    const mismatch = findPageMismatch(request, text);
    return mismatch === null ? this.#storePage(request, { text, etag, lastModified }) : this.#refuse(request, mismatch);
  }

  async #storePage(
    { itemId }: RequestedPage,
    page: { text: string; etag: string | null; lastModified: string | null } | null,
  ): Promise<null> {
    await this.transactions.run((em) => this.requests.storePage(em, itemId, page));
    return null;
  }

  async #postpone(request: RequestedPage, message: string, retryAfterMs: number | null): Promise<Date | null> {
    const pause = RETRY_DELAYS_MS[request.attempts];
    if (pause === undefined) return this.#refuse(request, `${message} Gave up after ${request.attempts + 1} attempts.`);
    const due = new Date(this.clock.now().getTime() + Math.min(MAX_RETRY_DELAY_MS, Math.max(pause, retryAfterMs ?? 0)));
    await this.requests.postpone(request.itemId, due, clip(message, MAX_NOTE_LENGTH));
    return due;
  }

  async #refuse(request: RequestedPage, message: string): Promise<null> {
    const note = clip(message, MAX_NOTE_LENGTH);
    await this.requests.refuse(request.itemId, note, `The page of “${clip(request.title, 100)}” was not read: ${note}`);
    return null;
  }
}
