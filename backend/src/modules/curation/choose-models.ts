import { fileURLToPath } from 'node:url';
import type { Logger } from '../../shared/logging/logger.ts';
import type { CallAccounts } from '../../shared/model-calls/paid-client.ts';
import type { curationConfig } from './curation.config.ts';
import { type Drafter, FallbackDrafter } from './drafting/drafter.ts';
import { ExtractiveDrafter } from './drafting/extractive/extractive-drafter.ts';
import { createBreaker } from './models/fallback-order.ts';
import { findPrice, parsePrices } from './models/prices.ts';
import { PreparedTranslations } from './translation/prepared-translations.ts';
import { FallbackTranslator, type Translator } from './translation/translator.ts';
import type { ClaimJudge } from './verification/claim-judge.ts';

export type ModelSettings = ReturnType<(typeof curationConfig)['read']>;

const SAMPLE_TRANSLATIONS = fileURLToPath(new URL('../../../sample-edition/translations/', import.meta.url));

export interface ModelDependencies {
  readonly edition: string;
  readonly logger: Logger;
  readonly accounts: CallAccounts;
}

export interface ChosenModels {
  readonly drafter: Drafter;
  readonly translator: Translator;
  /** `null` if JUDGE_MODEL is not set. */
  readonly judge: ClaimJudge | null;
}

export const CHOSEN_MODELS = Symbol('ChosenModels');

/**
 * Configures drafters, translators and the judge. Drafting falls back from the paid models to the extractive engine,
 * which always answers. Translation uses the prepared translations (sample edition only), then the paid models, if any.
 */
export async function chooseModels(
  settings: ModelSettings,
  { edition, logger, accounts }: ModelDependencies,
): Promise<ChosenModels> {
  const report = (model: string, error: unknown): void =>
    logger.warn({ err: error, model }, 'a model failed; trying the next one');
  const prepared = edition === 'sample' ? [{ model: PreparedTranslations.readFolder(SAMPLE_TRANSLATIONS) }] : [];
  const paid = settings.MODEL === 'openai' ? await createPaidModels(settings, logger, accounts) : [];
  return {
    drafter: new FallbackDrafter(
      [...paid.map(({ drafter, breaker }) => ({ model: drafter, breaker })), { model: new ExtractiveDrafter() }],
      report,
    ),
    translator: new FallbackTranslator(
      [...prepared, ...paid.map(({ translator, breaker }) => ({ model: translator, breaker }))],
      report,
    ),
    judge:
      settings.JUDGE_MODEL === null ? null : await createPaidJudge(settings.JUDGE_MODEL, settings, logger, accounts),
  };
}

// Provider modules are loaded only if a model is configured, because the provider's library is large.

async function createPaidModels(settings: ModelSettings, logger: Logger, accounts: CallAccounts) {
  const { OpenAiDrafter } = await import('./drafting/openai/openai-drafter.ts');
  const { OpenAiTranslator } = await import('./translation/openai/openai-translator.ts');
  const names = [settings.OPENAI_MODEL, settings.OPENAI_FALLBACK_MODEL].filter((name) => name !== null);
  return [...new Set(names)].map((model) => {
    const options = { ...toServerOptions(settings, logger, model), accounts };
    const dailyCap = { setting: 'TRANSLATIONS_A_DAY', calls: settings.TRANSLATIONS_A_DAY };
    const breaker = createBreaker();
    breaker.onBreak(() => logger.warn({ model }, 'a model is paused after repeated failures'));
    return { drafter: new OpenAiDrafter(options), translator: new OpenAiTranslator({ ...options, dailyCap }), breaker };
  });
}

async function createPaidJudge(
  model: string,
  settings: ModelSettings,
  logger: Logger,
  accounts: CallAccounts,
): Promise<ClaimJudge> {
  const { OpenAiClaimJudge } = await import('./verification/openai/openai-claim-judge.ts');
  const { YesNoJudge } = await import('./verification/openai/yes-no-judge.ts');
  const options = {
    ...toServerOptions(settings, logger, model),
    ...chooseJudgeServer(settings),
    settings: 'JUDGE' as const,
    dailyCap: { setting: 'JUDGE_CALLS_A_DAY', calls: settings.JUDGE_CALLS_A_DAY },
    accounts,
  };
  return settings.JUDGE_PROTOCOL === 'json' ? new OpenAiClaimJudge(options) : new YesNoJudge(options);
}

/** The key of one provider must not be sent to another one. */
export function chooseJudgeServer({
  JUDGE_BASE_URL,
  JUDGE_API_KEY,
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
}: Pick<ModelSettings, 'JUDGE_BASE_URL' | 'JUDGE_API_KEY' | 'OPENAI_API_KEY' | 'OPENAI_BASE_URL'>) {
  // Without a slash at its end, like OPENAI_BASE_URL, with which it is compared.
  const baseURL = JUDGE_BASE_URL?.replace(/\/$/, '') ?? OPENAI_BASE_URL;
  return { baseURL, apiKey: JUDGE_API_KEY ?? (baseURL === OPENAI_BASE_URL ? OPENAI_API_KEY : null) };
}

/** Warns if the price of the model is unknown. */
function toServerOptions(settings: ModelSettings, logger: Logger, model: string) {
  const prices = parsePrices(settings.OPENAI_PRICES);
  if (findPrice(model, prices) === null)
    logger.warn({ model }, 'the price of a model is unknown, so its usage records show a cost of 0');
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseURL, OPENAI_TIMEOUT_MS: timeoutMs } = settings;
  return { apiKey, baseURL, timeoutMs, model, prices };
}
