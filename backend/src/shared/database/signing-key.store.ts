import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from './database.ts';

/**
 * Keys of signed addresses. They are stored in a table with one row, so that all web processes accept the same
 * addresses. Each module's subclass names its table.
 */
@Injectable()
export abstract class SigningKeyStore {
  protected abstract readonly table: string;
  // Changed keys reach every process within a minute.
  readonly #cache = new LRUCache<'key', string>({ max: 1, ttl: 60_000, fetchMethod: () => this.#read() });

  constructor(private readonly database: Database) {}

  /** Returns the keys for `sign` and `isSigned`, separated by spaces. */
  getKeys(): Promise<string> {
    return this.#cache.forceFetch('key');
  }

  async #read(): Promise<string> {
    const row = await this.database
      .read<Record<string, { key: string }>>()
      .selectFrom(this.table)
      .select('key')
      .executeTakeFirst();
    if (!row) throw new Error(`${this.table} is empty; its migration fills it`);
    return row.key;
  }
}
