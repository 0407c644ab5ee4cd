import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BadInputError, DomainError } from '../../../shared/errors/domain-error.ts';
import { getPrimaryLanguage } from '../../../shared/text/language.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import {
  CLAIM_RENEWAL_MS,
  type StoredTranslation,
  type TranslationKey,
  TranslationStore,
} from '../data/translation.store.ts';
import { SplitArticle, computeFingerprint, type SentenceDoubt } from '../translation/article-translation.ts';
import { TARGET_LANGUAGES, type TargetLanguage } from '../translation/target-languages.ts';
import { TRANSLATOR, type Translator } from '../translation/translator.ts';
import { CapReachedError, ModelError } from '../models/model-call.ts';
import { Judge } from './judge.ts';
import { findShownArticle, type ShownArticle } from './shown-article.ts';

/** Limits for the sentences of one call. A long article needs several calls. */
const MAX_SENTENCES = 40;
const MAX_CHARACTERS = 5000;
const POLL_INTERVAL_MS = 400;
/** Maximum wait for a translation that another process is making. */
const MAX_WAIT_MS = 60_000;

/**
 * Translates approved articles. Each version is translated only once per language, even if several readers request it
 * at once.
 */
@Injectable()
export class TranslateArticle {
  readonly #running = new Map<string, Promise<StoredTranslation>>();

  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly translations: TranslationStore,
    private readonly judge: Judge,
    @Inject(TRANSLATOR) private readonly translator: Translator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the stored translation, or `null` if there is none. */
  async findStored(articleId: number, language: TargetLanguage): Promise<StoredTranslation | null> {
    return this.translations.findTranslation(
      toTranslationKey(await findShownArticle(this.articles, articleId), language),
    );
  }

  /** Returns the languages in which the article is available, and what to tell readers of other languages. */
  async getAvailability(articleId: number) {
    const languages = await this.listLanguages(await findShownArticle(this.articles, articleId));
    return { languages, otherwise: translationUnavailable().message };
  }

  /** Returns the codes of the languages in which the article is available, from stored translations or a model. */
  async listLanguages(article: ShownArticle): Promise<string[]> {
    const stored = await this.translations.listLanguages(article.versionId, computeFingerprint(article));
    const { sentences } = new SplitArticle(article);
    return TARGET_LANGUAGES.filter(
      (to) => !isSameLanguage(article, to) && (stored.includes(to.code) || this.#canTranslate(article, to, sentences)),
    ).map(({ code }) => code);
  }

  async translateInto(articleId: number, language: TargetLanguage): Promise<StoredTranslation> {
    const article = await findShownArticle(this.articles, articleId);
    if (isSameLanguage(article, language)) throw new BadInputError(`This article is already in ${language.name}.`);
    const key = toTranslationKey(article, language);
    const stored = await this.translations.findTranslation(key);
    if (stored) return stored;
    if (!this.#canTranslate(article, language, new SplitArticle(article).sentences)) throw translationUnavailable();
    const name = `${key.versionId}:${key.language}:${key.sourceHash}`;
    const running =
      this.#running.get(name) ?? this.#translateOnce(article, language, key).finally(() => this.#running.delete(name));
    this.#running.set(name, running);
    return running;
  }

  #canTranslate(article: ShownArticle, to: TargetLanguage, sentences: readonly string[]): boolean {
    return this.translator.canTranslate({ from: article.language, to, sentences });
  }

  /** Translates in this process, or polls for the result if another process is already translating. */
  async #translateOnce(
    article: ShownArticle,
    language: TargetLanguage,
    key: TranslationKey,
  ): Promise<StoredTranslation> {
    for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await sleep(POLL_INTERVAL_MS)) {
      const claim = await this.translations.acquireClaim(key);
      try {
        const stored = await this.translations.findTranslation(key);
        if (stored) return stored;
        if (claim) return await this.#keepClaimed(claim, () => this.#translateAndStore(article, language, key));
      } finally {
        if (claim) await this.translations.releaseClaim(claim);
      }
    }
    throw new DomainError(
      'translation-under-way',
      'This translation is in progress. Please try again in a moment.',
      503,
      { retryAfterSeconds: 10 },
    );
  }

  async #keepClaimed<T>(claim: string, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => {
      this.translations
        .renewClaim(claim)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'could not renew the claim on a translation'));
    }, CLAIM_RENEWAL_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  async #translateAndStore(
    article: ShownArticle,
    language: TargetLanguage,
    key: TranslationKey,
  ): Promise<StoredTranslation> {
    const split = new SplitArticle(article);
    const { sentences, model, doubts } = await this.#translateSentences(article, language, split.sentences);
    const translation = split.reassemble(sentences, language, doubts);
    await this.translations.storeTranslation(key, translation, model);
    return { ...translation, translatedAt: new Date(), versionId: article.versionId };
  }

  /** Returns the translations, the model that made them, and the judge model's doubts by original sentence. */
  async #translateSentences(article: ShownArticle, to: TargetLanguage, all: readonly string[]) {
    const translated: string[] = [];
    const doubts = new Map<string, SentenceDoubt>();
    let model = this.translator.name;
    for (const sentences of splitIntoBatches(all)) {
      const request = { from: article.language, to, sentences };
      try {
        const { value, paid, ...answer } = await this.translator.translate(request);
        translated.push(...value);
        ({ model } = answer);
        if (!paid) continue;
        for (const [sentence, doubt] of await this.judge.checkTranslation(article.id, sentences, value, to))
          doubts.set(sentence, doubt);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        this.logger.warn(
          { err: error, articleId: article.id, language: to.code },
          'an article could not be translated',
        );
        throw translationFailed(error);
      }
    }
    return { sentences: translated, model, doubts };
  }
}

function toTranslationKey(article: ShownArticle, { code }: TargetLanguage): TranslationKey {
  return { versionId: article.versionId, language: code, sourceHash: computeFingerprint(article) };
}

function isSameLanguage(article: ShownArticle, { code }: TargetLanguage): boolean {
  return getPrimaryLanguage(article.language) === getPrimaryLanguage(code);
}

/** Groups the sentences into batches of one call each, in order. */
function splitIntoBatches(sentences: readonly string[]): string[][] {
  const all: string[][] = [];
  let remaining = 0;
  for (const sentence of sentences) {
    const batch = all.at(-1);
    if (batch && batch.length < MAX_SENTENCES && remaining >= sentence.length) batch.push(sentence);
    else {
      all.push([sentence]);
      remaining = MAX_CHARACTERS;
    }
    remaining -= sentence.length;
  }
  return all;
}

function translationUnavailable(): DomainError {
  return new DomainError(
    'translation-unavailable',
    'This article has no translation, and this site has no model that could translate it.',
    503,
  );
}

function dailyLimitReached(): DomainError {
  return new DomainError(
    'translation-limit',
    "Today's translation limit has been reached. Please try again tomorrow.",
    503,
    { retryAfterSeconds: 3600 },
  );
}

function translationFailed(error: ModelError): DomainError {
  if (error instanceof CapReachedError && error.settings === 'TRANSLATIONS_A_DAY') return dailyLimitReached();
  const details =
    error.retryAfterMs === null ? undefined : { retryAfterSeconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) };
  return error.kind === 'temporary'
    ? new DomainError(
        'translation-failed',
        'This article could not be translated right now. Please try again in a few minutes.',
        503,
        details,
      )
    : new DomainError(
        'translation-refused',
        'This article could not be translated faithfully, so no translation is shown.',
        502,
      );
}
