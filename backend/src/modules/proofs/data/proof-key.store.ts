import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { SigningKey } from '../domain/proof-key.ts';
import type { PublishedKey } from '../domain/verify-article.ts';
import type { ProofsTables } from './tables.ts';

/** The keys that sign proofs. Nothing is cached, so a new key is published before it signs. */
@Injectable()
export class ProofKeyStore {
  constructor(private readonly database: Database) {}

  /** Returns the key that signs at this time. */
  async findSigningKey(at: Date): Promise<SigningKey> {
    const row = await this.database
      .read<ProofsTables>()
      .selectFrom('proof_key')
      .select(['id', 'x', 'd'])
      .where('valid_from', '<=', at)
      .where('d', 'is not', null)
      .orderBy('valid_from', 'desc')
      .limit(1)
      .$narrowType<{ d: string }>()
      .executeTakeFirst();
    if (!row) throw new Error('proof_key has no current key; its migration adds one');
    return row;
  }

  /** Returns the public keys, newest first. */
  async listPublished(): Promise<PublishedKey[]> {
    const rows = await this.database
      .read<ProofsTables>()
      .selectFrom('proof_key')
      .select(['id', 'x', 'valid_from as from', 'valid_until as until'])
      .orderBy('valid_from', 'desc')
      .execute();
    return rows.map(({ id, x, from, until }) => ({
      id,
      publicKey: { kty: 'OKP', crv: 'Ed25519', x },
      from: from.toISOString(),
      until: until?.toISOString() ?? null,
    }));
  }

  /** Lets the key sign from a later time on, and forgets the private parts of keys that no longer sign. */
  async replaceKey({ id, x, d }: SigningKey, { now, from }: { now: Date; from: Date }): Promise<void> {
    await this.database.transaction(async () => {
      const keys = this.database.write<ProofsTables>();
      await keys.updateTable('proof_key').set({ d: null }).where('valid_until', '<=', now).execute();
      await keys.updateTable('proof_key').set({ valid_until: from }).where('valid_until', 'is', null).execute();
      await keys.insertInto('proof_key').values({ id, x, d, valid_from: from, valid_until: null }).execute();
    });
  }
}
