import type { Database } from '../../../shared/database/database.ts';
import { DISCARD_MAIL, HOLD_MAIL, RELEASE_MAIL } from './held-mail.sql.ts';

/** Emails that wait for the operator's decision after a restore. Each method returns the number of emails. */
export class HeldMailStore {
  constructor(private readonly database: Database) {}

  async hold(backupTakenAt: string): Promise<number> {
    return (await this.database.execute(HOLD_MAIL, [backupTakenAt])).length;
  }

  async release(): Promise<number> {
    return (await this.database.execute(RELEASE_MAIL)).length;
  }

  async discard(): Promise<number> {
    return (await this.database.execute(DISCARD_MAIL)).length;
  }
}
