import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import PQueue from 'p-queue';
import { Clock } from '../../../shared/clock/clock.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { NotFoundError } from '../../../shared/errors/domain-error.ts';
import { type Day, ExportedRowsQuery } from '../data/exported-rows.query.ts';

/** Version of the format, which changes if a field is removed or gets another meaning. */
const FORMAT = 1;
const DAY_MS = 86_400_000;
/** Versions whose sentences and source texts are in memory at a time. */
const VERSIONS_AT_A_TIME = 10;
const LOG_PAGE = 1000;

/** Writes what was published or changed on a day in UTC as JSON Lines. */
@Injectable()
export class ExportDay {
  /** Computes one part at a time for all files, and does not wait until a client has read its part. */
  readonly #queue = new PQueue({ concurrency: 1 });
  /** Never changes once it is known, and finding it reads whole tables. */
  #firstChange: Date | null = null;

  constructor(
    private readonly rows: ExportedRowsQuery,
    private readonly log: DecisionLogQuery,
    private readonly clock: Clock,
  ) {}

  /** Returns the first and the last complete day, or null if there is none. */
  async findDays(): Promise<{ first: string; last: string } | null> {
    this.#firstChange ??= await this.rows.findFirstChange();
    const first = this.#firstChange;
    const last = toDate(new Date(this.clock.now().getTime() - DAY_MS));
    return first && toDate(first) <= last ? { first: toDate(first), last } : null;
  }

  /** Throws an error with status 404 unless the day is complete and not before the first change. */
  async findDay(date: string): Promise<Day> {
    const start = new Date(`${date}T00:00:00Z`);
    const days = await this.findDays();
    if (!days || Number.isNaN(start.getTime()) || toDate(start) !== date || date < days.first || date > days.last)
      throw new NotFoundError('The export of', date);
    return { start, end: new Date(start.getTime() + DAY_MS) };
  }

  /** Yields the lines of the day in parts of several lines. */
  async *writeLines(day: Day): AsyncGenerator<string> {
    const parts = this.#computeParts(day);
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one part after the other
      const part = await this.#queue.add(() => parts.next());
      if (part.done) return;
      yield part.value;
    }
  }

  /** Returns the manifest of the day's file. */
  async describe(date: string) {
    const hash = createHash('sha256');
    const lines: Record<string, number> = { article: 0, sentence: 0, passage: 0, rating: 0, correction: 0, log: 0 };
    let bytes = 0;
    for await (const text of this.writeLines(await this.findDay(date))) {
      hash.update(text);
      bytes += Buffer.byteLength(text);
      for (const [, type = ''] of text.matchAll(/^\{"type":"([a-z]+)"/gm)) lines[type] = (lines[type] ?? 0) + 1;
    }
    return { format: FORMAT, date, file: `${date}.jsonl`, bytes, sha256: hash.digest('hex'), lines };
  }

  async *#computeParts(day: Day): AsyncGenerator<string> {
    const articles = await this.rows.listArticles(day);
    yield toLines('article', articles);
    for (let at = 0; at < articles.length; at += VERSIONS_AT_A_TIME) {
      const ids = articles.slice(at, at + VERSIONS_AT_A_TIME).map(({ versionId }) => versionId);
      // oxlint-disable-next-line no-await-in-loop -- bounds the memory
      const { sentences, passages } = await this.rows.listSentences(ids);
      yield toLines('sentence', sentences) + toLines('passage', passages);
    }
    yield toLines('rating', await this.rows.listRatings(day));
    yield toLines('correction', await this.rows.listCorrections(day));
    for await (const entries of this.log.readBetween(day, LOG_PAGE)) yield toLines('log', entries);
  }
}

const toDate = (time: Date): string => time.toISOString().slice(0, 10);

function toLines(type: string, rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify({ type, ...row })}\n`).join('');
}
