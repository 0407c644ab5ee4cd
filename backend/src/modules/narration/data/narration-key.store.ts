import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../shared/database/database.ts';
import type { NarrationTables } from './tables.ts';

/** The key that signs audio addresses. It is stored in the database, so that all web processes accept them. */
@Injectable()
export class NarrationKeyStore {
  // Changed keys reach every process within a minute.
  readonly #cache = new LRUCache<'key', string>({ max: 1, ttl: 60_000, fetchMethod: () => this.#read() });

  constructor(private readonly database: Database) {}

  /** Returns the keys for `sign` and `isSigned`, separated by spaces. */
  getKeys(): Promise<string> {
    return this.#cache.forceFetch('key');
  }

  async #read(): Promise<string> {
    const row = await this.database
      .read<NarrationTables>()
      .selectFrom('narration_key')
      .select('key')
      .executeTakeFirst();
    if (!row) throw new Error('narration_key is empty; its migration fills it');
    return row.key;
  }
}
