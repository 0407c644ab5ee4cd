import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../shared/database/database.ts';
import type { NewsletterTables } from './tables.ts';

@Injectable()
export class LinkKeyStore {
  // Changed keys reach every process within a minute.
  readonly #cache = new LRUCache<'key', string>({ max: 1, ttl: 60_000, fetchMethod: () => this.#read() });

  constructor(private readonly database: Database) {}

  /** Returns the keys for `sign` and `isSigned`, separated by spaces. */
  getKeys(): Promise<string> {
    return this.#cache.forceFetch('key');
  }

  async #read(): Promise<string> {
    const row = await this.database
      .read<NewsletterTables>()
      .selectFrom('newsletter_key')
      .select('key')
      .executeTakeFirst();
    if (!row) throw new Error('newsletter_key is empty; its migration fills it');
    return row.key;
  }
}
