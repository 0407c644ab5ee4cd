import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { UNCONFIRMED_HOURS } from '../domain/account-links.ts';
import { identityKey } from '../domain/identity.ts';
import type { NewReader } from './readers.ts';

/** Free accounts whose address is not confirmed yet. */
@Injectable()
export class UnconfirmedReaders {
  constructor(private readonly database: Database) {}

  /** Returns the id. `devicePass` identifies the browser that registers. */
  async add(em: EntityManager, { username, email, passwordHash }: NewReader, devicePass: string): Promise<number> {
    const rows = await em.execute<{ id: number }[]>(
      `insert into unconfirmed_reader (username, username_key, email, email_key, password_hash, device_hash, expires_at)
       values (?, ?, ?, ?, ?, ?, now() + make_interval(hours => ?)) returning id`,
      [username, identityKey(username), email, identityKey(email), passwordHash, digest(devicePass), UNCONFIRMED_HOURS],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('unconfirmed_reader returned no row');
    return id;
  }

  /** Returns the newest unexpired registration with this name or address. */
  byLogin(login: string): Promise<{ id: number; passwordHash: string } | null> {
    const key = identityKey(login);
    return this.database.one<{ id: number; passwordHash: string }>(
      `select id, password_hash as "passwordHash" from unconfirmed_reader where ${key.includes('@') ? 'email_key' : 'username_key'} = $1 and expires_at > now() order by id desc limit 1`,
      [key],
    );
  }

  async email(id: number): Promise<string | null> {
    const row = await this.database.one<{ email: string }>(
      'select email from unconfirmed_reader where id = $1 and expires_at > now()',
      [id],
    );
    return row?.email ?? null;
  }

  /** Creates a token, which replaces an earlier one. Returns null if the registration was confirmed or has expired. */
  async mint(id: number): Promise<{ token: string; username: string; hasAccount: boolean } | null> {
    const token = randomBytes(32).toString('base64url');
    const row = await this.database.executeOne<{ username: string; hasAccount: boolean }>(
      `update unconfirmed_reader u set token_hash = $2 where id = $1 and expires_at > now()
       returning username, exists(select 1 from reader r where r.email_key = u.email_key) as "hasAccount"`,
      [id, digest(token)],
    );
    return row && { ...row, token };
  }

  /**
   * Removes the link's registration and all others with the same address, and returns it. Returns null if the link was
   * used or has expired.
   */
  async take(
    em: EntityManager,
    token: string,
    devicePass: string | null,
  ): Promise<(NewReader & { sameBrowser: boolean }) | null> {
    const rows = await em.execute<(NewReader & { deviceHash: string })[]>(
      `delete from unconfirmed_reader where token_hash = ? and expires_at > now()
       returning username, email, password_hash as "passwordHash", device_hash as "deviceHash"`,
      [digest(token)],
    );
    const taken = rows[0];
    if (!taken) return null;
    await em.execute('delete from unconfirmed_reader where email_key = ?', [identityKey(taken.email)]);
    const { deviceHash, ...reader } = taken;
    return { ...reader, sameBrowser: devicePass !== null && digest(devicePass) === deviceHash };
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
