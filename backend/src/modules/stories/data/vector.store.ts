import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import { vectorFromBytes, type MeanVector, addToMean, vectorToBytes } from '../domain/meaning.ts';
import type { StoriesTables } from './tables.ts';
import {
  ITEMS_WITHOUT_VECTOR,
  type ItemVector,
  STORE_USAGE_RECORD,
  STORE_USAGE_AND_VECTORS,
  VECTORS_OF_MAIN_MODEL,
} from './vector.sql.ts';

export interface EmbeddingUsage {
  readonly key: string;
  readonly model: string;
  readonly inputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'ok' | 'failed';
}

function usageParameters(usageRecord: EmbeddingUsage): unknown[] {
  const { key, model, inputTokens, costMicros, latencyMs, outcome } = usageRecord;
  return [key, model, inputTokens, costMicros, Math.round(latencyMs), outcome === 'ok' ? 'answered' : 'temporary'];
}

/** Stores embedding vectors of items and stories, by model. */
@Injectable()
export class VectorStore {
  constructor(private readonly database: Database) {}

  /** Returns the ids of the items that have no vector from the model. */
  async findItemsWithoutVector(itemIds: readonly number[], model: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(ITEMS_WITHOUT_VECTOR, [itemIds, model]);
    return rows.map(({ id }) => id);
  }

  /**
   * Stores vectors and their usage record in one statement. If only one of them were stored, the paid call would be
   * repeated.
   */
  async storeVectors(
    usageRecord: EmbeddingUsage,
    vectors: readonly { readonly itemId: number; readonly vector: Float32Array }[],
  ): Promise<void> {
    await this.database.execute(STORE_USAGE_AND_VECTORS, [
      ...usageParameters(usageRecord),
      vectors.map(({ itemId }) => itemId),
      vectors.map(({ vector }) => vectorToBytes(vector).toString('hex')),
    ]);
  }

  async storeUsageRecord(usageRecord: EmbeddingUsage): Promise<void> {
    await this.database.execute(STORE_USAGE_RECORD, usageParameters(usageRecord));
  }

  async findItemVector(em: EntityManager, itemId: number, model: string): Promise<Float32Array | null> {
    const row = await em
      .getKysely<StoriesTables>()
      .selectFrom('item_vector')
      .select('vector')
      .where('item_id', '=', itemId)
      .where('model', '=', model)
      .executeTakeFirst();
    return row ? vectorFromBytes(row.vector) : null;
  }

  async findStoryVectors(
    em: EntityManager,
    storyIds: readonly number[],
    model: string,
  ): Promise<Map<number, Float32Array>> {
    const rows = await em
      .getKysely<StoriesTables>()
      .selectFrom('story_vector')
      .select(['story_id as id', 'vector'])
      .where('story_id', '=', sql<number>`any(${storyIds}::int[])`)
      .where('model', '=', model)
      .execute();
    return new Map(rows.map(({ id, vector }) => [id, vectorFromBytes(vector)]));
  }

  /** Includes an item's vector in the story's vector, which is the mean of its items' vectors. */
  async addToStoryMean(em: EntityManager, storyId: number, vector: Float32Array, model: string): Promise<void> {
    const row = await em
      .getKysely<StoriesTables>()
      .selectFrom('story_vector')
      .select(['vector', 'items'])
      .where('story_id', '=', storyId)
      .where('model', '=', model)
      .forUpdate()
      .executeTakeFirst();
    const mean = row
      ? addToMean({ mean: vectorFromBytes(row.vector), items: row.items }, vector)
      : { mean: vector, items: 1 };
    await storeMean(em, storyId, mean, model);
  }

  /**
   * Recomputes the story's vector as the mean of its current items, or deletes it if none of them has a vector. If the
   * vectors come from several models, only those of the most frequent model are used.
   */
  async recomputeStoryMean(em: EntityManager, storyId: number, itemIds: readonly number[]): Promise<void> {
    const ids = `{${itemIds.join(',')}}`;
    const [first, ...others] = await em.execute<ItemVector[]>(VECTORS_OF_MAIN_MODEL, [ids, ids]);
    await em.getKysely<StoriesTables>().deleteFrom('story_vector').where('story_id', '=', storyId).execute();
    if (!first) return;
    const mean = others.reduce((sum, { vector }) => addToMean(sum, vectorFromBytes(vector)), {
      mean: vectorFromBytes(first.vector),
      items: 1,
    });
    await storeMean(em, storyId, mean, first.model);
  }
}

async function storeMean(
  em: EntityManager,
  storyId: number,
  { mean, items }: MeanVector,
  model: string,
): Promise<void> {
  const row = { model, vector: vectorToBytes(mean), items };
  await em
    .getKysely<StoriesTables>()
    .insertInto('story_vector')
    .values({ story_id: storyId, ...row })
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }))
    .execute();
}
