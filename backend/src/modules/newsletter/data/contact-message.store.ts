import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

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
  constructor(private readonly pool: ReadPool) {}

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
    return this.pool.one<ContactMessageRow>(
      `select id, name, email, subject, message, created_at as "createdAt" from contact_message where id = $1`,
      [id],
    );
  }

  recent(limit: number): Promise<ContactMessageRow[]> {
    return this.pool.query<ContactMessageRow>(
      `select id, name, email, subject, message, created_at as "createdAt" from contact_message order by created_at desc, id desc limit $1`,
      [limit],
    );
  }
}
