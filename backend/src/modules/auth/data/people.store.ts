import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeskRole } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';

export const INVITATION_HOURS = 24;
const FORMER_MEMBER = 'A former member';

export interface Person {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: DeskRole;
  readonly isPublic: boolean;
  readonly invitedAt: Date;
  readonly joinedAt: Date | null;
  readonly disabledAt: Date | null;
  readonly hasPasskey: boolean;
  readonly lastSeenAt: Date | null;
}

export interface MemberCredentials {
  readonly id: number;
  readonly name: string;
  readonly role: DeskRole;
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
}

export interface Invitation {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: DeskRole;
  readonly totpSecret: string | null;
  readonly passwordHash: string | null;
}

export interface NewCredentials {
  readonly recoveryDigests: readonly string[];
  readonly totpStep: number | null;
}

const PERSON = `
  select m.id, coalesce(nullif(m.name, ''), '${FORMER_MEMBER}') as name, m.email, m.role, m.is_public as "isPublic",
    m.invited_at as "invitedAt", m.joined_at as "joinedAt", m.disabled_at as "disabledAt",
    exists (select from desk_passkey p where p.member_id = m.id) as "hasPasskey",
    (select max(s.last_seen_at) from administrator_session s where s.member_id = m.id) as "lastSeenAt"
  from desk_member m`;

const CREDENTIALS = `
  select m.id, m.name, m.role, m.password_hash as "passwordHash", m.totp_secret as "totpSecret" from desk_member m`;

/** Condition: the member may sign in. */
const IS_ACTIVE = 'm.joined_at is not null and m.disabled_at is null';
const IS_INVITED = 'm.joined_at is null and m.disabled_at is null and m.invitation_expires_at > now()';

/** Stores the members of the desk and their invitations. */
@Injectable()
export class PeopleStore {
  constructor(private readonly database: Database) {}

  list(): Promise<Person[]> {
    return this.database.query<Person>(`${PERSON} order by m.disabled_at is not null, lower(m.name), m.id`);
  }

  /** Reads from the primary database, so that the result includes a change that was just made. */
  async find(id: number): Promise<Person | null> {
    return (await this.database.executeOne<Person>(`${PERSON} where m.id = $1`, [id])) ?? null;
  }

  async hasMembers(): Promise<boolean> {
    const row = await this.database.one<{ some: boolean }>(
      `select exists (select from desk_member m where ${IS_ACTIVE}) as some`,
    );
    return row?.some ?? false;
  }

  async findActiveByEmail(email: string): Promise<MemberCredentials | null> {
    const sql = `${CREDENTIALS} where lower(m.email) = lower($1) and ${IS_ACTIVE}`;
    return (await this.database.executeOne<MemberCredentials>(sql, [email])) ?? null;
  }

  async findActive(id: number): Promise<MemberCredentials | null> {
    const sql = `${CREDENTIALS} where m.id = $1 and ${IS_ACTIVE}`;
    return (await this.database.executeOne<MemberCredentials>(sql, [id])) ?? null;
  }

  /** Returns the id, or null if a member already has the address. */
  async add(em: EntityManager, name: string, email: string, role: DeskRole): Promise<number | null> {
    const [row] = await em.execute<{ id: number }[]>(
      `insert into desk_member (name, email, role, invitation_expires_at)
       values (?, ?, ?, now() + make_interval(hours => ${INVITATION_HOURS})) on conflict do nothing returning id`,
      [name, email, role],
    );
    return row?.id ?? null;
  }

  /** Removes all credentials and sessions, and starts a new invitation. */
  async resetInvitation(em: EntityManager, id: number): Promise<void> {
    await em.execute('delete from desk_passkey where member_id = ?', [id]);
    await em.execute('delete from desk_challenge where member_id = ?', [id]);
    await em.execute('delete from administrator_session where member_id = ?', [id]);
    await em.execute(
      `update desk_member set password_hash = null, totp_secret = null, totp_step = null, recovery_codes = '[]',
         joined_at = null, invitation_hash = null, invited_at = now(),
         invitation_expires_at = now() + make_interval(hours => ${INVITATION_HOURS})
       where id = ?`,
      [id],
    );
  }

  /** Locks the member for the rest of the transaction. */
  async lock(
    em: EntityManager,
    id: number,
  ): Promise<{ role: DeskRole; email: string | null; disabled: boolean } | null> {
    const [row] = await em.execute<{ role: DeskRole; email: string | null; disabled: boolean }[]>(
      'select role, email, disabled_at is not null as disabled from desk_member where id = ? for update',
      [id],
    );
    return row ?? null;
  }

