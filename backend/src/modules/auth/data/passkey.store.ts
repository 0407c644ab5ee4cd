import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';

const CHALLENGE_MINUTES = 5;

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
    await this.database.execute(
      `insert into desk_challenge (hash, member_id, expires_at)
       values ($1, $2, now() + make_interval(mins => ${CHALLENGE_MINUTES}))`,
      [tokenDigest(challenge), memberId],
    );
  }

  /** Returns whether the challenge was valid. It never is a second time. */
  async takeChallenge(challenge: string, memberId: number | null): Promise<boolean> {
    const row = await this.database.executeOne<{ valid: boolean }>(
      `delete from desk_challenge where hash = $1 and member_id is not distinct from $2
       returning expires_at > now() as valid`,
      [tokenDigest(challenge), memberId],
    );
    return row?.valid ?? false;
  }

  async find(id: string): Promise<StoredPasskey | null> {
    const row = await this.database.executeOne<StoredPasskey>(
      `select id, member_id as "memberId", public_key as "publicKey", counter::float8 as counter
       from desk_passkey where id = $1`,
      [id],
    );
    return row ?? null;
  }

  async add(em: EntityManager, passkey: StoredPasskey, transports: unknown, label: string | null): Promise<void> {
    await em.execute(
      `insert into desk_passkey (id, member_id, public_key, counter, transports, label)
       values (?, ?, ?, ?, ?::jsonb, ?)`,
      [passkey.id, passkey.memberId, passkey.publicKey, passkey.counter, JSON.stringify(transports ?? null), label],
    );
  }

  /** Returns false if another sign-in has stored the same or a higher counter. Some authenticators always send 0. */
  async updateCounter(id: string, counter: number): Promise<boolean> {
    const row = await this.database.executeOne(
      `update desk_passkey set counter = $2, used_at = now()
       where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning id`,
      [id, counter],
    );
    return row !== undefined && row !== null;
  }
}
