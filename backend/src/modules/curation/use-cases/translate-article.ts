import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { BadInputError, DomainError } from '../../../shared/errors/domain-error.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ArticleDetailQuery } from '../../articles/index.ts';
import { curationConfig } from '../curation.config.ts';
import { ModelCallStore } from '../data/model-call.store.ts';
import { ModelRequestStore } from '../data/model-request.store.ts';
import {
  RENEW_CLAIM_MS,
  type StoredTranslation,
  type TranslationKey,
  TranslationStore,
} from '../data/translation.store.ts';
import { DividedArticle, fingerprint, type SentenceDoubt } from '../translation/article-translation.ts';
import { TARGET_LANGUAGES, type TargetLanguage } from '../translation/target-languages.ts';
import { TRANSLATOR, type Translator } from '../translation/translator.ts';
import { ModelError } from '../models/model-call.ts';
import { SecondReader } from './second-reader.ts';
import { shownArticle, type ShownArticle } from './shown-article.ts';

/** Limits of one call. A long article needs several. */
const MAX_SENTENCES = 40;
const MAX_CHARACTERS = 5000;
const POLL_MS = 400;
/** Maximum wait for a translation that is already being made for another reader. */
const MAX_WAIT_MS = 60_000;
const FREE = ['extractive', 'phrase-book'];

export interface AvailableTranslations {
  languages: string[];
  /** Explains to readers why other languages are not available. */
  otherwise: string;
  elsewhere: { id: number; title: string }[];
}

/** Translates approved articles. Each version is translated once per language; concurrent requests share the work. */
@Injectable()
export class TranslateArticle {
  readonly #underWay = new Map<string, Promise<StoredTranslation>>();

  constructor(
    private readonly articles: ArticleDetailQuery,
    private readonly translations: TranslationStore,
    private readonly calls: ModelCallStore,
    private readonly requests: ModelRequestStore,
    private readonly secondReader: SecondReader,
    @Inject(TRANSLATOR) private readonly translator: Translator,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Returns the stored translation, or `null` if there is none. */
  async stored(articleId: number, language: TargetLanguage): Promise<StoredTranslation | null> {
    return this.translations.find(keyOf(await shownArticle(this.articles, articleId), language));
  }

  /**
   * Returns the languages in which the article is available, from the store or a model. If there are none, also lists
   * other articles that are available.
   */
  async available(articleId: number): Promise<AvailableTranslations> {
    const languages = await this.languages(await shownArticle(this.articles, articleId));
    const elsewhere =
      languages.length > 0
        ? []
        : await this.#inEveryLanguage(await this.translations.articlesTitled(this.translator.knownHeadlines()));
    return { languages, otherwise: translationUnavailable().message, elsewhere };
  }

  /** Returns the codes of the languages in which the article is available, from the store or a model. */
  async languages(article: ShownArticle): Promise<string[]> {
    const stored = await this.translations.languages(article.versionId, fingerprint(article));
    const { sentences } = new DividedArticle(article);
    return TARGET_LANGUAGES.filter(
      (to) => !sameLanguage(article, to) && (stored.includes(to.code) || this.#canTranslate(article, to, sentences)),
    ).map(({ code }) => code);
  }

  /**
   * Returns the articles whose shown version is available in every language. A known headline is not enough, because
   * the article may have been corrected.
   */
  async #inEveryLanguage<Titled extends { readonly id: number }>(articles: readonly Titled[]): Promise<Titled[]> {
    const details = await Promise.all(articles.map(({ id }) => shownArticle(this.articles, id).catch(() => null)));
    return articles.filter((_, index) => {
      const article = details[index];
      if (!article) return false;
      const { sentences } = new DividedArticle(article);
      return TARGET_LANGUAGES.every((to) => sameLanguage(article, to) || this.#canTranslate(article, to, sentences));
    });
  }

  async run(articleId: number, language: TargetLanguage): Promise<StoredTranslation> {
    const article = await shownArticle(this.articles, articleId);
    if (sameLanguage(article, language))
      throw new BadInputError(`This article is written in ${language.name} already.`);
    const key = keyOf(article, language);
    const stored = await this.translations.find(key);
    if (stored) return stored;
    if (!this.#canTranslate(article, language, new DividedArticle(article).sentences)) throw translationUnavailable();
    const name = `${key.versionId}:${key.language}:${key.sourceHash}`;
    const underWay =
      this.#underWay.get(name) ?? this.#share(article, language, key).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, underWay);
    return underWay;
  }

  #canTranslate(article: ShownArticle, to: TargetLanguage, sentences: readonly string[]): boolean {
    return this.translator.translates({ articleId: article.id, from: article.language, to, sentences });
  }

  /** One process translates; the others poll for the result. */
  async #share(article: ShownArticle, language: TargetLanguage, key: TranslationKey): Promise<StoredTranslation> {
    for (const end = Date.now() + MAX_WAIT_MS; Date.now() < end; await sleep(POLL_MS)) {
      const claim = await this.translations.claim(key);
      try {
        const stored = await this.translations.find(key);
        if (stored) return stored;
        if (claim) return await this.#holding(claim, () => this.#make(article, language, key));
      } finally {
        if (claim) await this.translations.release(claim);
      }
    }
    throw new DomainError(
      'translation-under-way',
      'This translation is in progress. Please try again in a moment.',
      503,
      { retryAfterSeconds: 10 },
    );
  }

  async #holding<T>(claim: string, work: () => Promise<T>): Promise<T> {
    const renewing = setInterval(() => {
      this.translations
        .renew(claim)
        .catch((error: unknown) => this.logger.warn({ err: error }, 'the claim of a translation could not be renewed'));
    }, RENEW_CLAIM_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewing);
    }
  }

  async #make(article: ShownArticle, language: TargetLanguage, key: TranslationKey): Promise<StoredTranslation> {
    if ((await this.requests.paidWithin24Hours('translation')) >= curationConfig.read().TRANSLATIONS_A_DAY)
      throw dailyLimitReached();
    const divided = new DividedArticle(article);
    const { sentences, model, doubts } = await this.#translate(article, language, divided.sentences);
    const translation = divided.assemble(sentences, language, doubts);
    await this.translations.store(key, translation, model);
    return { ...translation, translatedAt: new Date(), versionId: article.versionId };
  }

  async #translate(article: ShownArticle, to: TargetLanguage, all: readonly string[]): Promise<Translated> {
    const translated: string[] = [];
    const doubts = new Map<string, SentenceDoubt>();
    let model = this.translator.name;
    for (const sentences of batches(all)) {
      const request = { articleId: article.id, from: article.language, to, sentences };
      const facts = {
        purpose: 'translate' as const,
        articleId: article.id,
        model: this.translator.name,
        input: [to.code, sentences],
        free: FREE,
      };
      try {
        const { value, usage } = await this.calls.once(facts, (idempotencyKey) =>
          this.translator.translate(request, { idempotencyKey }),
        );
        translated.push(...value);
        model = usage.model;
        if (FREE.includes(model)) continue;
        for (const [sentence, doubt] of await this.secondReader.checkTranslation(article.id, sentences, value, to))
          doubts.set(sentence, doubt);
      } catch (error) {
        if (!(error instanceof ModelError)) throw error;
        this.logger.warn(
          { err: error, articleId: article.id, language: to.code },
          'an article could not be translated',
        );
        throw failed(error);
      }
    }
    return { sentences: translated, model, doubts };
  }
}

