import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { type Budget, CappedLanguageModel } from './capped-language-model.ts';
import { ExtractiveLanguageModel } from './extractive/extractive-language-model.ts';
import { HeadlineLanguageModel } from './headline-language-model.ts';
import { LadderLanguageModel } from './ladder-language-model.ts';
import { PhraseBookLanguageModel } from './phrase-book/phrase-book-language-model.ts';

export interface ModelSettings {
  readonly MODEL: 'extractive' | 'openai';
  readonly OPENAI_API_KEY: string | null;
  readonly OPENAI_BASE_URL: string;
  readonly OPENAI_MODEL: string;
  readonly OPENAI_FALLBACK_MODEL: string | null;
  readonly OPENAI_TIMEOUT_MS: number;
}

const SAMPLE_TRANSLATIONS = fileURLToPath(new URL('../../../../sample-edition/translations/', import.meta.url));

export interface ModelSurroundings {
  readonly edition: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly budget: Budget;
}

/**
 * Drafts come from one paid model or two, with the extractive engine as the net below them and headlines with links below
 * that: there is always something.
 * Translations come from the sample edition's phrase book where that edition runs, then from the model; there may be none.
 */
export async function chooseLanguageModel(settings: ModelSettings, { edition, clock, logger, budget }: ModelSurroundings): Promise<LanguageModel> {
  const extractive = new ExtractiveLanguageModel();
  const books = edition === 'sample' ? [PhraseBookLanguageModel.read(SAMPLE_TRANSLATIONS)] : [];
  const models = settings.MODEL === 'openai' ? await openAi(settings, logger, budget) : [];
  const report = ({ model, error, restsUntil }: { model: string; error: unknown; restsUntil: Date | null }): void =>
    logger.warn({ err: error, model, restsUntil }, 'a model failed; the next one is asked');
  return new LadderLanguageModel([...models, extractive, new HeadlineLanguageModel()], clock, report, { translators: [...books, ...models] });
}

async function openAi(settings: ModelSettings, logger: Logger, budget: Budget): Promise<LanguageModel[]> {
  // Loaded only where it is wanted: the provider's library is large.
  const { OpenAiLanguageModel } = await import('./openai/openai-language-model.ts');
  const names = [settings.OPENAI_MODEL, ...(settings.OPENAI_FALLBACK_MODEL === null ? [] : [settings.OPENAI_FALLBACK_MODEL])];
  return [...new Set(names)].map((name) => {
    const model = new OpenAiLanguageModel({ apiKey: settings.OPENAI_API_KEY, baseURL: settings.OPENAI_BASE_URL, model: name, timeoutMs: settings.OPENAI_TIMEOUT_MS });
    if (model.notice) logger.warn(model.notice);
    return new CappedLanguageModel(model, budget);
  });
}
