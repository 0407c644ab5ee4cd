import { Injectable } from '@nestjs/common';
import { ReadPool } from '../../../shared/database/read-pool.ts';

/** The people who are known from the newsletter and the contact form. */
@Injectable()
export class DirectoryQuery {
  constructor(private readonly pool: ReadPool) {}

  /** Each person once; not who left the newsletter and wrote no message. */
  async total(): Promise<number> {
    const row = await this.pool.one<{ total: number }>(
      `select count(*)::int as total from (
         select email from subscriber where status <> 'unsubscribed' union select email from contact_message
       ) known`,
    );
    return row?.total ?? 0;
  }
}
