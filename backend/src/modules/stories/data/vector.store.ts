import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Database } from '../../../shared/database/database.ts';
import { fromBytes, meanWith, toBytes } from '../domain/meaning.ts';

export interface EmbeddingReceipt {
  readonly key: string;
  readonly model: string;
  readonly inputHash: string;
  readonly inputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'ok' | 'failed';
}

const RECEIPT = `insert into model_call (idempotency_key, purpose, model, prompt_version, input_hash, input_tokens, cost_micros, latency_ms, outcome) values ($1, 'embed', $2, 'lead-1', $3, $4, $5, $6, $7)
  on conflict (idempotency_key) do update set input_tokens = model_call.input_tokens + excluded.input_tokens, cost_micros = model_call.cost_micros + excluded.cost_micros,
    latency_ms = excluded.latency_ms, outcome = excluded.outcome, created_at = now()`;

function valuesOf({ key, model, inputHash, inputTokens, costMicros, latencyMs, outcome }: EmbeddingReceipt): unknown[] {
  return [key, model, inputHash, inputTokens, costMicros, Math.round(latencyMs), outcome];
}

/** Stores embedding vectors of items and stories, by model. */
@Injectable()
export class VectorStore {
  constructor(private readonly database: Database) {}

  async missing(itemIds: readonly number[], model: string): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(
      'select id from unnest($1::int[]) as wanted (id) where not exists (select from item_vector v where v.item_id = wanted.id and v.model = $2) order by id',
      [itemIds, model],
    );
    return rows.map(({ id }) => id);
  }

  /** Stores vectors and their receipt in one statement, so that a paid call is never repeated. */
  async keep(
    receipt: EmbeddingReceipt,
    vectors: readonly { readonly itemId: number; readonly vector: Float32Array }[],
  ): Promise<void> {
    await this.database.execute(
      `with receipt as (${RECEIPT})
       insert into item_vector (item_id, model, vector) select item_id, $2, decode(hex, 'hex') from unnest($8::int[], $9::text[]) as kept (item_id, hex)
       on conflict (item_id) do update set model = excluded.model, vector = excluded.vector, created_at = now()`,
      [
        ...valuesOf(receipt),
        vectors.map(({ itemId }) => itemId),
        vectors.map(({ vector }) => toBytes(vector).toString('hex')),
      ],
    );
  }

  async receipt(receipt: EmbeddingReceipt): Promise<void> {
    await this.database.execute(RECEIPT, valuesOf(receipt));
  }

  async ofItem(em: EntityManager, itemId: number, model: string): Promise<Float32Array | null> {
    const [row] = await em.execute<{ vector: Buffer }[]>(
      'select vector from item_vector where item_id = ? and model = ?',
      [itemId, model],
    );
    return row ? fromBytes(row.vector) : null;
  }

  async ofStories(em: EntityManager, storyIds: readonly number[], model: string): Promise<Map<number, Float32Array>> {
    const rows = await em.execute<{ id: number; vector: Buffer }[]>(
      'select story_id as id, vector from story_vector where story_id in (select value::int from jsonb_array_elements_text(?::jsonb)) and model = ?',
      [JSON.stringify(storyIds), model],
    );
    return new Map(rows.map(({ id, vector }) => [id, fromBytes(vector)]));
  }

  /** Adds an item's vector to the story's vector, which is the mean of its items. */
  async join(em: EntityManager, storyId: number, vector: Float32Array, model: string): Promise<void> {
    const [known] = await em.execute<{ vector: Buffer; items: number }[]>(
      'select vector, items from story_vector where story_id = ? and model = ? for update',
      [storyId, model],
    );
    const mean = known
      ? meanWith({ mean: fromBytes(known.vector), items: known.items }, vector)
      : { mean: vector, items: 1 };
    await em.execute(
      `insert into story_vector (story_id, model, vector, items) values (?, ?, decode(?, 'hex'), ?)
       on conflict (story_id) do update set model = excluded.model, vector = excluded.vector, items = excluded.items, updated_at = now()`,
      [storyId, model, toBytes(mean.mean).toString('hex'), mean.items],
    );
  }

  /**
   * Recomputes the story's vector as the mean of its current items, or deletes it if none of them has a vector. If the
   * vectors come from several models, only those of the most frequent model are used.
   */
  async rewrite(em: EntityManager, storyId: number, itemIds: readonly number[]): Promise<void> {
    const rows = await em.execute<{ model: string; vector: Buffer }[]>(
      `select v.model, v.vector from item_vector v join (select model, count(*) as items from item_vector where item_id = any(?::int[]) group by model order by items desc, model limit 1) most using (model)
       where v.item_id = any(?::int[]) order by v.item_id`,
      [`{${itemIds.join(',')}}`, `{${itemIds.join(',')}}`],
    );
    await em.execute('delete from story_vector where story_id = ?', [storyId]);
    const [first, ...others] = rows;
    if (!first) return;
    const { mean, items } = others.reduce((sum, { vector }) => meanWith(sum, fromBytes(vector)), {
      mean: fromBytes(first.vector),
      items: 1,
    });
    await em.execute(`insert into story_vector (story_id, model, vector, items) values (?, ?, decode(?, 'hex'), ?)`, [
      storyId,
      first.model,
      toBytes(mean).toString('hex'),
      items,
    ]);
  }
}
