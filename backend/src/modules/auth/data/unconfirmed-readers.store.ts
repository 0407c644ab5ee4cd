import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { UNCONFIRMED_HOURS } from '../domain/account-links.ts';
import { identityKey } from '../domain/identity.ts';
import type { NewReader } from './readers.ts';
import type { AuthTables } from './tables.ts';

/** Stores free accounts whose address is not confirmed yet. */
@Injectable()
export class UnconfirmedReaders {
  constructor(private readonly database: Database) {}

  /** Stores a registration and returns its id. `devicePass` identifies the browser that registers. */
  async add(em: EntityManager, { username, email, passwordHash }: NewReader, devicePass: string): Promise<number> {
    const { id } = await em
      .getKysely<AuthTables>()
      .insertInto('unconfirmed_reader')
      .values({
        username,
        username_key: identityKey(username),
        email,
        email_key: identityKey(email),
        password_hash: passwordHash,
        device_hash: tokenDigest(devicePass),
        expires_at: sql<Date>`now() + make_interval(hours => ${UNCONFIRMED_HOURS})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /**
   * Returns the newest unexpired registration with this name or address, preferably one that the browser made, because
   * a stranger may have registered with the same name or address since.
   */
  async findByLogin(login: string, devicePass: string | null): Promise<{ id: number; passwordHash: string } | null> {
    const key = identityKey(login);
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('unconfirmed_reader')
      .select(['id', 'password_hash as passwordHash'])
      .where(key.includes('@') ? 'email_key' : 'username_key', '=', key)
      .where('expires_at', '>', sql<Date>`now()`)
      .orderBy((eb) => eb('device_hash', '=', tokenDigest(devicePass ?? '')), 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Returns the unexpired registration that the link belongs to, without using the link. */
  async findByToken(token: string): Promise<{ id: number; passwordHash: string; deviceHash: string } | null> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('unconfirmed_reader')
      .select(['id', 'password_hash as passwordHash', 'device_hash as deviceHash'])
      .where('token_hash', '=', tokenDigest(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row ?? null;
  }

  async findEmail(id: number): Promise<string | null> {
    const row = await this.database
      .read<AuthTables>()
      .selectFrom('unconfirmed_reader')
      .select('email')
      .where('id', '=', id)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.email ?? null;
  }

  /**
   * Returns the token of the registration's link, or null if the registration was confirmed or has expired. The token
   * is always the same, so that links in earlier emails keep working. It is derived from the salted hash of the
   * password, which never leaves the database.
   */
  async issueToken(id: number): Promise<{ token: string; hasAccount: boolean } | null> {
    const registration = await this.database
      .read<AuthTables>()
      .selectFrom('unconfirmed_reader')
      .select('password_hash as passwordHash')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!registration) return null;
    const token = createHmac('sha256', registration.passwordHash).update(`confirm ${id}`).digest('base64url');
    const row = await this.database
      .write<AuthTables>()
      .updateTable('unconfirmed_reader as u')
      .set({ token_hash: tokenDigest(token) })
      .where('u.id', '=', id)
      .where('u.expires_at', '>', sql<Date>`now()`)
      .returning((eb) =>
        eb
          .exists(eb.selectFrom('reader as r').select('r.id').whereRef('r.email_key', '=', 'u.email_key'))
          .as('hasAccount'),
      )
      .executeTakeFirst();
    return row ? { hasAccount: Boolean(row.hasAccount), token } : null;
  }

  /**
   * Removes and returns the registration that the link belongs to, and removes all others with the same address.
   * Returns null if the link was used or has expired.
   */
  async redeem(em: EntityManager, token: string): Promise<NewReader | null> {
    const unconfirmed = em.getKysely<AuthTables>();
    const taken = await unconfirmed
      .deleteFrom('unconfirmed_reader')
      .where('token_hash', '=', tokenDigest(token))
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['username', 'email', 'password_hash as passwordHash'])
      .executeTakeFirst();
    if (!taken) return null;
    await unconfirmed.deleteFrom('unconfirmed_reader').where('email_key', '=', identityKey(taken.email)).execute();
    return taken;
  }
}
