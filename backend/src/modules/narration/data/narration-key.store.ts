import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { NarrationTables } from './tables.ts';

/** The key that signs audio addresses. It is stored in the database, so that all web processes accept them. */
@Injectable()
export class NarrationKeyStore {
  #key: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  getKey(): Promise<string> {
    this.#key ??= this.#read().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
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
