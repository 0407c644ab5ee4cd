import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import { identityKey, parseEmail, parseUsername } from '../domain/identity.ts';
import { Reader } from '../domain/reader.ts';
import { emailTakenError, usernameTakenError } from '../domain/taken-errors.ts';
import { type PremiumChange, SELECT_UNAPPLIED_PREMIUM } from './readers.sql.ts';
import type { AuthTables } from './tables.ts';

export interface NewReader {
  readonly username: string;
  readonly email: string;
  /** Argon2id hash created by `PasswordHasher`. */
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

const COLUMNS = ['id', 'username', 'email', 'password_hash as passwordHash'] as const;

@Injectable()
export class Readers {
  constructor(private readonly database: Database) {}

  /**
   * Creates an account within a transaction. Throws `username-taken` or `email-taken`, even if a concurrent
   * registration wins the race.
   */
  async create(em: EntityManager, { username, email, passwordHash }: NewReader): Promise<Reader> {
    const identity = { username: parseUsername(username), email: parseEmail(email) };
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
    if (await em.count(Reader, { emailKey, id: { $ne: reader.id } })) throw emailTakenError();
    reader.changeEmail(address, emailKey, now);
    await flushUnique(em);
  }

  /** Returns whether an account already uses the username, and whether one uses the address. */
  async findTaken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
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

  /** Finds a reader by username or email address. Usernames cannot contain an @, so the two never collide. */
  async findByLogin(login: string): Promise<ReaderRow | null> {
    const key = identityKey(login);
    const column = key.includes('@') ? 'email_key' : 'username_key';
    return (await this.#selectReaders().select(COLUMNS).where(column, '=', key).executeTakeFirst()) ?? null;
  }

  async findProfile(id: number): Promise<ReaderProfile | null> {
    const row = await this.#selectReaders()
      .select(['id', 'username', 'email', 'premium'])
      .select((eb) => eb('email_verified_at', 'is not', null).as('emailVerified'))
      .where('id', '=', id)
      .executeTakeFirst();
    return row ? { ...row, emailVerified: Boolean(row.emailVerified) } : null;
  }

  async findById(id: number): Promise<ReaderRow | null> {
    return (await this.#selectReaders().select(COLUMNS).where('id', '=', id).executeTakeFirst()) ?? null;
  }

  /** Lists premium changes that were announced but not yet applied to the reader. */
  listUnappliedPremium(limit: number): Promise<PremiumChange[]> {
    return this.database.query<PremiumChange>(SELECT_UNAPPLIED_PREMIUM, [limit]);
  }

  #selectReaders() {
    return this.database.read<AuthTables>().selectFrom('reader');
  }
}

/** Converts a unique violation: a concurrent request may have taken the name or address after our check. */
async function flushUnique(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw error.message.includes('reader_email_unique') ? emailTakenError() : usernameTakenError();
  }
}
