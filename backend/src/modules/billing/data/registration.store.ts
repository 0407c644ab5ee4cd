import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Selection, sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { BillingTables } from './tables.ts';

const COLUMNS = [
  'id',
  'username',
  'email',
  'password_hash as passwordHash',
  'state',
  'reader_id as readerId',
  'expires_at as expiresAt',
] as const;

export type RegistrationRow = Readonly<Selection<BillingTables, 'pending_registration', (typeof COLUMNS)[number]>>;

/**
 * Maximum number of a person's open registrations to compare, because each comparison involves a slow password check.
 */
const MAX_COMPARED = 3;

@Injectable()
export class RegistrationStore {
  constructor(private readonly database: Database) {}

  async findById(id: string): Promise<RegistrationRow | null> {
    return (await this.#selectRows().where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Lists the unexpired open registrations with the same name and address, newest first. */
  listOpen(identityKey: string): Promise<RegistrationRow[]> {
    return this.#selectRows()
      .where('identity_key', '=', identityKey)
      .where('state', '=', 'open')
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy('created_at', 'desc')
      .limit(MAX_COMPARED)
      .execute();
  }

  /** Counts the registrations that `listOpen` returns, within a transaction. */
  async countOpen(em: EntityManager, identityKey: string): Promise<number> {
    const { open } = await em
      .getKysely<BillingTables>()
      .selectFrom('pending_registration')
      .select(sql<number>`least(count(*), ${MAX_COMPARED})::int`.as('open'))
      .where('identity_key', '=', identityKey)
      .where('state', '=', 'open')
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow();
    return open;
  }

  /**
   * Issues a token with which only this browser can resume the registration: 256 random bits, stored as a SHA-256
   * digest.
   */
  async issueToken(id: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.database
      .write<BillingTables>()
      .updateTable('pending_registration')
      .set({ resume_token_hash: hashToken(token) })
      .where('id', '=', id)
      .execute();
    return token;
  }

  async findByToken(token: string): Promise<RegistrationRow | null> {
    return (await this.#selectRows().where('resume_token_hash', '=', hashToken(token)).executeTakeFirst()) ?? null;
  }

  #selectRows() {
    return this.database.read<BillingTables>().selectFrom('pending_registration').select(COLUMNS);
  }
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
