import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeskRole } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import type { DeskMember } from '../../../shared/http/viewer.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import {
  ADD_MEMBER,
  DELETE_CHALLENGES,
  DELETE_PASSKEYS,
  DELETE_SESSIONS,
  DROP_PASSWORD,
  ERASE_LOGIN_LOG,
  ERASE_MEMBER,
  FIND_INVITATION,
  FIND_NAME,
  HAS_MEMBERS,
  ISSUE_INVITATION,
  IS_ACTIVE,
  JOIN_DESK,
  LOCK_MEMBER,
  LOCK_MEMBERS,
  RESET_INVITATION,
  SELECT_CREDENTIALS,
  SELECT_PERSON,
  SET_DISABLED,
  SET_PASSWORD,
  SET_PUBLIC,
  SET_ROLE,
  USE_RECOVERY_CODE,
  USE_TOTP_STEP,
} from './people.sql.ts';

export interface Person extends DeskMember {
  readonly email: string | null;
  readonly invitedAt: Date;
  readonly joinedAt: Date | null;
  readonly disabledAt: Date | null;
  /** True if the member can still accept an invitation. */
  readonly isInvited: boolean;
}

export interface MemberCredentials extends DeskMember {
  readonly passwordHash: string | null;
  readonly totpSecret: string | null;
}

export interface Invitation extends MemberCredentials {
  readonly email: string;
}

export interface NewCredentials {
  readonly recoveryDigests: readonly string[];
  readonly totpStep: number | null;
}

/** Stores the members of the desk and their invitations. */
@Injectable()
export class PeopleStore {
  constructor(private readonly database: Database) {}

  list(): Promise<Person[]> {
    return this.database.query<Person>(`${SELECT_PERSON} order by m.disabled_at is not null, lower(m.name), m.id`);
  }

  /** Reads from the primary database, so that the result includes a change that was just made. */
  async find(id: number): Promise<Person | null> {
    return (await this.database.executeOne<Person>(`${SELECT_PERSON} where m.id = $1`, [id])) ?? null;
  }

  async hasMembers(): Promise<boolean> {
    const row = await this.database.one<{ some: boolean }>(HAS_MEMBERS);
    return row?.some ?? false;
  }

  async findActiveByEmail(email: string): Promise<MemberCredentials | null> {
    const sql = `${SELECT_CREDENTIALS} where lower(m.email) = lower($1) and ${IS_ACTIVE}`;
    return (await this.database.executeOne<MemberCredentials>(sql, [email])) ?? null;
  }

  async findActive(id: number): Promise<MemberCredentials | null> {
    const sql = `${SELECT_CREDENTIALS} where m.id = $1 and ${IS_ACTIVE}`;
    return (await this.database.executeOne<MemberCredentials>(sql, [id])) ?? null;
  }

  /** Returns whether a member has the name. Nobody can be added until the transaction ends. */
  async isNameTaken(em: EntityManager, name: string): Promise<boolean> {
    await em.execute(LOCK_MEMBERS);
    return (await em.execute<object[]>(FIND_NAME, [name])).length > 0;
  }

  /** Returns the id, or null if a member already has the address. */
  async add(em: EntityManager, name: string, email: string, role: DeskRole): Promise<number | null> {
    const [row] = await em.execute<{ id: number }[]>(ADD_MEMBER, [name, email, role]);
    return row?.id ?? null;
  }

  /** Removes all credentials and sessions, and starts a new invitation. */
  async resetInvitation(em: EntityManager, id: number): Promise<void> {
    await em.execute(DELETE_PASSKEYS, [id]);
    await em.execute(DELETE_CHALLENGES, [id]);
    await em.execute(DELETE_SESSIONS, [id]);
    await em.execute(RESET_INVITATION, [id]);
  }

  /** Locks the member for the rest of the transaction. */
  async lock(
    em: EntityManager,
    id: number,
  ): Promise<{ role: DeskRole; email: string | null; disabled: boolean } | null> {
    const [row] = await em.execute<{ role: DeskRole; email: string | null; disabled: boolean }[]>(LOCK_MEMBER, [id]);
    return row ?? null;
  }

  async setRole(em: EntityManager, id: number, role: DeskRole): Promise<void> {
    await em.execute(SET_ROLE, [role, id]);
  }

  async setPublic(em: EntityManager, id: number, isPublic: boolean): Promise<void> {
    await em.execute(SET_PUBLIC, [isPublic, id]);
  }

  /** Ends the sessions and open invitation of the member in either case. */
  async setDisabled(em: EntityManager, id: number, disabled: boolean): Promise<void> {
    await em.execute(DELETE_SESSIONS, [id]);
    await em.execute(SET_DISABLED, [disabled, id]);
  }

  /** Erases the name, address and credentials, also in the sign-in log. */
  async erase(em: EntityManager, id: number): Promise<void> {
    await em.execute(ERASE_LOGIN_LOG, [id]);
    await this.resetInvitation(em, id);
    await em.execute(ERASE_MEMBER, [id]);
  }

  /** Creates a new token for an open invitation, which replaces the earlier one. Returns null if none is open. */
  async issueInvitation(id: number): Promise<{ token: string; name: string } | null> {
    const token = randomBytes(32).toString('base64url');
    const row = await this.database.executeOne<{ name: string }>(ISSUE_INVITATION, [id, tokenDigest(token)]);
    return row ? { token, name: row.name } : null;
  }

  async findInvitation(token: string): Promise<Invitation | null> {
    return this.database.executeOne<Invitation>(FIND_INVITATION, [tokenDigest(token)]);
  }

  /** Stores credentials that count once the member has joined. Returns false if the invitation is no longer open. */
  async setPassword(token: string, passwordHash: string, totpSecret: string, isPublic: boolean): Promise<boolean> {
    const row = await this.database.executeOne(SET_PASSWORD, [tokenDigest(token), passwordHash, totpSecret, isPublic]);
    return row !== null;
  }

  /** Uses up the invitation. Returns false if it was used, has expired or was withdrawn. */
  async join(em: EntityManager, token: string, { recoveryDigests, totpStep }: NewCredentials): Promise<boolean> {
    const rows = await em.execute<{ id: number }[]>(JOIN_DESK, [
      JSON.stringify(recoveryDigests),
      totpStep,
      tokenDigest(token),
    ]);
    return rows.length > 0;
  }

  /** Removes a password that was chosen without confirming a code. */
  async dropPassword(em: EntityManager, id: number): Promise<void> {
    await em.execute(DROP_PASSWORD, [id]);
  }

  /** Returns false if this code or a later one was already used. */
  async useTotpStep(id: number, step: number): Promise<boolean> {
    const row = await this.database.executeOne(USE_TOTP_STEP, [id, step]);
    return row !== null;
  }

  /** Returns false if the code is unknown or was used. */
  async useRecoveryCode(id: number, digest: string): Promise<boolean> {
    const row = await this.database.executeOne(USE_RECOVERY_CODE, [id, digest]);
    return row !== null;
  }
}
