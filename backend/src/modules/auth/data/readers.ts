import { Injectable } from '@nestjs/common';
import { UniqueConstraintViolationException } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ReadPool } from '../../../shared/database/read-pool.ts';
import { identityKey, readEmail, readUsername } from '../domain/identity.ts';
import { Reader } from '../domain/reader.ts';
import { emailTaken, usernameTaken } from '../domain/taken.ts';

export interface NewReader {
  readonly username: string;
  readonly email: string;
  /** Of `PasswordHasher`. */
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

/** The accounts of readers. */
@Injectable()
export class Readers {
  constructor(private readonly pool: ReadPool) {}

  /** A new account inside a transaction; throws `username-taken` or `email-taken` when somebody was faster. */
  async create(em: EntityManager, { username, email, passwordHash }: NewReader): Promise<Reader> {
    const shown = { username: readUsername(username), email: readEmail(email) };
    const reader = em.create(Reader, {
      ...shown,
      usernameKey: identityKey(shown.username),
      emailKey: identityKey(shown.email),
      passwordHash,
      emailVerifiedAt: null,
    });
    await flushFirst(em.persist(reader));
    return reader;
  }

  /** A confirmed address inside a transaction; throws `email-taken` when another account has it, or was faster. */
  async changeEmail(em: EntityManager, reader: Reader, address: string, now: Date): Promise<void> {
    const emailKey = identityKey(address);
    if (await em.count(Reader, { emailKey, id: { $ne: reader.id } })) throw emailTaken();
    reader.changeEmail(address, emailKey, now);
    await flushFirst(em);
  }

  async taken(username: string, email: string): Promise<{ username: boolean; email: boolean }> {
    const row = await this.pool.one<{ username: boolean; email: boolean }>(
      'select exists(select 1 from reader where username_key = $1) as username, exists(select 1 from reader where email_key = $2) as email',
      [identityKey(username), identityKey(email)],
    );
    return row ?? { username: false, email: false };
  }

  /** By name or, since names hold no @, by address. */
  byLogin(login: string): Promise<ReaderRow | null> {
    const key = identityKey(login);
    return this.pool.one<ReaderRow>(
      `select id, username, email, password_hash as "passwordHash" from reader where ${key.includes('@') ? 'email_key' : 'username_key'} = $1`,
      [key],
    );
  }

  profile(id: number): Promise<ReaderProfile | null> {
    return this.pool.one<ReaderProfile>(
      'select id, username, email, email_verified_at is not null as "emailVerified", premium from reader where id = $1',
      [id],
    );
  }

  secret(id: number): Promise<ReaderRow | null> {
    return this.pool.one<ReaderRow>(
      'select id, username, email, password_hash as "passwordHash" from reader where id = $1',
      [id],
    );
  }
}

/** Who looked whether a name is free may still be second to take it. */
async function flushFirst(em: EntityManager): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw error.message.includes('reader_email_unique') ? emailTaken() : usernameTaken();
  }
}
