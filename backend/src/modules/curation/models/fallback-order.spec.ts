import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Draft } from '../draft/draft.ts';
import { CapReachedError, ModelError, type ModelAnswer } from './model-call.ts';
import { FallbackTranslator, type TranslationRequest, type Translator } from '../translation/translator.ts';
import { TARGET_LANGUAGES } from '../translation/target-languages.ts';
import { createBreaker } from './fallback-order.ts';
import { type Drafter, FallbackDrafter } from '../drafting/drafter.ts';

const REQUEST = { sources: [] };
const BUSY = new ModelError('temporary', 'Busy.');
const REFUSED = new ModelError('permanent', 'Refused.');

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
    return { value, model: this.name, paid: true };
  }

  canTranslate(): boolean {
    return this.able;
  }

  translate({ sentences }: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    this.calls++;
    return this.failure === null
      ? Promise.resolve({ value: sentences, model: this.name, paid: true })
      : Promise.reject(this.failure);
  }
}

const MINUTE_MS = 60_000;

class Scene {
  readonly first = new ScriptedModel('openai');
  readonly second = new ScriptedModel('extractive');
  readonly skipped: [string, unknown][] = [];
  readonly drafter = new FallbackDrafter(
    [{ model: this.first, breaker: createBreaker() }, { model: this.second }],
    (model, error) => this.skipped.push([model, error]),
  );

  async draft(): Promise<string> {
    return (await this.drafter.draft(REQUEST)).model;
  }

  async draftTimes(times: number): Promise<void> {
    for (let at = 0; at < times; at += 1) await this.draft();
  }
}

// Only the date, because the breakers use no timers.
beforeEach(
  () => void jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout'] }),
);
afterEach(() => void jest.useRealTimers());
const later = (milliseconds: number) => jest.setSystemTime(Date.now() + milliseconds);

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
      expect(scene.skipped).toEqual([['openai', failure]]);
    },
  );

  it('pauses a model after unusable answers', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('unusable', 'Not one sentence is supported.');
    await scene.draftTimes(4);
    expect(scene.first.calls).toBe(3);
  });

  it('pauses a model after three consecutive failures, then makes one trial call', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    await scene.draftTimes(3);
    later(MINUTE_MS - 1);
    expect(await scene.draft()).toBe('extractive');
    expect(scene.first.calls).toBe(3);
    later(1);
    await scene.draftTimes(2);
    expect(scene.first.calls).toBe(4);
    later(MINUTE_MS);
    scene.first.failure = null;
    expect([await scene.draft(), await scene.draft()]).toEqual(['openai', 'openai']);
  });

  it('does not pause a model after refusals, or if a cap is reached', async () => {
    for (const failure of [REFUSED, new CapReachedError('MODEL_CALLS_A_DAY', 1000)]) {
      const scene = new Scene();
      scene.first.failure = failure;
      await scene.draftTimes(6);
      expect(scene.first.calls).toBe(6);
    }
  });

  it('pauses a model for the time that its provider requests', async () => {
    const scene = new Scene();
    scene.first.failure = new ModelError('temporary', 'Busy.', 10 * MINUTE_MS);
    await scene.draftTimes(3);
    later(10 * MINUTE_MS - 1);
    await scene.draft();
    expect(scene.first.calls).toBe(3);
  });

  it('throws a retryable failure, if there was one, when no model answers', async () => {
    const scene = new Scene();
    scene.first.failure = BUSY;
    scene.second.failure = REFUSED;
    await expect(scene.draft()).rejects.toBe(BUSY);
  });
});

describe('the fallback order of translators', () => {
  const translation = { from: 'en', to: TARGET_LANGUAGES[0]!, sentences: ['One.'] };

  function translators() {
    const [book, paid] = [new ScriptedModel('book'), new ScriptedModel('paid')];
    const guarded = { model: paid, breaker: createBreaker() };
    const ignore = (): void => undefined;
    return {
      book,
      paid,
      drafter: new FallbackDrafter([guarded, { model: new ScriptedModel('extractive') }], ignore),
      translator: new FallbackTranslator([{ model: book }, guarded], ignore),
    };
  }

  it('calls only models that support the translation', async () => {
    const { book, translator } = translators();
    book.able = false;
    expect((await translator.translate(translation)).model).toBe('paid');
    expect(book.calls).toBe(0);
  });

  it('pauses a failed model for both drafts and translations, so that further calls fail immediately', async () => {
    const { book, paid, drafter, translator } = translators();
    book.able = false;
    paid.failure = BUSY;
    await drafter.draft(REQUEST);
    await drafter.draft(REQUEST);
    await expect(translator.translate(translation)).rejects.toBe(BUSY);
    await expect(translator.translate(translation)).rejects.toMatchObject({
      kind: 'temporary',
      message: 'All models are paused after failures.',
    });
    expect(paid.calls).toBe(3);
  });

  it('reports a translation as unsupported if no model supports it', () => {
    const { book, paid, translator } = translators();
    book.able = paid.able = false;
    expect(translator.canTranslate(translation)).toBe(false);
  });
});
