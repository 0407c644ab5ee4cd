import { createHash, randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { identityKey } from '../domain/identity.ts';

export type LinkPurpose = 'password' | 'email';

export interface LinkOwner {
  readonly readerId: number;
  readonly username: string;
  /** The reader's current address, or the new one to confirm. */
  readonly email: string;
}

/** Mailed links. Each works once, within an hour. */
@Injectable()
export class AccountLinkStore {
  constructor(private readonly database: Database) {}

  async open(
    em: EntityManager,
    purpose: LinkPurpose,
    email: string,
    readerId: number | null,
    minutes: number,
  ): Promise<number> {
    const rows = await em.execute<{ id: number }[]>(
      `insert into account_link (purpose, reader_id, email, email_key, expires_at) values (?, ?, ?, ?, now() + make_interval(mins => ?)) returning id`,
      [purpose, readerId, email, identityKey(email), minutes],
    );
    const id = rows[0]?.id;
    if (id === undefined) throw new Error('the link took no row');
    return id;
  }

  /**
   * Creates a new token for an unused link, which invalidates tokens of earlier attempts to send the mail. Returns null
   * if the link was used or has expired, or if no account matches.
   */
  async mint(id: number): Promise<(LinkOwner & { token: string }) | null> {
    const token = randomBytes(32).toString('base64url');
    const owner = await this.database.executeOne<LinkOwner>(
      `update account_link l set token_hash = $2, reader_id = r.id from reader r
       where l.id = $1 and l.used_at is null and l.expires_at > now() and (case l.purpose when 'password' then r.email_key = l.email_key else r.id = l.reader_id end)
       returning r.id as "readerId", r.username, l.email`,
      [id, digest(token)],
    );
    return owner && { ...owner, token };
  }

  async owner(purpose: LinkPurpose, token: string): Promise<LinkOwner | null> {
    return this.database.one<LinkOwner>(
      `select r.id as "readerId", r.username, l.email from account_link l join reader r on r.id = l.reader_id
       where l.token_hash = $1 and l.purpose = $2 and l.used_at is null and l.expires_at > now()`,
      [digest(token), purpose],
    );
  }

  /** Uses the link and ends all other links of its reader. Returns null if the link was already used or has expired. */
  async use(
    em: EntityManager,
    purpose: LinkPurpose,
    token: string,
  ): Promise<{ readerId: number; email: string } | null> {
    const rows = await em.execute<{ readerId: number; email: string }[]>(
      `update account_link set used_at = now() where token_hash = ? and purpose = ? and used_at is null and expires_at > now()
       returning reader_id as "readerId", email`,
      [digest(token), purpose],
    );
    const taken = rows[0];
    if (!taken) return null;
    await this.endAll(em, taken.readerId);
    return taken;
  }

  async endAll(em: EntityManager, readerId: number): Promise<void> {
    await em.execute('update account_link set used_at = now() where reader_id = ? and used_at is null', [readerId]);
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
