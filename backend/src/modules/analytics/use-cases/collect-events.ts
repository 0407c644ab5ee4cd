import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { DomainError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { EventStore } from '../data/event.store.ts';
import type { TrackedEvent } from '../domain/tracked-event.ts';

/** Time in which events are collected before they are written together. */
const GATHER_MS = 150;
const MAX_BATCH_SIZE = 4000;
/**
 * Maximum number of events waiting to be written. If it is reached, the database cannot keep up, and calls are rejected
 * to limit memory use.
 */
const MAX_WAITING_EVENTS = 20_000;

interface WaitingCall {
  readonly events: readonly TrackedEvent[];
  readonly stored: () => void;
  readonly failed: (error: unknown) => void;
}

/** Group commit: writes the events of many calls in one transaction. Each call resolves once its events are durable. */
@Injectable()
export class CollectEvents implements BeforeApplicationShutdown {
  #waiting: WaitingCall[] = [];
  #count = 0;
  #writing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly store: EventStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves after the events were committed. */
  addEvents(events: readonly TrackedEvent[]): Promise<void> {
    if (events.length === 0) return Promise.resolve();
    if (this.#count + events.length > MAX_WAITING_EVENTS) return Promise.reject(new EventsNotStoredError());
    return new Promise((stored, failed) => {
      this.#waiting.push({ events, stored, failed });
      this.#count += events.length;
      this.#scheduleWrite(GATHER_MS);
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    while (this.#waiting.length > 0 || this.#writing) {
      this.#scheduleWrite(0);
      await (this.#writing ?? new Promise((resolve) => setTimeout(resolve, 10)));
    }
  }

  /**
   * Schedules a write of the collected events. Only one write runs at a time; events that arrive meanwhile are part of
   * the next one.
   */
  #scheduleWrite(milliseconds: number): void {
    if (this.#writing || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#writing = this.#write(this.#takeBatch()).finally(() => {
        this.#writing = null;
        if (this.#waiting.length > 0) this.#scheduleWrite(this.#count >= MAX_BATCH_SIZE ? 0 : GATHER_MS);
      });
    }, milliseconds);
  }

  #takeBatch(): WaitingCall[] {
    const batch: WaitingCall[] = [];
    for (let events = 0; events < MAX_BATCH_SIZE; ) {
      const next = this.#waiting.shift();
      if (!next) break;
      batch.push(next);
      events += next.events.length;
    }
    this.#count -= batch.reduce((sum, { events }) => sum + events.length, 0);
    return batch;
  }

  async #write(batch: readonly WaitingCall[]): Promise<void> {
    try {
      await this.store.addEvents(batch.flatMap(({ events }) => events));
      for (const { stored } of batch) stored();
    } catch (error) {
      this.logger.warn({ err: error, calls: batch.length }, 'could not store tracked events');
      for (const { failed } of batch) failed(new EventsNotStoredError());
    }
  }
}

class EventsNotStoredError extends DomainError {
  constructor() {
    super('not-stored', 'The events could not be stored. Please send them again in a moment.', 503, {
      retryAfterSeconds: 5,
    });
  }
}
