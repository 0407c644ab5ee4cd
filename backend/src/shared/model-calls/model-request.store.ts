import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../database/database.ts';
import type { ModelCallTables } from './tables.ts';

/** Identifies one HTTP request to a paid model before it is made. */
export interface PaidRequest {
  /** Idempotency key. Repeating an answered request with the same key is not charged again. */
  readonly key: string;
  readonly purpose: string;
  readonly model: string;
  readonly promptVersion: string;
  /** SHA-256 of the request's body. */
  readonly inputHash: string;
}

export interface PaidOutcome {
  /** Number of HTTP attempts, including retries. */
  readonly requests: number;
  readonly model: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly latencyMs: number;
  readonly outcome: 'answered' | 'refused' | 'temporary' | 'permanent';
  /** The provider's answer as a JSON value, or `null` if there is none. */
  readonly answer: unknown;
}

/** Hours for which a stored answer is reused, even if it is unusable. After that, the request is sent again. */
const ANSWER_VALID_HOURS = 24;
const IS_VALID = sql<boolean>`created_at > now() - make_interval(hours => ${ANSWER_VALID_HOURS}::int)`;

/** Stores a usage record for each request to a paid model. */
@Injectable()
export class ModelRequestStore {
  constructor(private readonly database: Database) {}

  async findAnswer(key: string): Promise<unknown> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_request')
      .select('answer')
      .where('idempotency_key', '=', key)
      .where('answer', 'is not', null)
      .where(IS_VALID)
      .executeTakeFirst();
    return row?.answer ?? null;
  }

  async storeUsageRecord({ key, purpose, promptVersion, inputHash }: PaidRequest, outcome: PaidOutcome): Promise<void> {
    await this.database
      .write<ModelCallTables>()
      .insertInto('model_request')
      .values({
        idempotency_key: key,
        purpose,
        model: outcome.model,
        prompt_version: promptVersion,
        input_hash: inputHash,
        requests: outcome.requests,
        input_tokens: outcome.inputTokens,
        output_tokens: outcome.outputTokens,
        cost_micros: String(outcome.costMicros),
        latency_ms: Math.round(outcome.latencyMs),
        outcome: outcome.outcome,
        answer: outcome.answer === null ? null : JSON.stringify(outcome.answer),
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

  /** Returns true if the request was answered within 24 hours, but the answer was unusable. */
  async wasUnusable(key: string): Promise<boolean> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_request')
      .select('id')
      .where('idempotency_key', '=', key)
      .where('outcome', '=', 'answered')
      .where('refused_because', 'is not', null)
      .where(IS_VALID)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Returns how many paid requests for a purpose were made in the last 24 hours. */
  async countPaidWithin24Hours(purpose: 'translation' | 'verdicts' | 'speech'): Promise<number> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_request')
      .select(sql<number>`count(*)::int`.as('requests'))
      .where('purpose', '=', purpose)
      .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
      .where(sql<boolean>`input_tokens + output_tokens > 0`)
      .executeTakeFirst();
    return row?.requests ?? 0;
  }
}
