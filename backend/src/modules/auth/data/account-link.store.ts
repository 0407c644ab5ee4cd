import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { LINK_MINUTES } from '../domain/account-links.ts';
import { identityKey } from '../domain/identity.ts';
import type { AuthTables } from './tables.ts';

export type LinkPurpose = 'password' | 'email';

export interface NewLink {
  readonly purpose: LinkPurpose;
  readonly email: string;
  /** Null if the reader's account is only looked up when the email is sent. */
  readonly readerId: number | null;
}

export interface LinkOwner {
  readonly readerId: number;
  readonly username: string;
  /** The reader's current email address, or the new address to confirm. */
  readonly email: string;
}

/** Stores the links in account emails. Each link works once, within an hour. */
@Injectable()
export class AccountLinkStore {
  constructor(private readonly database: Database) {}

  async createLink(em: EntityManager, { purpose, email, readerId }: NewLink): Promise<number> {
    const { id } = await em
      .getKysely<AuthTables>()
      .insertInto('account_link')
      .values({
        purpose,
        reader_id: readerId,
        email,
        email_key: identityKey(email),
        expires_at: sql<Date>`now() + make_interval(mins => ${LINK_MINUTES})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Creates a new token for an unused link, which invalidates tokens from earlier attempts to send the email. Returns
   * null if the link was used or has expired, or if no account matches. A link for a password is sent to the address
   * that somebody entered, so that address must be the account's, letter by letter: addresses with the same key, such as
   * mia@ and miª@, may be two mailboxes. `isTaken` is true if another account already has the address.
   */
  async issueToken(id: number): Promise<{ token: string; isTaken: boolean } | null> {
    const token = randomBytes(32).toString('base64url');
    const owner = await this.database
      .write<AuthTables>()
      .updateTable('account_link as l')
      .from('reader as r')
      .set((eb) => ({ token_hash: tokenDigest(token), reader_id: eb.ref('r.id') }))
      .where('l.id', '=', id)
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`case l.purpose when 'password' then r.email_key = l.email_key and r.email = l.email
        else r.id = l.reader_id end`)
      .returning((eb) =>
        eb
          .exists(
            eb
              .selectFrom('reader as other')
              .select('other.id')
              .whereRef('other.email_key', '=', 'l.email_key')
              .whereRef('other.id', '<>', 'r.id'),
          )
          .as('isTaken'),
      )
      .executeTakeFirst();
    return owner ? { isTaken: Boolean(owner.isTaken), token } : null;
  }

  async findOwner(purpose: LinkPurpose, token: string): Promise<LinkOwner | null> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('account_link as l')
      .innerJoin('reader as r', 'r.id', 'l.reader_id')
      .select(['r.id as readerId', 'r.username', 'l.email'])
      .where('l.token_hash', '=', tokenDigest(token))
      .where('l.purpose', '=', purpose)
      .where('l.used_at', 'is', null)
      .where('l.expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Marks the link as used and invalidates all other links of its reader. Returns null if the link was already used or
   * has expired.
   */
  async redeem(
    em: EntityManager,
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ readerId: number; email: string } | null> {
    const taken = await em
      .getKysely<AuthTables>()
      .updateTable('account_link')
      .set({ used_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenDigest(token))
      .where('purpose', '=', purpose)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['reader_id as readerId', 'email'])
      .executeTakeFirst();
    if (!taken || taken.readerId === null) return null;
    await this.invalidateAll(em, taken.readerId);
    return { readerId: taken.readerId, email: taken.email };
  }

  async invalidateAll(em: EntityManager, readerId: number): Promise<void> {
    await em
      .getKysely<AuthTables>()
      .updateTable('account_link')
      .set({ used_at: sql<Date>`now()` })
      .where('reader_id', '=', readerId)
      .where('used_at', 'is', null)
      .execute();
  }
}
