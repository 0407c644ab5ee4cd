import { fileURLToPath } from 'node:url';
import type { Clock } from '../../shared/clock/clock.ts';
import type { Logger } from '../../shared/logging/logger.ts';
import { type Drafter, FallbackDrafter } from './drafting/drafter.ts';
import { ExtractiveDrafter } from './drafting/extractive/extractive-drafter.ts';
import { HeadlinesDrafter } from './drafting/headlines-drafter.ts';
import { CircuitBreaker, FallbackOrder, type GuardedModel, type SkippedModel } from './models/fallback-order.ts';
import type { PaidRequests } from './models/paid-requests.ts';
import { PreparedTranslations } from './translation/prepared-translations.ts';
import { FallbackTranslator, type Translator } from './translation/translator.ts';
import type { ClaimJudge } from './verification/claim-judge.ts';

export interface ModelSettings {
  readonly MODEL: 'extractive' | 'openai';
  readonly OPENAI_API_KEY: string | null;
  readonly OPENAI_BASE_URL: string;
  readonly OPENAI_MODEL: string;
  readonly OPENAI_FALLBACK_MODEL: string | null;
  readonly OPENAI_TIMEOUT_MS: number;
  /** Format: entries `model=input/output`, with prices in micros per 1,000 tokens. */
  readonly OPENAI_PRICES: readonly string[];
  readonly JUDGE_MODEL: string | null;
}

const SAMPLE_TRANSLATIONS = fileURLToPath(new URL('../../../sample-edition/translations/', import.meta.url));

export interface ModelDependencies {
  readonly edition: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly requests: PaidRequests;
}

export interface ChosenModels {
  readonly drafter: Drafter;
  readonly translator: Translator;
  /** Settings of the judge model. `null` if JUDGE_MODEL is not set. */
  readonly judge: ClaimJudge | null;
}

export const CHOSEN_MODELS = Symbol('ChosenModels');

/**
 * Configures drafters, translators and the judge. Drafting falls back from the paid models to the extractive engine and
 * then to headlines with links, so there is always a draft. Translation uses the prepared translations (sample edition
 * only), then the paid models, if any.
 */
export async function chooseModels(
  settings: ModelSettings,
  { edition, clock, logger, requests }: ModelDependencies,
): Promise<ChosenModels> {
  const guard = <M extends { readonly name: string }>(
    model: M,
    breaker = new CircuitBreaker(clock),
  ): GuardedModel<M> => ({ model, breaker });
  const report = ({ model, error, pausedUntil }: SkippedModel): void =>
    logger.warn({ err: error, model, pausedUntil }, 'a model failed; trying the next one');
  const prepared = edition === 'sample' ? [guard(PreparedTranslations.readFolder(SAMPLE_TRANSLATIONS))] : [];
  const paid = (settings.MODEL === 'openai' ? await createPaidModels(settings, logger, requests) : []).map(
    (models) => ({
      ...models,
      breaker: new CircuitBreaker(clock),
    }),
  );
  return {
    drafter: new FallbackDrafter(
      new FallbackOrder<Drafter>(
        [
          ...paid.map(({ drafter, breaker }) => guard(drafter, breaker)),
          guard(new ExtractiveDrafter()),
          guard(new HeadlinesDrafter()),
        ],
        report,
      ),
    ),
    translator: new FallbackTranslator(
      new FallbackOrder<Translator>(
        [...prepared, ...paid.map(({ translator, breaker }) => guard(translator, breaker))],
        report,
      ),
    ),
    judge: await createPaidJudge(settings, logger, requests),
  };
}

function getServerOptions({
  OPENAI_API_KEY: apiKey,
  OPENAI_BASE_URL: baseURL,
  OPENAI_TIMEOUT_MS: timeoutMs,
}: ModelSettings) {
  return { apiKey, baseURL, timeoutMs };
}

async function createPaidModels(
  settings: ModelSettings,
  logger: Logger,
  requests: PaidRequests,
): Promise<{ drafter: Drafter; translator: Translator }[]> {
  // Load the modules only if a model is configured, because the provider's library is large.
  const { OpenAiDrafter } = await import('./drafting/openai/openai-drafter.ts');
  const { OpenAiTranslator } = await import('./translation/openai/openai-translator.ts');
  const { parsePrices: readPrices } = await import('./models/prices.ts');
  const prices = readPrices(settings.OPENAI_PRICES);
  const names = [settings.OPENAI_MODEL, settings.OPENAI_FALLBACK_MODEL].filter((name) => name !== null);
  return [...new Set(names)].map((model) => {
    const options = { ...getServerOptions(settings), model, prices, requests };
    const drafter = new OpenAiDrafter(options);
    if (drafter.notice) logger.warn(drafter.notice);
    return { drafter, translator: new OpenAiTranslator(options) };
  });
}

async function createPaidJudge(
  settings: ModelSettings,
  logger: Logger,
  requests: PaidRequests,
): Promise<ClaimJudge | null> {
  const model = settings.JUDGE_MODEL;
  if (model === null) return null;
  const { OpenAiClaimJudge } = await import('./verification/openai/openai-claim-judge.ts');
  const { parsePrices: readPrices } = await import('./models/prices.ts');
  const prices = readPrices(settings.OPENAI_PRICES);
  const judge = new OpenAiClaimJudge({ ...getServerOptions(settings), model, prices, requests });
  if (judge.notice) logger.warn(judge.notice);
  return judge;
}
