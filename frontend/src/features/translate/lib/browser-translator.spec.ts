import { afterEach, describe, expect, it, jest } from '@jest/globals';

import { FakeTranslator, removeTranslator } from '#testing/fake-translator.ts';
import {
  browserOffers,
  explainFailure,
  STALLED_MS,
  translateInBrowser,
  type TranslationProgress,
} from './browser-translator.ts';

const TEXTS = ['The vote was 52 to 48.', 'Work begins in March.'];

function start(
  fake: FakeTranslator,
  { sentences = () => Promise.resolve(TEXTS) }: { sentences?: () => Promise<string[]> } = {},
) {
  fake.install();
  const [reports, cancel] = [[] as TranslationProgress[], new AbortController()];
  const work = translateInBrowser({
    from: 'en-US',
    to: 'zh-Hans',
    sentences,
    signal: cancel.signal,
    report: (progress) => reports.push(progress),
  });
  work.catch(() => undefined);
  return { work, reports, cancel };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const NEVER = new Promise<never>(() => undefined);

afterEach(() => {
  removeTranslator();
  jest.useRealTimers();
});

describe('browserOffers', () => {
  it("returns installed and downloadable languages, with the API's names", async () => {
    new FakeTranslator({
      es: 'available',
      zh: 'downloadable',
      ar: 'downloading',
      fr: 'unavailable',
      de: Promise.reject(new Error('broken')),
    }).install();
    expect([...(await browserOffers('en-GB', ['es', 'fr', 'de', 'zh-Hans', 'ar']))]).toEqual([
      ['es', 'ready'],
      ['zh-Hans', 'download'],
      ['ar', 'download'],
    ]);
  });

  it.each([undefined, {}, { availability: () => 'available' }])(
    'is empty if the API is missing or differs: %j',
    async (api) => {
      Object.assign(globalThis, { Translator: api });
      expect((await browserOffers('en', ['es'])).size).toBe(0);
    },
  );

  it('omits a language if the browser never responds', async () => {
    jest.useFakeTimers();
    new FakeTranslator({ es: NEVER, fr: 'available' }).install();
    const offers = browserOffers('en', ['es', 'fr']);
    await jest.advanceTimersByTimeAsync(3000);
    expect([...(await offers)]).toEqual([['fr', 'ready']]);
  });
});

describe('translateInBrowser', () => {
  it('starts the download immediately, reports progress, and frees the translator', async () => {
    const fake = new FakeTranslator({});
    const loading = Promise.withResolvers<void>();
    fake.ready = loading.promise;
    const { work, reports } = start(fake);
    expect(fake.created).toEqual([{ sourceLanguage: 'en', targetLanguage: 'zh' }]);
    fake.download(0.4);
    loading.resolve();
    expect(await work).toEqual(TEXTS.map((text) => `[es] ${text}`));
    expect(reports).toEqual([
      { step: 'download', share: 0.4 },
      { step: 'translate', share: 0 },
      { step: 'translate', share: 0.5 },
    ]);
    await settled();
    expect(fake.destroyed).toBe(1);
  });

  it.each([
    ['the download', (fake: FakeTranslator) => void (fake.ready = NEVER)],
    ['a sentence', (fake: FakeTranslator) => void (fake.translate = () => NEVER)],
  ])('rejects if %s makes no progress, or on Cancel, even if the browser ignores it', async (_what, stop) => {
    jest.useFakeTimers();
    const fake = new FakeTranslator({});
    stop(fake);
    const { work } = start(fake);
    const failed = jest.fn();
    work.catch(failed);
    await jest.advanceTimersByTimeAsync(STALLED_MS - 1);
    fake.download(0.5);
    await jest.advanceTimersByTimeAsync(STALLED_MS - 1);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    await expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
    const second = start(fake);
    second.cancel.abort();
    await expect(second.work).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('fails if the sentences cannot be loaded, and still frees the translator', async () => {
    const fake = new FakeTranslator({});
    const { work } = start(fake, { sentences: () => Promise.reject(new Error('offline')) });
    await expect(work).rejects.toThrow('offline');
    await settled();
    expect(fake.destroyed).toBe(1);
  });

  it('explains what to do for each failure', () => {
    const names = [
      'NotAllowedError',
      'NetworkError',
      'NotSupportedError',
      'QuotaExceededError',
      'TimeoutError',
      'OperationError',
    ];
    const said = names.map((name) => explainFailure(new DOMException('', name), 'Spanish'));
    expect(new Set(said).size).toBe(names.length);
    expect(said[0]).toBe(
      "Your browser didn't allow the download of the language pack. Choose Spanish again, or allow translation in the browser's settings.",
    );
    expect(said[2]).toBe("Your browser can't translate this article into Spanish. Choose another language.");
  });
});
