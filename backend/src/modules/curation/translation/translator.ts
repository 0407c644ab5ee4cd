import { FallbackOrder } from '../models/fallback-order.ts';
import type { ModelAnswer } from '../models/model-call.ts';
import type { TargetLanguage } from './target-languages.ts';

export interface TranslationRequest {
  /** Language code (BCP 47). */
  readonly from: string;
  readonly to: TargetLanguage;
  /** Sentences in the order of the text. */
  readonly sentences: readonly string[];
}

/** Translates articles. Adapters throw `ModelError`. */
export interface Translator {
  readonly name: string;
  /** Returns true if this translator can translate the request. Makes no paid call. */
  canTranslate(request: TranslationRequest): boolean;
  /** Returns one translation per sentence, in the order of the sentences. */
  translate(request: TranslationRequest): Promise<ModelAnswer<readonly string[]>>;
}

export const TRANSLATOR = Symbol('Translator');

/** Translates with the first translator that can translate the request and succeeds. May contain no translators. */
export class FallbackTranslator extends FallbackOrder<Translator> implements Translator {
  canTranslate(request: TranslationRequest): boolean {
    return this.models.some((translator) => translator.canTranslate(request));
  }

  translate(request: TranslationRequest): Promise<ModelAnswer<readonly string[]>> {
    return this.callInOrder(
      (translator) => translator.translate(request),
      (translator) => translator.canTranslate(request),
    );
  }
}
