import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { NewsletterTables } from './tables.ts';

@Injectable()
export class LinkKeyStore {
  #key: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  getKey(): Promise<string> {
    this.#key ??= this.#readOrCreate().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }

  async #readOrCreate(): Promise<string> {
    const row = await this.database
      .read<NewsletterTables>()
      .selectFrom('newsletter_key')
      .select('key')
      .executeTakeFirst();
    if (!row) throw new Error('newsletter_key is empty; its migration fills it');
    return row.key;
  }
}
