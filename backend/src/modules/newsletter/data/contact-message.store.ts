import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

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

  /** Returns the id of the new message, or null if it was already stored. */
  async insertOnce(
    em: EntityManager,
    message: Omit<ContactMessageRow, 'id' | 'createdAt'>,
    fingerprint: string,
    now: Date,
  ): Promise<number | null> {
    const rows = await em.execute<{ id: number }[]>(
      `insert into contact_message (fingerprint, name, email, subject, message, created_at) values (?, ?, ?, ?, ?, ?)
       on conflict (fingerprint) do nothing returning id`,
      [fingerprint, message.name, message.email, message.subject, message.message, now],
    );
    return rows[0]?.id ?? null;
  }

  byId(id: number): Promise<ContactMessageRow | null> {
    return this.database.one<ContactMessageRow>(
      `select id, name, email, subject, message, created_at as "createdAt" from contact_message where id = $1`,
      [id],
    );
  }

  recent(limit: number): Promise<ContactMessageRow[]> {
    return this.database.query<ContactMessageRow>(
      `select id, name, email, subject, message, created_at as "createdAt" from contact_message order by created_at desc, id desc limit $1`,
      [limit],
    );
  }
}
