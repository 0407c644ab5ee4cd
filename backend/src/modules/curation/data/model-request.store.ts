import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import type { PaidOutcome, PaidRequest } from '../models/paid-requests.ts';

/** Hours for which a stored answer is reused, even an unusable one. After that, the request is repeated. */
const ANSWERS_HOLD_HOURS = 24;

/** Stores a receipt for each request to a paid model. */
@Injectable()
export class ModelRequestStore {
  constructor(private readonly database: Database) {}

  async answered(key: string): Promise<unknown> {
    const row = await this.database.one<{ answer: unknown }>(
      `select answer from model_request where idempotency_key = $1 and answer is not null and created_at > now() - make_interval(hours => $2)`,
      [key, ANSWERS_HOLD_HOURS],
    );
    return row?.answer ?? null;
  }

  async record({ key, purpose, promptVersion, inputHash }: PaidRequest, outcome: PaidOutcome): Promise<void> {
    await this.database.execute(
      `insert into model_request as known (idempotency_key, purpose, model, prompt_version, input_hash, requests, input_tokens, output_tokens, cost_micros, latency_ms, outcome, answer)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (idempotency_key) do update set model = excluded.model, requests = known.requests + excluded.requests,
         input_tokens = known.input_tokens + excluded.input_tokens, output_tokens = known.output_tokens + excluded.output_tokens,
         cost_micros = known.cost_micros + excluded.cost_micros, latency_ms = excluded.latency_ms, outcome = excluded.outcome,
         answer = excluded.answer, created_at = now()`,
      [
        key,
        purpose,
        outcome.model,
        promptVersion,
        inputHash,
        outcome.requests,
        outcome.inputTokens,
        outcome.outputTokens,
        outcome.costMicros,
        Math.round(outcome.latencyMs),
        outcome.outcome,
        outcome.answer === null ? null : JSON.stringify(outcome.answer),
      ],
    );
  }

  async refuse(key: string, reason: string): Promise<void> {
    await this.database.execute('update model_request set refused_because = $2 where idempotency_key = $1', [
      key,
      reason,
    ]);
  }

  /** Returns the number of paid requests for a purpose within the last 24 hours. */
  async paidWithin24Hours(purpose: 'translation' | 'verdicts'): Promise<number> {
    const row = await this.database.one<{ requests: number }>(
      `select count(*)::int as requests from model_request where purpose = $1 and created_at > now() - interval '24 hours' and input_tokens + output_tokens > 0`,
      [purpose],
    );
    return row?.requests ?? 0;
  }
}
