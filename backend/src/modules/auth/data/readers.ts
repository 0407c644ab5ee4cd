import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import { identityKey, readEmail, readUsername } from '../domain/identity.ts';
import { Reader } from '../domain/reader.ts';
import { emailTaken, usernameTaken } from '../domain/taken.ts';
import { type PremiumChange, UNAPPLIED_PREMIUM } from './readers.sql.ts';
import type { AuthTables } from './tables.ts';

export interface NewReader {
  readonly username: string;
  readonly email: string;
  /** Hash from `PasswordHasher`. */
  readonly passwordHash: string;
}

export interface ReaderRow {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
}

export interface ReaderProfile {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly premium: boolean;
}

const ROW = ['id', 'username', 'email', 'password_hash as passwordHash'] as const;

@Injectable()
export class Readers {
  constructor(private readonly database: Database) {}

  /**
   * Creates an account within a transaction. Throws `username-taken` or `email-taken`, even if a concurrent
   * registration was faster.
   */
  async create(em: EntityManager, { username, email, passwordHash }: NewReader): Promise<Reader> {
    const identity = { username: readUsername(username), email: readEmail(email) };
    const reader = em.create(Reader, {
      ...identity,
      usernameKey: identityKey(identity.username),
      emailKey: identityKey(identity.email),
      passwordHash,
      emailVerifiedAt: null,
    });
    await flushUnique(em.persist(reader));
    return reader;
  }

  /** Sets a confirmed address within a transaction. Throws `email-taken` if another account has it. */
  async changeEmail(em: EntityManager, reader: Reader, address: string, now: Date): Promise<void> {
    const emailKey = identityKey(address);
    if (await em.count(Reader, { emailKey, id: { $ne: reader.id } })) throw emailTaken();
    reader.changeEmail(address, emailKey, now);
    await flushUnique(em);
  }

  /** Returns which of the two belong to an account. */
  async taken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const row = await this.database
      .read<AuthTables>()
      .selectNoFrom((eb) => [
        eb
          .exists(eb.selectFrom('reader').select('id').where('username_key', '=', identityKey(username)))
          .as('username'),
        eb.exists(eb.selectFrom('reader').select('id').where('email_key', '=', identityKey(email))).as('email'),
      ])
      .executeTakeFirstOrThrow();
    return { username: Boolean(row.username), email: Boolean(row.email) };
  }

  /** Finds a reader by username or by address. Usernames cannot contain an @. */
  async byLogin(login: string): Promise<ReaderRow | null> {
    const key = identityKey(login);
    const column = key.includes('@') ? 'email_key' : 'username_key';
    return (await this.#rows().select(ROW).where(column, '=', key).executeTakeFirst()) ?? null;
  }

  async profile(id: number): Promise<ReaderProfile | null> {
    const row = await this.#rows()
      .select(['id', 'username', 'email', 'premium'])
      .select((eb) => eb('email_verified_at', 'is not', null).as('emailVerified'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...row, emailVerified: Boolean(row.emailVerified) } : null;
  }

  async byId(id: number): Promise<ReaderRow | null> {
    return (await this.#rows().select(ROW).where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Returns premium changes that were announced but not applied. */
  unappliedPremium(limit: number): Promise<PremiumChange[]> {
    return this.database.query<PremiumChange>(UNAPPLIED_PREMIUM, [limit]);
  }

  #rows() {
    return this.database.read<AuthTables>().selectFrom('reader');
  }
}

/** Handles the uniqueness race: a name may be taken between the check and the insert. */
async function flushUnique(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw error.message.includes('reader_email_unique') ? emailTaken() : usernameTaken();
  }
}
