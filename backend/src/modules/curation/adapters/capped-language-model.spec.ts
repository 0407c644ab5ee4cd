import { describe, expect, it } from '@jest/globals';
import type { ReachedCap } from '../../../shared/model-calls/model-budget.ts';
import type { Draft } from '../domain/draft.ts';
import { ModelError, type LanguageModel, type ModelAnswer } from '../ports/language-model.ts';
import { CappedLanguageModel } from './capped-language-model.ts';
import { SpentModelError } from './openai/spent-model-error.ts';

const USAGE = { model: 'paid', promptVersion: '1', inputTokens: 1, outputTokens: 1, costMicros: 70 };
const DRAFT: Draft = { title: { text: 'T', evidence: [] }, summary: [], body: [], perspectives: null, category: 'General', tags: [], language: 'en' };
const MINUTE: ReachedCap = { span: 'minute', waitMs: 12_345 };

function scene(caps: (ReachedCap | null)[], failure: Error | null = null) {
  const spent: number[] = [];
  const waits: number[] = [];
  let calls = 0;
  const model: LanguageModel = {
    name: 'paid',
    draft: (): Promise<ModelAnswer<Draft>> => {
      calls += 1;
      return failure ? Promise.reject(failure) : Promise.resolve({ value: DRAFT, usage: USAGE });
    },
    translates: () => true,
    knownHeadlines: () => [],
    translate: () => Promise.resolve({ value: ['a'], usage: USAGE }),
  };
  const budget = { take: () => Promise.resolve(caps.shift() ?? null), spend: (cost: number) => Promise.resolve(void spent.push(cost)) };
  const capped = new CappedLanguageModel(model, budget, (ms) => Promise.resolve(void waits.push(ms)));
  return { draft: () => capped.draft({ articleId: 1, sources: [] }, { idempotencyKey: 'k' }), capped, spent, waits, calls: () => calls };
}

describe('a model within its caps', () => {
  it('is asked, and its cost written down', async () => {
    const { draft, capped, spent } = scene([]);
    expect((await draft()).usage).toEqual(USAGE);
    await capped.translate({ articleId: 1, from: 'en', to: { code: 'es' } as never, sentences: [] }, { idempotencyKey: 'k' });
    expect(spent).toEqual([70, 70]);
  });

  it('waits for the next minute', async () => {
    const { draft, waits, calls } = scene([MINUTE, MINUTE]);
    await draft();
    expect([waits, calls()]).toEqual([[12_345, 12_345], 1]);
  });

  it('gives up on a minute that never comes free', async () => {
    const { draft, calls } = scene([MINUTE, MINUTE, MINUTE, MINUTE]);
    await expect(draft()).rejects.toThrow(/MODEL_CALLS_A_MINUTE/);
    expect(calls()).toBe(0);
  });

  it.each(['day', 'month'] as const)('passes the call on when the %s is spent, until the next', async (span) => {
    const { draft, calls, waits } = scene([{ span, waitMs: 3_600_000 }]);
    await expect(draft()).rejects.toMatchObject({ kind: 'temporary', retryAfterMs: 3_600_000, message: expect.stringContaining(`this ${span}`) });
    expect([calls(), waits]).toEqual([0, []]);
  });

  it('writes down what a failure cost', async () => {
    const { draft, spent } = scene([], new SpentModelError(new ModelError('permanent', 'Refused.'), USAGE));
    await expect(draft()).rejects.toThrow('Refused.');
    expect(spent).toEqual([70]);
  });
});
