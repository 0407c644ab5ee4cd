import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

@Injectable()
export class LinkKeyStore {
  #key: Promise<string> | null = null;

  constructor(private readonly database: Database) {}

  key(): Promise<string> {
    this.#key ??= this.#read().catch((error: unknown) => {
      this.#key = null;
      throw error;
    });
    return this.#key;
  }

  async #read(): Promise<string> {
    const row = await this.database.one<{ key: string }>('select key from newsletter_key');
    if (!row) throw new Error('newsletter_key is empty; its migration fills it');
    return row.key;
  }
}
