import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { NewsletterTables } from './tables.ts';

/** A message as it was entered in the contact form. */
export type ContactMessage = Omit<ContactMessageRow, 'id' | 'createdAt'>;

export interface ContactMessageRow {
  id: number;
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: Date;
}

@Injectable()
export class ContactMessageStore {
  constructor(private readonly database: Database) {}

  /** Stores a message. Returns its id, or null if the message was already stored. */
  async insertNew(em: EntityManager, message: ContactMessage, fingerprint: string, now: Date): Promise<number | null> {
    const row = await em
      .getKysely<NewsletterTables>()
      .insertInto('contact_message')
      .values({ ...message, fingerprint, created_at: now })
      .onConflict((conflict) => conflict.column('fingerprint').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  }

  async findById(id: number): Promise<ContactMessageRow | null> {
    return (await this.#selectMessages().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  listRecent(limit: number): Promise<ContactMessageRow[]> {
    return this.#selectMessages().orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  }

  #selectMessages() {
    return this.database
      .read<NewsletterTables>()
      .selectFrom('contact_message')
      .select(['id', 'name', 'email', 'subject', 'message', 'created_at as createdAt']);
  }
}
