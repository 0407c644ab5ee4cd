import { describe, expect, it } from '@jest/globals';
import type { Draft } from '../draft/draft.ts';
import {
  ModelError,
  type LanguageModel,
  type ModelAnswer,
  type ModelUsage,
  type TranslationRequest,
} from './language-model.ts';
import { TARGET_LANGUAGES } from '../translation/target-languages.ts';
import { LadderLanguageModel, type Fall } from './fallback.ts';

const REQUEST = { articleId: 1, sources: [] };
const BUSY = new ModelError('temporary', 'Busy.');
const REFUSED = new ModelError('permanent', 'Refused.');

function usageOf(model: string, tokens = 0): ModelUsage {
  return { model, promptVersion: `${model}-1`, inputTokens: tokens, outputTokens: tokens, costMicros: tokens };
}

/** Answers, or throws the configured failure. Counts its calls. */
class ScriptedModel implements LanguageModel {
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

  translates(): boolean {
    return this.able;
  }

  knownHeadlines(): readonly string[] {
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
  readonly falls: Fall[] = [];
  now = new Date(Date.UTC(2026, 0, 1));
  readonly ladder = new LadderLanguageModel(
    [this.first, this.second],
    { now: () => this.now },
    (fall) => this.falls.push(fall),
    {
      failuresToRest: 2,
      restMs: 60_000,
    },
  );

  async draft(signal?: AbortSignal): Promise<string> {
    return (await this.ladder.draft(REQUEST, { idempotencyKey: 'k', ...(signal ? { signal } : {}) })).usage.model;
  }

  later(milliseconds: number): void {
    this.now = new Date(this.now.getTime() + milliseconds);
  }
}

describe('the ladder of models', () => {
  it('calls the first model and not the second', async () => {
    const scene = new Scene();
    expect(await scene.draft()).toBe('openai');
    expect([scene.second.calls, scene.falls.length, scene.ladder.name]).toEqual([0, 0, 'openai>extractive']);
  });

  it.each([BUSY, REFUSED, new TypeError('a mistake of ours')])(
    'falls back to the next model on %s and reports the failure',
    async (failure) => {
      const scene = new Scene();
      scene.first.failure = failure;
      expect(await scene.draft()).toBe('extractive');
      expect(scene.falls).toEqual([{ model: 'openai', error: failure, restsUntil: null }]);
    },
  );

  it('pauses a model whose answers are unusable', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('unusable', 'Not one sentence is supported.');
    for (const _ of [1, 2, 3]) await scene.draft();
    expect(scene.first.calls).toBe(2);
  });

  it('pauses a model after consecutive failures, then tries it with one call', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draft();
    await scene.draft();
    expect(scene.falls.at(-1)?.restsUntil).toEqual(new Date(scene.now.getTime() + 60_000));
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

  it('sends only one trial call to a model after its pause', async () => {
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

  it('counts only consecutive failures, and no permanent ones', async () => {
    const scene = new Scene();
    for (const failure of [BUSY, null, BUSY, REFUSED, BUSY, REFUSED]) {
      scene.first.failure = failure;
      await scene.draft();
    }
    expect(scene.first.calls).toBe(6);
    expect(scene.falls.every(({ restsUntil }) => restsUntil === null)).toBe(true);
  });

  it('pauses as long as the provider requested', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('temporary', 'Busy.', 600_000);
    await scene.draft();
    await scene.draft();
    scene.later(599_999);
    await scene.draft();
    expect(scene.first.calls).toBe(2);
  });

  it('does not call another model when the caller cancels, and does not count it as a failure', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    for (let round = 0; round < 3; round++) await expect(scene.draft(AbortSignal.abort())).rejects.toBe(BUSY);
    expect([scene.first.calls, scene.second.calls, scene.falls.length]).toEqual([3, 0, 0]);
  });

  it('tries a paused model again if the trial call was cancelled', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draft();
    await scene.draft();
    scene.later(60_000);
    await expect(scene.draft(AbortSignal.abort())).rejects.toBe(BUSY);
    scene.first.failure = null;
    expect(await scene.draft()).toBe('openai');
  });

  it('throws the retryable failure if no model answers', async () => {
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

describe('the ladder of translators', () => {
  const translation = { articleId: 1, from: 'en', to: TARGET_LANGUAGES[0]!, sentences: ['One.'] };
  const key = { idempotencyKey: 'k' };

  function translators(): { book: ScriptedModel; paid: ScriptedModel; ladder: LadderLanguageModel } {
    const [book, paid] = [new ScriptedModel('book'), new ScriptedModel('paid')];
    const options = { failuresToRest: 2, restMs: 60_000, translators: [book, paid] };
    return {
      book,
      paid,
      ladder: new LadderLanguageModel(
        [paid, new ScriptedModel('extractive')],
        { now: () => new Date(0) },
        () => {},
        options,
      ),
    };
  }

  it('calls only models that support the translation', async () => {
    const { book, ladder } = translators();
    book.able = false;
    expect((await ladder.translate(translation, key)).usage.model).toBe('paid');
    expect(book.calls).toBe(0);
  });

  it('pauses a failed model for drafts and translations alike, and then fails without calling it', async () => {
    const { book, paid, ladder } = translators();
    book.able = false;
    paid.failure = BUSY;
    await ladder.draft(REQUEST, key);
    await expect(ladder.translate(translation, key)).rejects.toBe(BUSY);
    await expect(ladder.translate(translation, key)).rejects.toMatchObject({
      kind: 'temporary',
      message: 'Every model rests after failures.',
    });
    expect(paid.calls).toBe(2);
  });

  it('offers no translation if no model supports it', () => {
    const { book, paid, ladder } = translators();
    book.able = paid.able = false;
    expect(ladder.translates(translation)).toBe(false);
  });
});
