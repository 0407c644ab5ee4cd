import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { type VitalCount, WebVitalsStore } from '../data/web-vitals.store.ts';
import { quantizeVital, type MeasuredVisit, VITALS } from '../domain/web-vitals.ts';

const GATHER_MS = 5000;
/** Maximum number of distinct counts in memory. If the database is unavailable for long, further counts are dropped. */
const MAX_WAITING_COUNTS = 10_000;

/**
 * Adds up measurements in memory for some seconds before storing them. Measurements lost in a crash hardly change a
 * percentile.
 */
@Injectable()
export class CollectVitals implements BeforeApplicationShutdown {
  #counts = new Map<string, VitalCount>();
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: WebVitalsStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  addVisit({ page, vitals }: MeasuredVisit): void {
    const day = this.clock.now().toISOString().slice(0, 10);
    for (const vital of VITALS) {
      const value = vitals[vital];
      if (value !== undefined) this.#addToWaiting({ day, page, vital, value: quantizeVital(vital, value), visits: 1 });
    }
    this.#timer ??= setTimeout(() => void this.flush(), GATHER_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.flush();
  }

  /** Writes the collected counts, one write at a time. Counts that could not be written are kept for the next write. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()];
    if (counts.length === 0) return;
    this.#counts = new Map();
    try {
      await this.store.addCounts(counts);
    } catch (error) {
      this.logger.warn({ err: error }, 'could not store page speed measurements; retrying with the next visit');
      for (const count of counts) this.#addToWaiting(count);
    }
  }

  #addToWaiting(count: VitalCount): void {
    const key = `${count.day} ${count.page} ${count.vital} ${count.value}`;
    const known = this.#counts.get(key);
    if (!known && this.#counts.size >= MAX_WAITING_COUNTS) return;
    this.#counts.set(key, { ...count, visits: (known?.visits ?? 0) + count.visits });
  }
}
