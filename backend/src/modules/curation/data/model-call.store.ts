import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../shared/database/database.ts';
import type { ModelCallTables } from '../../../shared/model-calls/tables.ts';
import { ModelError, type ModelAnswer } from '../models/model-call.ts';

export type CallPurpose = 'draft' | 'translate' | 'judge';

export interface ModelCallRequest {
  readonly purpose: CallPurpose;
  readonly articleId: number;
  readonly model: string;
  /**
   * Everything that the model's answer depends on. A stored answer is reused for the same input, so it is not
   * paid for twice.
   */
  readonly input: unknown;
  /**
   * Names of engines that cost nothing. Their answers are not stored, so that the next draft calls the paid
   * models again.
   */
  readonly free: readonly string[];
}

interface UsageRecord {
  readonly key: string;
  readonly inputHash: string;
  readonly latencyMs: number;
  readonly outcome: string;
  readonly answer: ModelAnswer<unknown> | null;
}

/**
 * Stores a usage record for each model call before its answer is used, so that a crash does not cause a second paid
 * call.
 */
@Injectable()
export class ModelCallStore {
  constructor(private readonly database: Database) {}

  async callOnce<T>(
    facts: ModelCallRequest,
    call: (idempotencyKey: string) => Promise<ModelAnswer<T>>,
  ): Promise<ModelAnswer<T>> {
    const inputHash = createHash('sha256').update(JSON.stringify(facts.input)).digest('hex');
    const key = `${facts.purpose}:${facts.articleId}:${facts.model}:${inputHash}`;
    const known = facts.free.includes(facts.model) ? null : await this.#findAnswer<T>(key);
    if (known) return known;
    const started = performance.now();
    let answer: ModelAnswer<T>;
    try {
      answer = await call(key);
    } catch (error) {
      const outcome = error instanceof ModelError ? error.kind : 'failed';
      await this.#record(facts, { key, inputHash, latencyMs: performance.now() - started, outcome, answer: null });
      throw error;
    }
    // Outside the `try`, because a successful call must not be recorded as failed if its usage record cannot
    // be stored.
    await this.#record(facts, { key, inputHash, latencyMs: performance.now() - started, outcome: 'ok', answer });
    return answer;
  }

  async #findAnswer<T>(key: string): Promise<ModelAnswer<T> | null> {
    const row = await this.database
      .read<ModelCallTables>()
      .selectFrom('model_call')
      .select('answer')
      .where('idempotency_key', '=', key)
      .where('outcome', '=', 'ok')
      .where('answer', 'is not', null)
      .executeTakeFirst();
    return row ? (row.answer as ModelAnswer<T>) : null;
  }

  async #record(facts: ModelCallRequest, { key, inputHash, latencyMs, outcome, answer }: UsageRecord): Promise<void> {
    const usage = answer?.usage ?? {
      model: facts.model,
      promptVersion: '',
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
    };
    const stored = answer && !facts.free.includes(usage.model) ? JSON.stringify(answer) : null;
    await this.database
      .write<ModelCallTables>()
      .insertInto('model_call')
      .values({
        idempotency_key: key,
        purpose: facts.purpose,
        article_id: facts.articleId,
        model: usage.model,
        prompt_version: usage.promptVersion,
        input_hash: inputHash,
        input_tokens: usage.inputTokens,
        output_tokens: usage.outputTokens,
        cost_micros: String(usage.costMicros),
        latency_ms: Math.round(latencyMs),
        outcome,
        answer: stored,
      })
      .onConflict((conflict) =>
        conflict.column('idempotency_key').doUpdateSet((eb) => ({
          model: eb.ref('excluded.model'),
          prompt_version: eb.ref('excluded.prompt_version'),
          input_tokens: eb('model_call.input_tokens', '+', eb.ref('excluded.input_tokens')),
          output_tokens: eb('model_call.output_tokens', '+', eb.ref('excluded.output_tokens')),
          cost_micros: eb('model_call.cost_micros', '+', eb.ref('excluded.cost_micros')),
          latency_ms: eb.ref('excluded.latency_ms'),
          outcome: eb.ref('excluded.outcome'),
          answer: eb.ref('excluded.answer'),
          created_at: sql<Date>`now()`,
        })),
      )
      .execute();
  }
}
