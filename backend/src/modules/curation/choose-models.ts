import { fileURLToPath } from 'node:url';
import type { Logger } from '../../shared/logging/logger.ts';
import type { Clock } from '../../shared/clock/clock.ts';
import type { ClaimJudge } from './verification/claim-judge.ts';
import type { LanguageModel } from './models/language-model.ts';
import { ExtractiveLanguageModel } from './drafting/extractive/extractive-drafter.ts';
import { HeadlineLanguageModel } from './drafting/headlines-drafter.ts';
import { LadderLanguageModel } from './models/fallback.ts';
import type { PaidRequests } from './models/paid-requests.ts';
import { PhraseBookLanguageModel } from './translation/phrase-book.ts';

export interface ModelSettings {
  readonly MODEL: 'extractive' | 'openai';
  readonly OPENAI_API_KEY: string | null;
  readonly OPENAI_BASE_URL: string;
  readonly OPENAI_MODEL: string;
  readonly OPENAI_FALLBACK_MODEL: string | null;
  readonly OPENAI_TIMEOUT_MS: number;
  /** `model=input/output`, in micros per 1,000 tokens. */
  readonly OPENAI_PRICES: readonly string[];
  readonly JUDGE_MODEL: string | null;
}

const SAMPLE_TRANSLATIONS = fileURLToPath(new URL('../../../sample-edition/translations/', import.meta.url));

export interface ModelSurroundings {
  readonly edition: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly requests: PaidRequests;
}

/**
 * Chooses the models for drafts and translations. Drafts fall back from the paid models to the extractive engine, and
 * from there to headlines with links, so there is always a draft. Translations come from the phrase book (sample
 * edition only) or a paid model; there may be none.
 */
export async function chooseLanguageModel(
  settings: ModelSettings,
  { edition, clock, logger, requests }: ModelSurroundings,
): Promise<LanguageModel> {
  const extractive = new ExtractiveLanguageModel();
  const books = edition === 'sample' ? [PhraseBookLanguageModel.read(SAMPLE_TRANSLATIONS)] : [];
  const models = settings.MODEL === 'openai' ? await openAi(settings, logger, requests) : [];
  const report = ({ model, error, restsUntil }: { model: string; error: unknown; restsUntil: Date | null }): void =>
    logger.warn({ err: error, model, restsUntil }, 'a model failed; the next one is asked');
  return new LadderLanguageModel([...models, extractive, new HeadlineLanguageModel()], clock, report, {
    translators: [...books, ...models],
  });
}

async function openAi(settings: ModelSettings, logger: Logger, requests: PaidRequests): Promise<LanguageModel[]> {
  // Imported lazily, because the provider's library is large.
  const { OpenAiLanguageModel } = await import('./drafting/openai/openai-drafter.ts');
  const { readPrices } = await import('./models/prices.ts');
  const prices = readPrices(settings.OPENAI_PRICES);
  const names = [
    settings.OPENAI_MODEL,
    ...(settings.OPENAI_FALLBACK_MODEL === null ? [] : [settings.OPENAI_FALLBACK_MODEL]),
  ];
  return [...new Set(names)].map((name) => {
    const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_TIMEOUT_MS: timeoutMs } = settings;
    const model = new OpenAiLanguageModel({ apiKey, baseURL, model: name, timeoutMs, prices, requests });
    if (model.notice) logger.warn(model.notice);
    return model;
  });
}

/** Returns the second reader, or `null` without JUDGE_MODEL. */
export async function chooseClaimJudge(
  settings: ModelSettings,
  { logger, requests }: Pick<ModelSurroundings, 'logger' | 'requests'>,
): Promise<ClaimJudge | null> {
  const {
    JUDGE_MODEL: model,
    OPENAI_API_KEY: apiKey,
    OPENAI_BASE_URL: baseURL,
    OPENAI_TIMEOUT_MS: timeoutMs,
  } = settings;
  if (model === null) return null;
  const { OpenAiClaimJudge } = await import('./verification/openai/openai-claim-judge.ts');
  const { readPrices } = await import('./models/prices.ts');
  const judge = new OpenAiClaimJudge({
    apiKey,
    baseURL,
    model,
    timeoutMs,
    prices: readPrices(settings.OPENAI_PRICES),
    requests,
  });
  if (judge.notice) logger.warn(judge.notice);
  return judge;
}
