import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../shared/database/database.ts';
import type { TrackedEvent } from '../domain/tracked-event.ts';
import { FIND_OR_ADD_KEY } from './event.sql.ts';

/** The current day and, around midnight, the one before. */
const MAX_DAYS = 2;

/**
 * Turns networks into digests with a secret key of the day, so that a network counts once a day and its address is not
 * stored.
 */
@Injectable()
export class NetworkDigests {
  readonly #keys = new LRUCache<string, string>({
    max: MAX_DAYS,
    fetchMethod: (day) => this.#findOrAddKey(day),
  });

  constructor(private readonly database: Database) {}

  /** Adds the digest of the network to events that it sent. */
  addTo(events: readonly Omit<TrackedEvent, 'network'>[], network: string): Promise<TrackedEvent[]> {
    return Promise.all(
      events.map(async (event) => ({
        ...event,
        network: await this.#digest(network, event.occurredAt.toISOString().slice(0, 10)),
      })),
    );
  }

  async #digest(network: string, day: string): Promise<string> {
    const hex = createHmac('sha256', await this.#keys.forceFetch(day))
      .update(network)
      .digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
  }

  async #findOrAddKey(day: string): Promise<string> {
    const row = await this.database.executeOne<{ key: string }>(FIND_OR_ADD_KEY, [
      day,
      randomBytes(32).toString('base64url'),
    ]);
    if (!row) throw new Error('FIND_OR_ADD_KEY returned no row');
    return row.key;
  }
}
