import type { Selectable } from 'kysely';
import type { StoriesTables } from './tables.ts';

export type ItemVector = Pick<Selectable<StoriesTables['item_vector']>, 'model' | 'vector'>;

/** Parameters: ids of the items, model. */
export const ITEMS_WITHOUT_VECTOR = `
  select id from unnest($1::int[]) as wanted (id)
  where not exists (select from item_vector v where v.item_id = wanted.id and v.model = $2)
  order by id`;

/**
 * Stores a usage record. If it already exists because the call was repeated, adds the tokens and cost to it.
 * Parameters: see `usageParameters`.
 */
export const STORE_USAGE_RECORD = `
  insert into model_request
    (idempotency_key, purpose, model, prompt_version, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome)
  values ($1, 'embed', $2, 'lead-1', 1, $3, 0, $4, $5, $6)
  on conflict (idempotency_key) do update set
    requests = model_request.requests + 1, input_tokens = model_request.input_tokens + excluded.input_tokens,
    cost_micros = model_request.cost_micros + excluded.cost_micros,
    latency_ms = excluded.latency_ms, outcome = excluded.outcome, created_at = now()`;

/**
 * Stores vectors with their usage record. Parameters: those of the usage record, ids of the items, vectors in
 * hexadecimal.
 */
export const STORE_USAGE_AND_VECTORS = `
  with usage_record as (${STORE_USAGE_RECORD})
  insert into item_vector (item_id, model, vector)
  select item_id, $2, decode(hex, 'hex') from unnest($7::int[], $8::text[]) as embedded (item_id, hex)
  on conflict (item_id) do update set model = excluded.model, vector = excluded.vector, created_at = now()`;

/**
 * Selects the items' vectors by the model that most of the items have vectors from. Parameter: ids of the items
 * (twice).
 */
export const VECTORS_OF_MAIN_MODEL = `
  select v.model, v.vector
  from item_vector v join (
    select model, count(*) as items from item_vector where item_id = any(?::int[])
    group by model order by items desc, model limit 1
  ) most using (model)
  where v.item_id = any(?::int[])
  order by v.item_id`;
