import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import pTimeout from 'p-timeout';
import type { PoolClient, QueryResult } from 'pg';
import { Notifications } from '../database/notifications.ts';
import { Database } from '../database/database.ts';
import type { DomainEvent, EventName } from '../events/event-catalogue.ts';
import type { Logger } from '../logging/logger.ts';
import { runInContext, type WorkContext } from '../logging/work-context.ts';
import { traceWork } from '../logging/traces.ts';
import { isReadOnly } from '../read-only/read-only.ts';
import { QueueUnavailableError } from '../queues/queue-unavailable.ts';
import { OUTBOX_CHANNEL } from './append-to-outbox.ts';

const BATCH_SIZE = 50;
const POLL_MS = 1000;
/**
 * Delay for collecting events that arrive while a batch is delivered, so that a burst needs few batches. A single
 * event is not delayed.
 */
const GATHER_MS = 15;
/**
 * Time limit for listeners. Most listeners only enqueue a job, which fails earlier than this if Redis does not
 * respond.
 */
const LISTENER_TIMEOUT_MS = 5000;
/** Interval at which the relay tries to deliver a single event to test whether Redis is reachable again. */
const REDIS_RETRY_MS = 5000;
export const MAX_ATTEMPTS = 12;

interface OutboxRow {
  position: string;
  id: string;
  name: EventName;
  payload: DomainEvent['payload'];
  occurred_at: Date;
  attempts: number;
  /** Context of the work that stored the event. */
  context: WorkContext | null;
}

interface Failure {
  readonly row: OutboxRow;
  readonly failed: true;
  readonly error: unknown;
}
type DeliveryOutcome = { readonly row: OutboxRow; readonly failed: false } | Failure;

/**
 * Delivers stored events to their listeners, each event at least once. Several relays share the work by means of row
 * locks.
 */
