import { fileURLToPath } from 'node:url';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { ExtractiveLanguageModel } from './extractive/extractive-language-model.ts';
import { LadderLanguageModel } from './ladder-language-model.ts';
import { PhraseBookLanguageModel } from './phrase-book/phrase-book-language-model.ts';

export interface ModelSettings {
  readonly MODEL: 'extractive' | 'openai';
  readonly OPENAI_API_KEY: string | null;
  readonly OPENAI_BASE_URL: string;
  readonly OPENAI_MODEL: string;
  readonly OPENAI_TIMEOUT_MS: number;
}

const SAMPLE_TRANSLATIONS = fileURLToPath(new URL('../../../../sample-edition/translations/', import.meta.url));

/**
 * Drafts come from a model with the extractive engine as the net below it, or from the engine alone: there is always one.
 * Translations come from the sample edition's phrase book where that edition runs, then from the model; there may be none.
 */
export async function chooseLanguageModel(settings: ModelSettings, edition: string, clock: Clock, logger: Logger): Promise<LanguageModel> {
  const extractive = new ExtractiveLanguageModel();
  const books = edition === 'sample' ? [PhraseBookLanguageModel.read(SAMPLE_TRANSLATIONS)] : [];
  const models = settings.MODEL === 'openai' ? [await openAi(settings, logger)] : [];
  if (books.length + models.length === 0) return extractive;
  const report = ({ model, error, restsUntil }: { model: string; error: unknown; restsUntil: Date | null }): void =>
    logger.warn({ err: error, model, restsUntil }, 'a model failed; the next one is asked');
  return new LadderLanguageModel([...models, extractive], clock, report, { translators: [...books, ...models] });
}

async function openAi(settings: ModelSettings, logger: Logger): Promise<LanguageModel> {
  // Loaded only where it is wanted: the provider's library is large.
  const { OpenAiLanguageModel } = await import('./openai/openai-language-model.ts');
  const model = new OpenAiLanguageModel({
    apiKey: settings.OPENAI_API_KEY,
    baseURL: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
  if (model.notice) logger.warn(model.notice);
  return model;
}
