import { describe, expect, it } from '@jest/globals';
import { dollars, estimateWords, judgeWords, spentWords, wordsOfUse } from './model-costs.ts';

const spent = { calls: 2, costMicros: 0, capMicros: 5_000_000 };

describe('model costs in words', () => {
  it('shows small sums to their significant digit', () => {
    expect([0, 1, 999, 1000, 4200, 99_999, 100_000, 5_000_000, 1_234_567_890].map(dollars)).toEqual([
      '$0.00',
      '$0.000001',
      '$0.000999',
      '$0.0010',
      '$0.0042',
      '$0.1000',
      '$0.10',
      '$5.00',
      '$1,234.57',
    ]);
  });

  it('shows purpose, model, calls and failures', () => {
    const use = {
      purpose: 'draft',
      model: 'gpt-4o-mini',
      answered: 1200,
      failed: 0,
      refused: 0,
      refusals: [],
      inputTokens: 900,
      outputTokens: 100,
      costMicros: 510_000,
    };
    expect(wordsOfUse(use)).toEqual({ what: 'Drafts by gpt-4o-mini', how: '1,200 succeeded, 1,000 tokens, $0.51' });
    expect(wordsOfUse({ ...use, model: 'extractive' }).what).toBe('Drafts by the extractive engine');
    expect(
      wordsOfUse({
        ...use,
        purpose: 'other',
        model: 'extractive',
        failed: 3,
        inputTokens: 0,
        outputTokens: 0,
        costMicros: 0,
      }),
    ).toEqual({ what: 'other by the extractive engine', how: '1,200 succeeded, 3 failed, $0.00' });
    const refusals = [
      { reason: 'The answer is not JSON.', times: 3 },
      { reason: 'must name a source', times: 1 },
    ];
    expect(wordsOfUse({ ...use, refused: 4, refusals }).how).toBe(
      '1,200 succeeded, 4 rejected by our checks (most often: The answer is not JSON; must name a source), 1,000 tokens, $0.51',
    );
  });

  it('shows the reliability of the judge model', () => {
    expect(judgeWords({ secondReader: { calls: 40, believed: 37 } })).toBe(
      'The judge model found both planted sentences in 37 of its last 40 calls. After a miss, nothing counts as verified.',
    );
    expect(judgeWords({ secondReader: null })).toBeNull();
  });

  it('estimates only from articles that were drafted', () => {
    const costs = {
      days: 30,
      uses: [],
      articles: 1,
      microsPerThousand: 400_000,
      today: spent,
      month: spent,
      secondReader: null,
    };
    expect(estimateWords(costs)).toBe(
      'Estimate: $0.40 for drafting 1,000 articles, based on 1 article from the last 30 days.',
    );
    expect(estimateWords({ ...costs, articles: 0, microsPerThousand: null })).toBe(
      'No articles were drafted in the last 30 days.',
    );
    expect(
      spentWords({
        today: { ...spent, costMicros: 20_000 },
        month: { ...spent, costMicros: 2_000_000, capMicros: 100_000_000 },
      }),
    ).toBe('Today: $0.0200 of $5.00. This month: $2.00 of $100.00.');
  });
});
