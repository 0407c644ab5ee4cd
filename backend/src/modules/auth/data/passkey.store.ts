import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import { ADD_CHALLENGE, ADD_PASSKEY, FIND_PASSKEY, TAKE_CHALLENGE, UPDATE_COUNTER } from './passkey.sql.ts';

export interface StoredPasskey {
  readonly id: string;
  readonly memberId: number;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
}

/** Stores passkeys and the challenges of their ceremonies. */
@Injectable()
export class PasskeyStore {
  constructor(private readonly database: Database) {}

  /** `memberId` is null for a sign-in, where the passkey tells who it is. */
  async addChallenge(challenge: string, memberId: number | null): Promise<void> {
    await this.database.execute(ADD_CHALLENGE, [tokenDigest(challenge), memberId]);
  }

  /** Returns whether the challenge was valid. It never is a second time. */
  async takeChallenge(challenge: string, memberId: number | null): Promise<boolean> {
    const row = await this.database.executeOne<{ valid: boolean }>(TAKE_CHALLENGE, [tokenDigest(challenge), memberId]);
    return row?.valid ?? false;
  }

  async find(id: string): Promise<StoredPasskey | null> {
    const row = await this.database.executeOne<StoredPasskey>(FIND_PASSKEY, [id]);
    return row ?? null;
  }

  /** Returns false if a passkey with this id is stored already. */
  async add(em: EntityManager, passkey: StoredPasskey): Promise<boolean> {
    const rows = await em.execute<{ id: string }[]>(ADD_PASSKEY, [
      passkey.id,
      passkey.memberId,
      passkey.publicKey,
      passkey.counter,
    ]);
    return rows.length > 0;
  }

  /** Returns false if another sign-in has stored the same or a higher counter. Some authenticators always send 0. */
  async updateCounter(id: string, counter: number): Promise<boolean> {
    const row = await this.database.executeOne(UPDATE_COUNTER, [id, counter]);
    return row !== null;
  }
}
