import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Database } from '../../../shared/database/database.ts';
import { toPerson } from '../domain/two-people.ts';
import type { ArticlesTables } from './tables.ts';

/** A part of a version that a reviewer compared with the sources. */
export interface ComparedPart {
  /** `head`, `picture`, or a section and the number of its paragraph, such as `body:0`. */
  readonly part: string;
  /** Number of sentences in the part. */
  readonly sentences: number;
}

/** Removes the tick of the version's picture, because the picture was replaced or removed. */
export async function removePictureTick(em: EntityManager, versionId: number): Promise<void> {
  await em
    .getKysely<ArticlesTables>()
    .deleteFrom('article_tick')
    .where('version_id', '=', versionId)
    .where('part', '=', 'picture')
    .execute();
}

/** Stores which parts of a version reviewers have compared with the sources. */
@Injectable()
export class ArticleTickStore {
  constructor(private readonly database: Database) {}

  /** Replaces the person's ticks of the version. Each part counts for the last person who ticked it. */
  async mark(
    em: EntityManager,
    { versionId, parts, actor, now }: { versionId: number; parts: readonly ComparedPart[]; actor: Actor; now: Date },
  ): Promise<void> {
    const ticks = em.getKysely<ArticlesTables>();
    await ticks
      .deleteFrom('article_tick')
      .where('version_id', '=', versionId)
      .where('actor', 'is not distinct from', toPerson(actor))
      .where('part', '<>', sql<string>`all(${parts.map(({ part }) => part)}::text[])`)
      .execute();
    if (parts.length === 0) return;
    await ticks
      .insertInto('article_tick')
      .values(
        parts.map(({ part, sentences }) => ({
          version_id: versionId,
          part,
          sentences,
          actor: toPerson(actor),
          at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['version_id', 'part'])
          .doUpdateSet((eb) => ({ actor: eb.ref('excluded.actor'), at: eb.ref('excluded.at') }))
          .where('article_tick.actor', 'is distinct from', toPerson(actor)),
      )
      .execute();
  }

  /** Returns the parts of the version that the person ticked. */
  async ofVersion(versionId: number, actor: Actor): Promise<string[]> {
    const rows = await this.database
      .read<ArticlesTables>()
      .selectFrom('article_tick')
      .select('part')
      .where('version_id', '=', versionId)
      .where('actor', 'is not distinct from', toPerson(actor))
      .orderBy('part')
      .execute();
    return rows.map(({ part }) => part);
  }
}
