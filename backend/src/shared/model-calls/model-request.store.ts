import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import type { ModelCallTables } from './tables.ts';

export type CallPurpose = 'draft' | 'translate' | 'judge' | 'speech';

/** Usage record of one call of a paid model. */
export interface UsageRecord {
  /** Idempotency key. */
  readonly key: string;
  readonly purpose: CallPurpose;
  readonly model: string;
  readonly promptVersion: string;
  /** Number of HTTP requests, including retries. */
  readonly attempts: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'answered' | 'refused' | 'temporary' | 'permanent';
  /** The answer as a JSON value, or `null` if there is none to reuse. */
  readonly answer: unknown;
}

export interface StoredAnswer {
  /** `null` if the answer was unusable and is not stored. */
  readonly answer: unknown;
  readonly refusedBecause: string | null;
}

/** Days for which a stored answer is reused. After that, the request is sent again. */
export const ANSWER_VALID_DAYS = 90;

/** Stores a usage record for each call of a paid model, with its answer, so that nothing is paid for twice. */
@Injectable()
export class ModelRequestStore {
  constructor(private readonly database: Database) {}

  /** Returns the stored answer to the request with this key, or `null` if the request should be sent. */
  async findAnswer(key: string): Promise<StoredAnswer | null> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_request')
      .select(['answer', 'refused_because as refusedBecause'])
      .where('idempotency_key', '=', key)
      .where(sql<boolean>`(answer is not null or (refused_because is not null and outcome = 'answered'))`)
      .where(
        sql<boolean>`created_at > now() - case when outcome = 'answered' and refused_because is null
          then make_interval(days => ${ANSWER_VALID_DAYS}::int) else interval '24 hours' end`,
      )
      .executeTakeFirst();
    return row ?? null;
  }

  async storeUsageRecord({ key, promptVersion, attempts, answer, ...record }: UsageRecord): Promise<void> {
    await this.database
      .write<ModelCallTables>()
      .insertInto('model_request')
      .values({
        idempotency_key: key,
        purpose: record.purpose,
        model: record.model,
        prompt_version: promptVersion,
        requests: attempts,
        input_tokens: record.inputTokens,
        output_tokens: record.outputTokens,
        cost_micros: String(record.costMicros),
        latency_ms: Math.round(record.latencyMs),
        outcome: record.outcome,
        answer: answer === null ? null : JSON.stringify(answer),
      })
      .onConflict((conflict) =>
        conflict.column('idempotency_key').doUpdateSet((eb) => ({
          model: eb.ref('excluded.model'),
          requests: eb('model_request.requests', '+', eb.ref('excluded.requests')),
          input_tokens: eb('model_request.input_tokens', '+', eb.ref('excluded.input_tokens')),
          output_tokens: eb('model_request.output_tokens', '+', eb.ref('excluded.output_tokens')),
          cost_micros: eb('model_request.cost_micros', '+', eb.ref('excluded.cost_micros')),
          latency_ms: eb.ref('excluded.latency_ms'),
          outcome: eb.ref('excluded.outcome'),
          answer: eb.ref('excluded.answer'),
          refused_because: null,
          created_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }

  async recordUnusable(key: string, reason: string): Promise<void> {
    await this.database
      .write<ModelCallTables>()
      .updateTable('model_request')
      .set({ refused_because: reason })
      .where('idempotency_key', '=', key)
      .execute();
  }

  /** Returns how many paid calls for a purpose were made in the last 24 hours. */
  async countPaidWithin24Hours(purpose: CallPurpose): Promise<number> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_request')
      .select(sql<number>`count(*)::int`.as('calls'))
      .where('purpose', '=', purpose)
      .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .where(sql<boolean>`input_tokens + output_tokens > 0`)
      .executeTakeFirst();
    return row?.calls ?? 0;
  }
}
