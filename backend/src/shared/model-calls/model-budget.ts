import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { modelRefusals } from '../monitoring/metrics.ts';
import { modelCallsConfig } from './model-calls.config.ts';

export type SpendingSpan = 'minute' | 'day' | 'month';

/** A cap that has been reached, and how long it blocks further calls. */
export interface ReachedCap {
  readonly span: SpendingSpan;
  readonly waitMs: number;
}

/**
 * Limits the number and cost of paid model calls across all processes. A call is counted before it is made, but its
 * cost is added only afterwards, so concurrent calls may exceed a cost cap.
 */
@Injectable()
export class ModelBudget {
  constructor(private readonly database: Database) {}

  /**
   * Counts a call and returns null, or returns the cap that blocks it. Caps with a longer span take precedence: on the
   * last day of a month, the monthly cap is reported rather than the daily one. Locks the counts before reading them,
   * so concurrent calls do not exceed a cap on calls, except for the first ones of a minute, which find no row to lock.
   */
  async take(): Promise<ReachedCap | null> {
    const caps = modelCallsConfig.read();
    const [reached] = await this.database.execute<{ span: SpendingSpan; waitMs: number }>(
      `with spans as (
         select span, calls_cap, cost_cap, date_trunc(span, now(), 'UTC') as starts_at,
           date_trunc(span, now() + ('1 ' || span)::interval, 'UTC') as ends_at
         from (values ('minute', $1::bigint, null::bigint), ('day', $2, $4), ('month', $3, $5))
           as caps (span, calls_cap, cost_cap)
       ), locked as (
         select m.* from model_spending m join spans s on m.span = s.span and m.starts_at = s.starts_at
         order by m.span for update of m
       ), reached as (
         select s.* from spans s left join locked m on m.span = s.span
         where coalesce(m.calls, 0) >= s.calls_cap
           or (s.cost_cap is not null and coalesce(m.cost_micros, 0) >= s.cost_cap)
       ), counted as (
         insert into model_spending as m (span, starts_at, calls)
         select span, starts_at, 1 from spans where not exists (select from reached) order by span
         on conflict (span, starts_at) do update set calls = m.calls + 1
       )
       select span, (extract(epoch from ends_at - now()) * 1000)::float8 as "waitMs"
       from reached order by ends_at desc, starts_at limit 1`,
      [
        caps.MODEL_CALLS_A_MINUTE,
        caps.MODEL_CALLS_A_DAY,
        caps.MODEL_CALLS_A_MONTH,
        caps.MODEL_COST_A_DAY,
        caps.MODEL_COST_A_MONTH,
      ],
    );
    if (reached) modelRefusals.inc({ span: reached.span });
    return reached ?? null;
  }

  async spend(costMicros: number): Promise<void> {
    if (costMicros <= 0) return;
    await this.database.execute(
      `insert into model_spending as m (span, starts_at, cost_micros)
       select span, date_trunc(span, now(), 'UTC'), $1::bigint from (values ('day'), ('month')) as spans (span)
       order by span
       on conflict (span, starts_at) do update set cost_micros = m.cost_micros + excluded.cost_micros`,
      [costMicros],
    );
  }
}