@Injectable()
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  #timer: NodeJS.Timeout | null = null;
  #draining: Promise<void> | null = null;
  #gathering: NodeJS.Timeout | null = null;
  #again = false;
  #stopped = true;
  #redisUnreachable = false;
  #resumeAt = 0;

  constructor(
    private readonly database: Database,
    private readonly emitter: EventEmitter2,
    private readonly notifications: Notifications,
    private readonly options: { readonly logger: Logger; readonly enabled: boolean },
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.options.enabled) return;
    this.#stopped = false;
    this.#timer = setInterval(() => this.requestCheck(), POLL_MS);
    await this.notifications.listen(OUTBOX_CHANNEL, () => this.requestCheck());
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    if (this.#gathering) clearTimeout(this.#gathering);
    await this.#draining;
  }

  /** Checks for undelivered events now. A call during a check causes another check after it. */
  requestCheck(): void {
    if (this.#stopped || this.#gathering || isReadOnly()) return;
    if (this.#draining) {
      this.#again = true;
      return;
    }
    this.#draining = this.#drainAll()
      .catch((error: unknown) => this.options.logger.error({ err: error }, 'could not read the outbox'))
      .finally(() => {
        this.#draining = null;
        if (this.#again) this.#checkAfterDelay();
      });
  }

  #checkAfterDelay(): void {
    this.#again = false;
    this.#gathering = setTimeout(() => {
      this.#gathering = null;
      this.requestCheck();
    }, GATHER_MS);
  }

  /** Stops after a batch that is not full, because events added later send their own notification. */
  async #drainAll(): Promise<void> {
    let mayContainMore = true;
    while (mayContainMore && !this.#stopped && !isReadOnly() && Date.now() >= this.#resumeAt) {
      const batchSize = this.#chooseBatchSize();
      mayContainMore = (await this.drainOnce()) >= batchSize;
    }
  }

  #chooseBatchSize(): number {
    return this.#redisUnreachable ? 1 : BATCH_SIZE;
  }

  /** Delivers one batch of events. Returns the number of events in it. */
  async drainOnce(): Promise<number> {
    return this.database.withClient(async (client) => {
      try {
        const rows = await lockNextEvents(client, this.#chooseBatchSize());
        // Delivers events in parallel but records them one after another, because a connection runs one statement at
        // a time.
        const outcomes = await Promise.all(rows.map((row) => this.#deliver(row)));
        for (const outcome of outcomes) if (outcome.failed) await this.#recordFailure(client, outcome);
        this.#updateRedisState(outcomes);
        await settle(
          client,
          outcomes.filter(({ failed }) => !failed).map(({ row }) => row.position),
        );
        return rows.length;
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
    });
  }

  async #deliver(row: OutboxRow): Promise<DeliveryOutcome> {
    const event: DomainEvent = { id: row.id, name: row.name, payload: row.payload, occurredAt: row.occurred_at };
    try {
      const delivered = runInContext({ ...row.context, eventId: row.id }, () =>
        traceWork(`deliver ${row.name}`, () => this.emitter.emitAsync(row.name, event)),
      );
      await pTimeout(delivered, {
        milliseconds: LISTENER_TIMEOUT_MS,
        message: `no response within ${LISTENER_TIMEOUT_MS} ms`,
      });
      return { row, failed: false };
    } catch (error) {
      return { row, failed: true, error };
    }
  }

  /** Pauses delivery if Redis did not respond. Returns to full batches once Redis accepts an event. */
  #updateRedisState(outcomes: readonly DeliveryOutcome[]): void {
    if (outcomes.length === 0) return;
    const unreachable = outcomes.some((outcome) => outcome.failed && outcome.error instanceof QueueUnavailableError);
    if (unreachable) this.#resumeAt = Date.now() + REDIS_RETRY_MS;
    if (unreachable !== this.#redisUnreachable)
      this.options.logger.warn(
        { events: outcomes.length },
        unreachable ? 'Redis does not respond; events wait' : 'Redis responds again; delivering events',
      );
    this.#redisUnreachable = unreachable;
  }

  async #recordFailure(client: PoolClient, { row, error }: Failure): Promise<void> {
    if (error instanceof QueueUnavailableError) {
      // Redis caused the failure, not the event. The event is retried until Redis is available again, without using
      // up attempts.
      await client.query(
        `update outbox_event set last_error = $2, next_attempt_at = now() + make_interval(secs => $3)
         where position = $1`,
        [row.position, String(error).slice(0, 1000), REDIS_RETRY_MS / 1000],
      );
      return;
    }
    const attempts = row.attempts + 1;
    const dead = attempts >= MAX_ATTEMPTS;
    const waitSeconds = Math.min(2 ** attempts, 600);
    this.options.logger.warn(
      { ...row.context, err: error, eventId: row.id, event: row.name, attempts },
      dead ? 'gave up delivering an event' : 'could not deliver an event; retrying later',
    );
    await client.query(
      `update outbox_event set attempts = $2, last_error = $3, next_attempt_at = now() + make_interval(secs => $4),
         dead_at = case when $5 then now() end where position = $1`,
      [row.position, attempts, String(error).slice(0, 1000), waitSeconds, dead],
    );
  }
}

/** Begins a transaction and locks the next events, in one round trip. */
async function lockNextEvents(client: PoolClient, batchSize: number): Promise<OutboxRow[]> {
  const results = await client.query(
    `begin read write;
     select position, id, name, payload, occurred_at, attempts, context from outbox_event
     where delivered_at is null and dead_at is null and next_attempt_at <= now()
     order by position limit ${batchSize} for update skip locked`,
  );
  // The driver returns one result per statement, although its types do not say so.
  const [, taken] = results as unknown as [QueryResult, QueryResult<OutboxRow>];
  return taken.rows;
}

/** Records the delivered events and commits, in one round trip. */
async function settle(client: PoolClient, positions: readonly string[]): Promise<void> {
  const list = positions.map((position) => BigInt(position)).join(', ');
  const update = `update outbox_event set delivered_at = now(), attempts = attempts + 1, last_error = null
     where position in (${list});`;
  await client.query(`${positions.length > 0 ? update : ''} commit`);
}
