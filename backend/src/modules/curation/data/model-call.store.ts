import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { ModelError, type ModelAnswer } from '../models/model-call.ts';

export type CallPurpose = 'draft' | 'translate' | 'judge';

export interface CallFacts {
  readonly purpose: CallPurpose;
  readonly articleId: number;
  readonly model: string;
  /** Everything that determines the answer. The same input is never paid for twice. */
  readonly input: unknown;
  /**
   * Models that cost nothing. Their answers are cheaper to repeat than to store, and must not prevent a call to a paid
   * model.
   */
  readonly free: readonly string[];
}

interface Receipt {
  readonly key: string;
  readonly inputHash: string;
  readonly latencyMs: number;
  readonly outcome: string;
  readonly answer: ModelAnswer<unknown> | null;
}

/**
 * Stores a receipt for each model call before its answer is used, so that a crash does not cause a second paid call.
 */
@Injectable()
export class ModelCallStore {
  constructor(private readonly database: Database) {}

  async once<T>(facts: CallFacts, call: (idempotencyKey: string) => Promise<ModelAnswer<T>>): Promise<ModelAnswer<T>> {
    const inputHash = createHash('sha256').update(JSON.stringify(facts.input)).digest('hex');
    const key = `${facts.purpose}:${facts.articleId}:${facts.model}:${inputHash}`;
    const kept = facts.free.includes(facts.model) ? null : await this.#answer<T>(key);
    if (kept) return kept;
    const started = performance.now();
    let answer: ModelAnswer<T>;
    try {
      answer = await call(key);
    } catch (error) {
      const outcome = error instanceof ModelError ? error.kind : 'failed';
      await this.#record(facts, { key, inputHash, latencyMs: performance.now() - started, outcome, answer: null });
      throw error;
    }
    // Outside the `try`: an answered call must not be recorded as failed because the database was unavailable for its
    // receipt.
    await this.#record(facts, { key, inputHash, latencyMs: performance.now() - started, outcome: 'ok', answer });
    return answer;
  }

  async #answer<T>(key: string): Promise<ModelAnswer<T> | null> {
    const row = await this.database.one<{ answer: ModelAnswer<T> }>(
      `select answer from model_call where idempotency_key = $1 and outcome = 'ok' and answer is not null`,
      [key],
    );
    return row?.answer ?? null;
  }

  async #record(facts: CallFacts, { key, inputHash, latencyMs, outcome, answer }: Receipt): Promise<void> {
    const usage = answer?.usage ?? {
      model: facts.model,
      promptVersion: '',
      inputTokens: 0,
      outputTokens: 0,
      costMicros: 0,
    };
    const kept = answer && !facts.free.includes(usage.model) ? JSON.stringify(answer) : null;
    await this.database.execute(
      `insert into model_call (idempotency_key, purpose, article_id, model, prompt_version, input_hash, input_tokens, output_tokens, cost_micros, latency_ms, outcome, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (idempotency_key) do update set model = excluded.model, prompt_version = excluded.prompt_version,
         input_tokens = model_call.input_tokens + excluded.input_tokens, output_tokens = model_call.output_tokens + excluded.output_tokens,
         cost_micros = model_call.cost_micros + excluded.cost_micros, latency_ms = excluded.latency_ms, outcome = excluded.outcome,
         answer = excluded.answer, created_at = now()`,
      [
        key,
        facts.purpose,
        facts.articleId,
        usage.model,
        usage.promptVersion,
        inputHash,
        usage.inputTokens,
        usage.outputTokens,
        usage.costMicros,
        Math.round(latencyMs),
        outcome,
        kept,
      ],
    );
  }
}
