import type { FallbackOrder } from '../models/fallback-order.ts';
import type { CallOptions, ModelAnswer } from '../models/model-call.ts';
import type { TargetLanguage } from './target-languages.ts';

export interface TranslationRequest {
  readonly articleId: number;
  /** Language code (BCP 47). */
  readonly from: string;
  readonly to: TargetLanguage;
  /** Sentences in text order. Placeholders such as ⟦1⟧ stand for markup and must be preserved. */
  readonly sentences: readonly string[];
}

/** Translates articles. Adapters throw `ModelError`. */
export interface Translator {
  readonly name: string;
  /** Returns true if this translator supports the request. Makes no paid call. */
  canTranslate(request: TranslationRequest): boolean;
  /** Returns headlines of articles with prepared translations, or none if it can translate any text. */
  listKnownHeadlines(): readonly string[];
  /** Returns one translation per sentence, in the same order. */
  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>>;
}

export const TRANSLATOR = Symbol('Translator');

/** Translates with the first translator that supports the request and succeeds. The order may be empty. */
export class FallbackTranslator implements Translator {
  readonly name: string;

  constructor(private readonly order: FallbackOrder<Translator>) {
    this.name = order.name;
  }

  canTranslate(request: TranslationRequest): boolean {
    return this.order.models.some((translator) => translator.canTranslate(request));
  }

  listKnownHeadlines(): readonly string[] {
    return this.order.models.flatMap((translator) => translator.listKnownHeadlines());
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.order
      .filter((translator) => translator.canTranslate(request))
      .callInOrder((translator, own) => translator.translate(request, own), options);
  }
}
