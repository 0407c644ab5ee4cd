import { describe, expect, it } from '@jest/globals';
import type { Draft } from '../draft/draft.ts';
import { ModelError, type ModelAnswer, type ModelUsage } from './model-call.ts';
import { FallbackTranslator, type TranslationRequest, type Translator } from '../translation/translator.ts';
import { TARGET_LANGUAGES } from '../translation/target-languages.ts';
import { CircuitBreaker, FallbackOrder, type SkippedModel } from './fallback-order.ts';
import { type Drafter, FallbackDrafter } from '../drafting/drafter.ts';

const REQUEST = { articleId: 1, sources: [] };
const BUSY = new ModelError('temporary', 'Busy.');
const REFUSED = new ModelError('permanent', 'Refused.');

function usageOf(model: string, tokens = 0): ModelUsage {
  return { model, promptVersion: `${model}-1`, inputTokens: tokens, outputTokens: tokens, costMicros: tokens };
}

/** Test double that answers, or throws the configured failure, and counts its calls. */
class ScriptedModel implements Drafter, Translator {
  calls = 0;
  failure: Error | null = null;
  hold: Promise<void> | null = null;
  able = true;

  constructor(readonly name: string) {}

  async draft(): Promise<ModelAnswer<Draft>> {
    this.calls++;
    const { failure } = this;
    await this.hold;
    if (failure !== null) throw failure;
    const value: Draft = {
      title: { text: this.name, evidence: [] },
      summary: [],
      body: [],
      perspectives: null,
      category: 'General',
      tags: [],
      language: 'en',
    };
    return { value, usage: usageOf(this.name, 1) };
  }

  canTranslate(): boolean {
    return this.able;
  }

  listKnownHeadlines(): readonly string[] {
    return [];
  }

  translate({ sentences }: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    this.calls++;
    return this.failure === null
      ? Promise.resolve({ value: sentences, usage: usageOf(this.name, 1) })
      : Promise.reject(this.failure);
  }
}

class Scene {
  readonly first = new ScriptedModel('openai');
  readonly second = new ScriptedModel('extractive');
  readonly skipped: SkippedModel[] = [];
  now = new Date(Date.UTC(2026, 0, 1));
  readonly drafter = new FallbackDrafter(
    new FallbackOrder<Drafter>(
      [this.first, this.second].map((model) => ({
        model,
        breaker: new CircuitBreaker({ now: () => this.now }, { failuresToPause: 2, pauseMs: 60_000 }),
      })),
      (skipped) => this.skipped.push(skipped),
    ),
  );

  async draft(signal?: AbortSignal): Promise<string> {
    return (await this.drafter.draft(REQUEST, { idempotencyKey: 'k', ...(signal ? { signal } : {}) })).usage.model;
  }

  later(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }
}

