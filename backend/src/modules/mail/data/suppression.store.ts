import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { MailTables, SuppressionReason } from './tables.ts';

/** Addresses that must not receive email, in lower case. */
@Injectable()
export class SuppressionStore {
  constructor(private readonly database: Database) {}

  /** Suppresses the address. A bounce replaces a complaint, because it also blocks personal email. */
  async add(address: string, reason: SuppressionReason, detail: string): Promise<void> {
    await this.database
      .write<MailTables>()
      .insertInto('mail_suppression')
      .values({ address: sql<string>`lower(${address})`, reason, detail: detail.slice(0, 500) })
      .onConflict((conflict) =>
        conflict
          .column('address')
          .doUpdateSet((eb) => ({
            reason: eb.ref('excluded.reason'),
            detail: eb.ref('excluded.detail'),
            created_at: sql<Date>`now()`,
          }))
          .where('mail_suppression.reason', '=', 'complaint')
          .where('excluded.reason', '=', 'bounce'),
      )
      .execute();
  }

  /** Lets the address get bulk email again, after its owner agreed to it. A bounce remains. */
  async liftComplaint(em: EntityManager, address: string): Promise<void> {
    await em
      .getKysely<MailTables>()
      .deleteFrom('mail_suppression')
      .where('address', '=', sql<string>`lower(${address})`)
      .where('reason', '=', 'complaint')
      .execute();
  }

  async findReason(address: string): Promise<SuppressionReason | null> {
    const row = await this.database
      .read<MailTables>()
      .selectFrom('mail_suppression')
      .select('reason')
      .where('address', '=', sql<string>`lower(${address})`)
      .executeTakeFirst();
    return row?.reason ?? null;
  }

  async countAddresses(): Promise<number> {
    const row = await this.database
      .read<MailTables>()
      .selectFrom('mail_suppression')
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirst();
    return row?.total ?? 0;
  }
}
