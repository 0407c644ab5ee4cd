import { Injectable } from '@nestjs/common';
import { ReadPool } from '../database/read-pool.ts';
import { modelCallsConfig } from './model-calls.config.ts';

export interface ModelUse {
  purpose: string;
  model: string;
  answered: number;
  failed: number;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
}

export interface ModelCosts {
  days: number;
  uses: ModelUse[];
  /** With a draft of these days, by whichever engine. */
  articles: number;
  /** What drafting and grouping a thousand articles costs at this rate; `null` without an article. */
  microsPerThousand: number | null;
  today: { calls: number; costMicros: number; capMicros: number };
  month: { calls: number; costMicros: number; capMicros: number };
}

const DAYS = 30;
/** Each has a receipt of its own; translations are made when readers ask, and say nothing of what an article costs. */
const CURATION = ['draft', 'embed'];

/** What models were asked for and what they cost, as the receipts have it. */
@Injectable()
export class ModelCostsQuery {
  constructor(private readonly pool: ReadPool) {}

  async lately(): Promise<ModelCosts> {
    const { MODEL_COST_A_DAY, MODEL_COST_A_MONTH } = modelCallsConfig.read();
    const [uses, [drafted], spans] = await Promise.all([this.#uses(), this.#drafted(), this.#spent()]);
    const articles = drafted?.articles ?? 0;
    const cost = uses.filter(({ purpose }) => CURATION.includes(purpose)).reduce((sum, { costMicros }) => sum + costMicros, 0);
    const spent = (span: string): { calls: number; costMicros: number } => {
      const { calls = 0, costMicros = 0 } = spans.find((each) => each.span === span) ?? {};
      return { calls, costMicros };
    };
    return {
      days: DAYS,
      uses,
      articles,
      microsPerThousand: articles === 0 ? null : Math.ceil((cost * 1000) / articles),
      today: { ...spent('day'), capMicros: MODEL_COST_A_DAY },
      month: { ...spent('month'), capMicros: MODEL_COST_A_MONTH },
    };
  }

  #uses(): Promise<ModelUse[]> {
    return this.pool.query<ModelUse>(
      `select purpose, model, count(*) filter (where outcome = 'ok')::int as answered, count(*) filter (where outcome <> 'ok')::int as failed,
         sum(input_tokens)::float8 as "inputTokens", sum(output_tokens)::float8 as "outputTokens", sum(cost_micros)::float8 as "costMicros"
       from model_call where created_at > now() - make_interval(days => $1) group by purpose, model order by purpose, sum(cost_micros) desc, model`,
      [DAYS],
    );
  }

  #drafted(): Promise<{ articles: number }[]> {
    return this.pool.query(`select count(distinct article_id)::int as articles from model_call where purpose = 'draft' and outcome = 'ok' and created_at > now() - make_interval(days => $1)`, [DAYS]);
  }

  #spent(): Promise<{ span: string; calls: number; costMicros: number }[]> {
    return this.pool.query(`select span, calls, cost_micros::float8 as "costMicros" from model_spending where span in ('day', 'month') and starts_at = date_trunc(span, now(), 'UTC')`);
  }
}
