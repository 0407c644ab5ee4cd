import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database } from '../../../shared/database/database.ts';
import type { NewsletterTables } from './tables.ts';

@Injectable()
export class LinkKeyStore {
  readonly #cache = new LRUCache<'key', string>({ max: 1, fetchMethod: () => this.#read() });

  constructor(private readonly database: Database) {}

  getKey(): Promise<string> {
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