describe('the fallback order of drafters', () => {
  it('calls only the first model if it answers', async () => {
    const scene = new Scene();
    expect(await scene.draft()).toBe('openai');
    expect([scene.second.calls, scene.skipped.length, scene.drafter.name]).toEqual([0, 0, 'openai>extractive']);
  });

  it.each([BUSY, REFUSED, new TypeError('a bug in our code')])(
    'calls the next model on %s and reports the failure',
    async (failure) => {
      const scene = new Scene();
      scene.first.failure = failure;
      expect(await scene.draft()).toBe('extractive');
      expect(scene.skipped).toEqual([{ model: 'openai', error: failure, pausedUntil: null }]);
    },
  );

  it('pauses a model after unusable answers', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('unusable', 'Not one sentence is supported.');
    for (const _ of [1, 2, 3]) await scene.draft();
    expect(scene.first.calls).toBe(2);
  });

  it('pauses a model after consecutive failures, then makes one trial call', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draft();
    await scene.draft();
    expect(scene.skipped.at(-1)?.pausedUntil).toEqual(new Date(scene.now.getTime() + 60_000));
    scene.later(59_999);
    expect(await scene.draft()).toBe('extractive');
    expect(scene.first.calls).toBe(2);
    scene.later(1);
    await scene.draft();
    expect(scene.first.calls).toBe(3);
    await scene.draft();
    expect(scene.first.calls).toBe(3);
    scene.later(60_000);
    scene.first.failure = null;
    expect([await scene.draft(), await scene.draft()]).toEqual(['openai', 'openai']);
  });

  it('makes only one trial call at a time to a model after its pause', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draft();
    await scene.draft();
    scene.later(60_000);
    scene.first.failure = null;
    let release = (): void => undefined;
    scene.first.hold = new Promise((resolve) => (release = resolve));
    const trying = scene.draft();
    expect(await scene.draft()).toBe('extractive');
    release();
    expect(await trying).toBe('openai');
    expect(scene.first.calls).toBe(3);
  });

  it('pauses a model only after consecutive failures, and does not count permanent ones', async () => {
    const scene = new Scene();
    for (const failure of [BUSY, null, BUSY, REFUSED, BUSY, REFUSED]) {
      scene.first.failure = failure;
      await scene.draft();
    }
    expect(scene.first.calls).toBe(6);
    expect(scene.skipped.every(({ pausedUntil }) => pausedUntil === null)).toBe(true);
  });

  it('pauses a model for the time that its provider requests', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('temporary', 'Busy.', 600_000);
    await scene.draft();
    await scene.draft();
    scene.later(599_999);
    await scene.draft();
    expect(scene.first.calls).toBe(2);
  });

  it('neither calls another model nor counts a failure if the caller cancels', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    for (let round = 0; round < 3; round++) await expect(scene.draft(AbortSignal.abort())).rejects.toBe(BUSY);
    expect([scene.first.calls, scene.second.calls, scene.skipped.length]).toEqual([3, 0, 0]);
  });

  it('tries a paused model again if the trial call was canceled', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draft();
    await scene.draft();
    scene.later(60_000);
    await expect(scene.draft(AbortSignal.abort())).rejects.toBe(BUSY);
    scene.first.failure = null;
    expect(await scene.draft()).toBe('openai');
  });

  it('throws a retryable failure, if there was one, when no model answers', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    scene.second.failure = REFUSED;
    await expect(scene.draft()).rejects.toBe(BUSY);
  });

  it('calls the last model even while it is paused', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    scene.second.failure = BUSY;
    for (let round = 0; round < 3; round++) await expect(scene.draft()).rejects.toBe(BUSY);
    expect([scene.first.calls, scene.second.calls]).toEqual([2, 3]);
  });
});

describe('the fallback order of translators', () => {
  const translation = { articleId: 1, from: 'en', to: TARGET_LANGUAGES[0]!, sentences: ['One.'] };
  const key = { idempotencyKey: 'k' };

  function translators() {
    const [book, paid] = [new ScriptedModel('book'), new ScriptedModel('paid')];
    const guard = (model: ScriptedModel) => ({
      model,
      breaker: new CircuitBreaker({ now: () => new Date(0) }, { failuresToPause: 2, pauseMs: 60_000 }),
    });
    const guarded = guard(paid);
    const ignore = (): void => undefined;
    return {
      book,
      paid,
      drafter: new FallbackDrafter(
        new FallbackOrder<Drafter>([guarded, guard(new ScriptedModel('extractive'))], ignore),
      ),
      translator: new FallbackTranslator(new FallbackOrder<Translator>([guard(book), guarded], ignore)),
    };
  }

  it('calls only models that support the translation', async () => {
    const { book, translator } = translators();
    book.able = false;
    expect((await translator.translate(translation, key)).usage.model).toBe('paid');
    expect(book.calls).toBe(0);
  });

  it('pauses a failed model for both drafts and translations, so that further calls fail immediately', async () => {
    const { book, paid, drafter, translator } = translators();
    book.able = false;
    paid.failure = BUSY;
    await drafter.draft(REQUEST, key);
    await expect(translator.translate(translation, key)).rejects.toBe(BUSY);
    await expect(translator.translate(translation, key)).rejects.toMatchObject({
      kind: 'temporary',
      message: 'All models are paused after failures.',
    });
    expect(paid.calls).toBe(2);
  });

  it('reports a translation as unsupported if no model supports it', () => {
    const { book, paid, translator } = translators();
    book.able = paid.able = false;
    expect(translator.canTranslate(translation)).toBe(false);
  });
});
