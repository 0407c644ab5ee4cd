import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import { modelCallsConfig } from './model-calls.config.ts';

export interface ModelUse {
  purpose: string;
  model: string;
  answered: number;
  /** Number of calls that returned no response. */
  failed: number;
  /** Number of responses that our checks rejected. */
  refused: number;
  /** The most frequent reasons for rejection. */
  refusals: { reason: string; times: number }[];
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

export interface ModelCosts {
  days: number;
  uses: ModelUse[];
  /** Number of articles drafted in this period, by a model or by the extractive engine. */
  articles: number;
  /**
   * Projected cost of drafting a thousand articles, in millionths of a dollar. Null if no article was
   * drafted.
   */
  microsPerThousand: number | null;
  today: { calls: number; costMicros: number; capMicros: number };
  month: { calls: number; costMicros: number; capMicros: number };
  /**
   * Number of recent calls to the judge model, and number of those in which it judged both control sentences correctly.
   * Null without calls.
   */
  secondReader: { calls: number; believed: number } | null;
}

const PERIOD_DAYS = 30;
/** Purposes that count toward the cost of an article. Translations do not count, because readers request them. */
const CURATION_PURPOSES = ['draft', 'judge'];
const MAX_REASONS = 3;
const RECENT_JUDGEMENTS = 100;

/** Usage and cost of models, computed from the usage records. */
@Injectable()
export class ModelCostsQuery {
  constructor(private readonly database: Database) {}

  async summarizeRecent(): Promise<ModelCosts> {
    const { MODEL_COST_A_DAY, MODEL_COST_A_MONTH } = modelCallsConfig.read();
    const [uses, [drafted], spans, [secondReader]] = await Promise.all([
      this.#listUses(),
      this.#countDrafted(),
      this.#listSpending(),
      this.#listJudgeCalls(),
    ]);
    const articles = drafted?.articles ?? 0;
    const cost = uses
      .filter(({ purpose }) => CURATION_PURPOSES.includes(purpose))
      .reduce((sum, { costMicros }) => sum + costMicros, 0);
    const spent = (span: string): { calls: number; costMicros: number } => {
      const { calls = 0, costMicros = 0 } = spans.find((each) => each.span === span) ?? {};
      return { calls, costMicros };
    };
    return {
      days: PERIOD_DAYS,
      uses,
      articles,
      microsPerThousand: articles === 0 ? null : Math.ceil((cost * 1000) / articles),
      today: { ...spent('day'), capMicros: MODEL_COST_A_DAY },
      month: { ...spent('month'), capMicros: MODEL_COST_A_MONTH },
      secondReader: secondReader && secondReader.calls > 0 ? secondReader : null,
    };
  }

  /**
   * Returns usage by purpose and model. Paid requests are read from `model_request`; our own engines are read from
   * `model_call`.
   */
  #listUses(): Promise<ModelUse[]> {
    return this.database.query<ModelUse>(
      `with request as (
         select model,
           case purpose when 'translation' then 'translate' when 'verdicts' then 'judge' else purpose end as purpose,
           outcome = 'answered' and refused_because is null as used, refused_because,
           input_tokens, output_tokens, cost_micros
         from model_request where created_at > now() - make_interval(days => $1)
         union all
         select model, purpose, outcome = 'ok', null, input_tokens, output_tokens, cost_micros from model_call
         where created_at > now() - make_interval(days => $1)
           and model in ('extractive', 'headlines', 'phrase-book')
       ), refusal as (
         select purpose, model, refused_because as reason, count(*)::int as times,
           row_number() over (partition by purpose, model order by count(*) desc, refused_because) as place
         from request where refused_because is not null group by purpose, model, refused_because
       )
       select purpose, model, count(*) filter (where used)::int as answered,
         count(*) filter (where not used and refused_because is null)::int as failed,
         count(refused_because)::int as refused,
         coalesce((
           select json_agg(json_build_object('reason', r.reason, 'times', r.times) order by r.place) from refusal r
           where r.purpose = request.purpose and r.model = request.model and r.place <= $2
         ), '[]') as refusals,
         sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens",
         sum(cost_micros)::float8 as "costMicros"
       from request group by purpose, model order by purpose, sum(cost_micros) desc, model`,
      [PERIOD_DAYS, MAX_REASONS],
    );
  }

  #listJudgeCalls(): Promise<{ calls: number; believed: number }[]> {
    return this.database.query(
      `select count(*)::int as calls, count(*) filter (where outcome = 'ok')::int as believed
       from (
         select outcome from model_call where purpose = 'judge' and outcome in ('ok', 'unusable')
         order by id desc limit $1
       ) as recent`,
      [RECENT_JUDGEMENTS],
    );
  }

  #countDrafted(): Promise<{ articles: number }[]> {
    return this.database.query(
      `select count(distinct article_id)::int as articles from model_call
       where purpose = 'draft' and outcome = 'ok' and created_at > now() - make_interval(days => $1)`,
      [PERIOD_DAYS],
    );
  }

  #listSpending(): Promise<{ span: string; calls: number; costMicros: number }[]> {
    return this.database.query(
      `select span, calls, cost_micros::float8 as "costMicros" from model_spending
       where span in ('day', 'month') and starts_at = date_trunc(span, now(), 'UTC')`,
    );
  }
}
