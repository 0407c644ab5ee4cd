import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { tokenDigest } from '../../../shared/text/token-digest.ts';
import type { PodcastKind } from '../domain/podcast.ts';
import type { BriefingTables } from './tables.ts';

export interface PodcastSubscriber {
  readonly readerId: number;
  readonly kind: PodcastKind;
}

/** The private addresses of readers' podcast feeds. Only digests of the tokens are stored. */
@Injectable()
export class PodcastTokenStore {
  constructor(private readonly database: Database) {}

  /** Returns a new token. The reader's previous token for this feed becomes invalid. */
  async create(readerId: number, kind: PodcastKind): Promise<{ token: string; madeAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const { madeAt } = await this.database
      .write<BriefingTables>()
      .insertInto('podcast_token')
      .values({ reader_id: readerId, kind, token_hash: tokenDigest(token) })
      .onConflict((conflict) =>
        conflict
          .columns(['reader_id', 'kind'])
          .doUpdateSet({ token_hash: tokenDigest(token), made_at: sql<Date>`now()` }),
      )
      .returning('made_at as madeAt')
      .executeTakeFirstOrThrow();
    return { token, madeAt };
  }

  async revoke(readerId: number, kind: PodcastKind): Promise<void> {
    await this.database
      .write<BriefingTables>()
      .deleteFrom('podcast_token')
      .where('reader_id', '=', readerId)
      .where('kind', '=', kind)
      .execute();
  }

  async revokeAll(readerId: number): Promise<void> {
    await this.database.write<BriefingTables>().deleteFrom('podcast_token').where('reader_id', '=', readerId).execute();
  }

  listByReader(readerId: number): Promise<{ kind: PodcastKind; madeAt: Date }[]> {
    return this.database
      .read<BriefingTables>()
      .selectFrom('podcast_token')
      .select(['kind', 'made_at as madeAt'])
      .where('reader_id', '=', readerId)
      .orderBy('kind')
      .execute();
  }

  async findSubscriber(token: string): Promise<PodcastSubscriber | null> {
    const row = await this.database
      .read<BriefingTables>()
      .selectFrom('podcast_token')
      .select(['reader_id as readerId', 'kind'])
      .where('token_hash', '=', tokenDigest(token))
      .executeTakeFirst();
    return row ?? null;
  }
}