interface Translated {
  readonly sentences: string[];
  /** Name of the model that translated. */
  readonly model: string;
  /** Doubts of the second reader, by original sentence. */
  readonly doubts: ReadonlyMap<string, SentenceDoubt>;
}

function keyOf(article: ShownArticle, { code }: TargetLanguage): TranslationKey {
  return { versionId: article.versionId, language: code, sourceHash: fingerprint(article) };
}

function sameLanguage(article: ShownArticle, { code }: TargetLanguage): boolean {
  return article.language.split('-')[0] === code.split('-')[0];
}

/** Groups the sentences into batches of one call each, in order. */
function batches(sentences: readonly string[]): string[][] {
  const all: string[][] = [];
  let room = 0;
  for (const sentence of sentences) {
    const batch = all.at(-1);
    if (batch && batch.length < MAX_SENTENCES && room >= sentence.length) batch.push(sentence);
    else {
      all.push([sentence]);
      room = MAX_CHARACTERS;
    }
    room -= sentence.length;
  }
  return all;
}

function translationUnavailable(): DomainError {
  return new DomainError(
    'translation-unavailable',
    'This article has no translation, and this site runs without a model that could make one.',
    503,
  );
}

function dailyLimitReached(): DomainError {
  return new DomainError(
    'translation-limit',
    "Today's limit for translations has been reached. Please try again tomorrow.",
    503,
    { retryAfterSeconds: 3600 },
  );
}

function failed(error: ModelError): DomainError {
  const details =
    error.retryAfterMs === null ? undefined : { retryAfterSeconds: Math.max(1, Math.ceil(error.retryAfterMs / 1000)) };
  return error.kind === 'temporary'
    ? new DomainError(
        'translation-failed',
        'The translation could not be made right now. Please try again in a few minutes.',
        503,
        details,
      )
    : new DomainError(
        'translation-refused',
        'This article could not be translated faithfully, so no translation is shown.',
        502,
      );
}
