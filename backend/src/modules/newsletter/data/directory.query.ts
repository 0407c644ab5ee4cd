import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';

/** People known from the newsletter and the contact form. */
@Injectable()
export class DirectoryQuery {
  constructor(private readonly database: Database) {}

  /** Counts each person once, without those who unsubscribed and never wrote a message. */
  async total(): Promise<number> {
    const row = await this.database.one<{ total: number }>(
      `select count(*)::int as total from (
         select email from subscriber where status <> 'unsubscribed' union select email from contact_message
       ) known`,
    );
    return row?.total ?? 0;
  }
}
