import type { FallbackOrder } from '../models/fallback-order.ts';
import type { CallOptions, ModelAnswer } from '../models/model-call.ts';
import type { TargetLanguage } from './target-languages.ts';

export interface TranslationRequest {
  readonly articleId: number;
  /** BCP 47. */
  readonly from: string;
  readonly to: TargetLanguage;
  /** In text order. Placeholders such as ⟦1⟧ stand for markup and must be preserved. */
  readonly sentences: readonly string[];
}

/** Translates articles. Adapters throw `ModelError`. */
export interface Translator {
  readonly name: string;
  /** Returns whether this translator supports the translation. Makes no paid call. */
  translates(request: TranslationRequest): boolean;
  /** Headlines of articles with prepared translations. Empty for translators of any text. */
  knownHeadlines(): readonly string[];
  /** Returns one translation per sentence, in the same order. */
  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>>;
}

export const TRANSLATOR = Symbol('Translator');

/** Translates with the first suitable translator that succeeds. The order may be empty. */
export class FallbackTranslator implements Translator {
  readonly name: string;

  constructor(private readonly order: FallbackOrder<Translator>) {
    this.name = order.name;
  }

  translates(request: TranslationRequest): boolean {
    return this.order.models.some((translator) => translator.translates(request));
  }

  knownHeadlines(): readonly string[] {
    return this.order.models.flatMap((translator) => translator.knownHeadlines());
  }

  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>> {
    return this.order
      .filter((translator) => translator.translates(request))
      .call((translator, own) => translator.translate(request, own), options);
  }
}
