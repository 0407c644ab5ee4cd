import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { type FiguresReport, ReportsFigures } from '../../../shared/monitoring/figures.ts';
import { mailWaiting } from '../../../shared/monitoring/metrics.ts';
import type { MailTables } from './tables.ts';

/** Number of emails that were not sent yet, for monitoring. */
@Injectable()
@ReportsFigures()
export class MailFigures implements FiguresReport {
  readonly gauges = [mailWaiting];

  constructor(private readonly database: Database) {}

  async report(): Promise<void> {
    const row = await this.database
      .read<MailTables>()
      .selectFrom('outbound_mail')
      .select(sql<number>`count(*)::int`.as('number'))
      .where('status', '=', 'queued')
      .executeTakeFirst();
    mailWaiting.set(row?.number ?? 0);
  }
}