  async setRole(em: EntityManager, id: number, role: DeskRole): Promise<void> {
    await em.execute('update desk_member set role = ? where id = ?', [role, id]);
  }

  async setPublic(em: EntityManager, id: number, isPublic: boolean): Promise<void> {
    await em.execute('update desk_member set is_public = ? where id = ?', [isPublic, id]);
  }

  /** Ends the sessions and open invitation of the member in either case. */
  async setDisabled(em: EntityManager, id: number, disabled: boolean): Promise<void> {
    await em.execute('delete from administrator_session where member_id = ?', [id]);
    await em.execute(
      `update desk_member set disabled_at = case when ? then coalesce(disabled_at, now()) end, invitation_hash = null,
         invitation_expires_at = null
       where id = ?`,
      [disabled, id],
    );
  }

  /** Erases the name, address and credentials, also in the sign-in log. */
  async erase(em: EntityManager, id: number): Promise<void> {
    await em.execute(
      `update login_log set username = '${FORMER_MEMBER}', ip_address = '', user_agent = null from desk_member m
       where m.id = ? and m.name <> '' and (account = 'member ' || m.id or lower(username) = lower(m.email))`,
      [id],
    );
    await this.resetInvitation(em, id);
    await em.execute(
      `update desk_member set name = '', email = null, is_public = false, invitation_expires_at = null where id = ?`,
      [id],
    );
  }

  /** Creates a new token for an open invitation, which replaces the earlier one. Returns null if none is open. */
  async issueInvitation(id: number): Promise<{ token: string; name: string } | null> {
    const token = randomBytes(32).toString('base64url');
    const row = await this.database.executeOne<{ name: string }>(
      `update desk_member m set invitation_hash = $2 where m.id = $1 and ${IS_INVITED} returning m.name`,
      [id, tokenDigest(token)],
    );
    return row ? { token, name: row.name } : null;
  }

  async findInvitation(token: string): Promise<Invitation | null> {
    const row = await this.database.executeOne<Invitation>(
      `select m.id, m.name, m.email, m.role, m.password_hash as "passwordHash", m.totp_secret as "totpSecret"
       from desk_member m where m.invitation_hash = $1 and ${IS_INVITED}`,
      [tokenDigest(token)],
    );
    return row ?? null;
  }

  /** Stores credentials that count once the member has joined. Returns false if the invitation is no longer open. */
  async setPassword(token: string, passwordHash: string, totpSecret: string, isPublic: boolean): Promise<boolean> {
    const row = await this.database.executeOne(
      `update desk_member m set password_hash = $2, totp_secret = $3, totp_step = null, is_public = $4
       where m.invitation_hash = $1 and ${IS_INVITED} returning m.id`,
      [tokenDigest(token), passwordHash, totpSecret, isPublic],
    );
    return row !== undefined && row !== null;
  }

  /** Uses up the invitation. Returns false if it was used, has expired or was withdrawn. */
  async join(em: EntityManager, token: string, { recoveryDigests, totpStep }: NewCredentials): Promise<boolean> {
    const rows = await em.execute<{ id: number }[]>(
      `update desk_member m set joined_at = now(), invitation_hash = null, invitation_expires_at = null,
         recovery_codes = ?::jsonb, totp_step = ?
       where m.invitation_hash = ? and ${IS_INVITED} returning m.id`,
      [JSON.stringify(recoveryDigests), totpStep, tokenDigest(token)],
    );
    return rows.length > 0;
  }

  /** Removes a password that was chosen without confirming a code. */
  async dropPassword(em: EntityManager, id: number): Promise<void> {
    await em.execute('update desk_member set password_hash = null, totp_secret = null where id = ?', [id]);
  }

  /** Returns false if this code or a later one was already used. */
  async useTotpStep(id: number, step: number): Promise<boolean> {
    const row = await this.database.executeOne(
      `update desk_member m set totp_step = $2 where m.id = $1 and coalesce(m.totp_step, -1) < $2 and ${IS_ACTIVE}
       returning m.id`,
      [id, step],
    );
    return row !== undefined && row !== null;
  }

  /** Returns false if the member has no such unused code. */
  async useRecoveryCode(id: number, digest: string): Promise<boolean> {
    const row = await this.database.executeOne(
      `update desk_member m set recovery_codes = m.recovery_codes - $2::text
       where m.id = $1 and jsonb_exists(m.recovery_codes, $2::text) and ${IS_ACTIVE} returning m.id`,
      [id, digest],
    );
    return row !== undefined && row !== null;
  }
}
