import type { Logger } from '../../../shared/logging/logger.ts';
import type { Clock } from '../../../shared/clock/clock.ts';
import type { LanguageModel } from '../ports/language-model.ts';
import { ExtractiveLanguageModel } from './extractive/extractive-language-model.ts';
import { LadderLanguageModel } from './ladder-language-model.ts';

export interface ModelSettings {
  readonly MODEL: 'extractive' | 'openai';
  readonly OPENAI_API_KEY: string | null;
  readonly OPENAI_BASE_URL: string;
  readonly OPENAI_MODEL: string;
  readonly OPENAI_TIMEOUT_MS: number;
}

/** The extractive engine alone, or a model with it as the net below: there is always a draft. */
export async function chooseLanguageModel(settings: ModelSettings, clock: Clock, logger: Logger): Promise<LanguageModel> {
  const extractive = new ExtractiveLanguageModel();
  if (settings.MODEL === 'extractive') return extractive;
  // Loaded only where it is wanted: the provider's library is large.
  const { OpenAiLanguageModel } = await import('./openai/openai-language-model.ts');
  const openai = new OpenAiLanguageModel({
    apiKey: settings.OPENAI_API_KEY,
    baseURL: settings.OPENAI_BASE_URL,
    model: settings.OPENAI_MODEL,
    timeoutMs: settings.OPENAI_TIMEOUT_MS,
  });
  if (openai.notice) logger.warn(openai.notice);
  return new LadderLanguageModel([openai, extractive], clock, ({ model, error, restsUntil }) =>
    logger.warn({ err: error, model, restsUntil }, 'a model failed; the next one drafts'),
  );
}
