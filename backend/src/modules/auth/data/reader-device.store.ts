import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { identityKey } from '../domain/identity.ts';
import { DELETE_EXCESS_DEVICES } from './excess-rows.sql.ts';
import type { AuthTables } from './tables.ts';

const MAX_DEVICES = 50;

/**
 * Browsers in which a reader has signed in before. Sign-in attempts from these browsers are counted separately, so
 * that a stranger who guesses passwords cannot lock out the reader.
 */
@Injectable()
export class ReaderDeviceStore {
  constructor(private readonly database: Database) {}

  /**
   * Returns the device name for the sign-in log, or null if the reader with this username or address has not signed in
   * with the device.
   */
  async recognize(login: string, pass: string | null): Promise<string | null> {
    if (pass === null) return null;
    const [hash, key] = [tokenDigest(pass), identityKey(login)];
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('reader_device as d')
      .innerJoin('reader as r', 'r.id', 'd.reader_id')
      .select('d.reader_id')
      .where(key.includes('@') ? 'r.email_key' : 'r.username_key', '=', key)
      .where('d.token_hash', '=', hash)
      .executeTakeFirst();
    return row ? hash.slice(0, 22) : null;
  }

  /**
   * Returns the device pass for the cookie: the browser's existing pass, or a new one. Several readers may share a
   * browser.
   */
  async remember(readerId: number, pass: string | null): Promise<string> {
    const devicePass = pass ?? createDevicePass();
    await this.database
      .write<AuthTables>()
      .insertInto('reader_device')
      .values({ reader_id: readerId, token_hash: tokenDigest(devicePass) })
      .onConflict((conflict) =>
        conflict.columns(['reader_id', 'token_hash']).doUpdateSet({ seen_at: sql<Date>`now()` }),
      )
      .execute();
    await this.database.execute(DELETE_EXCESS_DEVICES, [readerId, MAX_DEVICES]);
    return devicePass;
  }

  async deleteAll(readerId: number): Promise<void> {
    await this.database.write<AuthTables>().deleteFrom('reader_device').where('reader_id', '=', readerId).execute();
  }
}

export function createDevicePass(): string {
  return randomBytes(32).toString('base64url');
}
