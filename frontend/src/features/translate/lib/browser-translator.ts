/** The browser's built-in Translator API: Chrome 138 and Edge 148 or later on desktop systems, over secure connections. */

type Availability = 'unavailable' | 'downloadable' | 'downloading' | 'available';
interface LanguagePair {
  sourceLanguage: string;
  targetLanguage: string;
}
interface Monitor {
  addEventListener(type: 'downloadprogress', listener: (event: { loaded: number; total: number }) => void): void;
}
interface BuiltInTranslator {
  translate(text: string, options: { signal: AbortSignal }): Promise<string>;
  destroy(): void;
}
interface TranslatorApi {
  availability(pair: LanguagePair): Promise<Availability>;
  create(
    options: LanguagePair & { signal: AbortSignal; monitor: (monitor: Monitor) => void },
  ): Promise<BuiltInTranslator>;
}

/** `download`: the browser first loads a language pack, which needs a click. */
export type BrowserOffer = 'ready' | 'download';
/** `share` is between 0 and 1. */
export interface TranslationProgress {
  step: 'download' | 'translate';
  share: number;
}

/** Timeout for `availability()`, which never settles in some builds of Chromium (headless shell 156). */
const ANSWER_MS = 3000;
/** Timeout without any progress. */
export const STALLED_MS = 90_000;

function translatorApi(): TranslatorApi | null {
  const api = (globalThis as { Translator?: TranslatorApi }).Translator;
  return typeof api?.availability === 'function' && typeof api.create === 'function' ? api : null;
}

export const hasTranslator = (): boolean => translatorApi() !== null;

/** Uses base tags, because the API calls Simplified Chinese "zh". */
function pairOf(from: string, to: string): LanguagePair {
  return { sourceLanguage: from.split('-')[0] ?? from, targetLanguage: to.split('-')[0] ?? to };
}

/** Returns the languages that this browser can translate into. */
export async function browserOffers(from: string, languages: readonly string[]): Promise<Map<string, BrowserOffer>> {
  const api = translatorApi();
  if (!api) return new Map();
  const found = await Promise.all(
    languages.map(async (code): Promise<[string, BrowserOffer][]> => {
      const late = Promise.withResolvers<Availability>();
      const timer = setTimeout(late.resolve, ANSWER_MS, 'unavailable');
      const availability = await Promise.race([api.availability(pairOf(from, code)), late.promise]).catch(
        (): Availability => 'unavailable',
      );
      clearTimeout(timer);
      if (availability === 'available') return [[code, 'ready']];
      return availability === 'downloadable' || availability === 'downloading' ? [[code, 'download']] : [];
    }),
  );
  return new Map(found.flat());
}

interface BrowserJob {
  from: string;
  to: string;
  /** Loads the sentences; called immediately, in parallel with the download. */
  sentences: () => Promise<readonly string[]>;
  /** Cancels the translation. */
  signal: AbortSignal;
  report: (progress: TranslationProgress) => void;
}

/**
 * Translates sentences on the reader's device. Call it in the click handler, because browsers download a language
 * pack only after a user action.
 */
export async function translateInBrowser({ from, to, sentences, signal, report }: BrowserJob): Promise<string[]> {
  const api = translatorApi();
  if (!api) throw new DOMException('No translator', 'NotSupportedError');
  const controller = new AbortController();
  const cancel = () => controller.abort(signal.reason);
  signal.addEventListener('abort', cancel);
  if (signal.aborted) cancel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const progressed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new DOMException('No progress', 'TimeoutError')), STALLED_MS);
  };
  progressed();
  const monitor = (source: Monitor) =>
    source.addEventListener('downloadprogress', ({ loaded, total }) => {
      progressed();
      report({ step: 'download', share: total > 0 ? loaded / total : loaded });
    });
  const creating = api.create({ ...pairOf(from, to), signal: controller.signal, monitor });
  try {
    const [translator, texts] = await orAborted(Promise.all([creating, sentences()]), controller.signal);
    const translated: string[] = [];
    for (const text of texts) {
      report({ step: 'translate', share: translated.length / texts.length });
      const translation = translator.translate(text, { signal: controller.signal });
      translated.push(await orAborted(translation, controller.signal));
      progressed();
    }
    return translated;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', cancel);
    void creating.then((translator) => translator.destroy()).catch(() => undefined);
  }
}

/** Rejects as soon as the signal aborts, even if the browser ignores it. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Explains the failure and what to do. `language` is the English name of the target. */
export function explainFailure(error: unknown, language: string): string {
  switch ((error as Partial<Error> | undefined)?.name ?? '') {
    case 'NotAllowedError':
      return `Your browser didn't allow the download of the language pack. Choose ${language} again, or allow translation in the browser's settings.`;
    case 'NetworkError':
      return "The language pack couldn't be downloaded. Check your connection and try again.";
    case 'NotSupportedError':
      return `Your browser can't translate this article into ${language}. Choose another language.`;
    case 'QuotaExceededError':
      return "A sentence of this article is too long for your browser's translator.";
    case 'TimeoutError':
      return 'Your browser took too long. Check your connection and try again.';
    default:
      return "Your browser couldn't translate this article. Try again, or restart the browser.";
  }
}
