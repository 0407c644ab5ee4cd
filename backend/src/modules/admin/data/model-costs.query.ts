import { Injectable } from '@nestjs/common';
import { Database } from '../../../shared/database/database.ts';
import { modelCallsConfig } from '../../../shared/model-calls/model-calls.config.ts';
import { DRAFTED_ARTICLES, JUDGE_CALLS, SPENDING, USES_OF_MODELS } from './model-costs.sql.ts';

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

const PERIOD_DAYS = 30;
/** Purposes that count toward the cost of an article. Translations do not count, because readers request them. */
const CURATION_PURPOSES = ['draft', 'judge'];
const MAX_REASONS = 3;
const RECENT_JUDGEMENTS = 100;

/** Usage and cost of models, computed from the usage records. */
@Injectable()
export class ModelCostsQuery {
  constructor(private readonly database: Database) {}

  async summarizeRecent() {
    const { MODEL_COST_A_DAY, MODEL_COST_A_MONTH } = modelCallsConfig.read();
    const [uses, [drafted], spans, [secondReader]] = await Promise.all([
      this.database.query<ModelUse>(USES_OF_MODELS, [PERIOD_DAYS, MAX_REASONS]),
      this.database.query<{ articles: number }>(DRAFTED_ARTICLES, [PERIOD_DAYS]),
      this.database.query<{ span: string; calls: number; costMicros: number }>(SPENDING),
      this.database.query<{ calls: number; believed: number }>(JUDGE_CALLS, [RECENT_JUDGEMENTS]),
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
}
