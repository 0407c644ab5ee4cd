import { createHash } from 'node:crypto';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { mapSides, SIDES, type Side } from '../../../shared/news/lean.ts';
import { type TargetLanguage, hasNoSpaces } from './target-languages.ts';
import { splitHtml, splitPlainText, type TranslatableText } from './translatable-text.ts';
import { findParityGaps, type ParityCode } from './translation-parity.ts';

export type Perspectives = Readonly<Record<Side, readonly string[]>>;
export type TranslatedPlace = 'title' | 'summary' | 'content' | 'perspectives';

/** The parts of an article that are translated. */
export interface OriginalText {
  readonly title: string;
  readonly summary: string;
  /** Sanitized HTML. */
  readonly content: string;
  readonly politicalStances: Perspectives | null;
  readonly language: string;
}

/** The judge model's finding about a translated sentence: its meaning differs from the original, or may differ. */
export type SentenceDoubt = 'contradicted' | 'doubted';

/** A sentence whose translation may have lost details or changed the meaning. */
export interface TranslationWarning {
  readonly code: ParityCode | 'meaning';
  readonly place: TranslatedPlace;
  readonly message: string;
  readonly original: string;
  readonly translated: string;
}

export interface TranslatedText extends Pick<OriginalText, 'title' | 'summary' | 'content' | 'politicalStances'> {
  readonly warnings: readonly TranslationWarning[];
}

/** Warnings that readers see next to the translation. */
const DOUBT_MESSAGES: Readonly<Record<SentenceDoubt, string>> = {
  contradicted:
    'A second model found that this translation says something else. The sentence stays in its original language.',
  doubted: 'A second model is not sure that this translation says the same.',
};

interface ArticlePart {
  readonly place: TranslatedPlace;
  readonly text: TranslatableText;
}

/** Returns a hash of the visible text of an article, to detect outdated translations. */
export function computeFingerprint({ title, summary, content, politicalStances }: OriginalText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, politicalStances]))
    .digest('hex');
}

/** An article split into sentences. A sentence that occurs several times is translated once. */
export class SplitArticle {
  readonly sentences: readonly string[];
  readonly #title: TranslatableText;
  readonly #summary: TranslatableText;
  readonly #content: TranslatableText;
  readonly #perspectives: Readonly<Record<Side, readonly TranslatableText[]>> | null;

  constructor(private readonly original: OriginalText) {
    this.#title = splitPlainText(original.title, { whole: true });
    this.#summary = splitPlainText(original.summary);
    this.#content = splitHtml(original.content);
    const { politicalStances: views } = original;
    this.#perspectives = views && mapSides((side) => views[side].map((bullet) => splitPlainText(bullet)));
    this.sentences = [...new Set(this.#listParts().flatMap(({ text }) => text.sentences))];
  }

  /**
   * Reassembles the article and adds warnings about lost details. Sanitizes the HTML, because translators are not
   * trusted.
   *
   * @param doubts the judge model's findings, by original sentence. A sentence with a contradicted translation stays in
   * the original language.
   */
  reassemble(
    translated: readonly string[],
    language: TargetLanguage,
    doubts: ReadonlyMap<string, SentenceDoubt> = new Map(),
  ): TranslatedText {
    const translations = new Map(this.sentences.map((sentence, at) => [sentence, translated[at] ?? '']));
    const shown = new Map(
      [...translations].map(([sentence, text]) => [
        sentence,
        doubts.get(sentence) === 'contradicted' ? sentence : text,
      ]),
    );
    const translate = (text: TranslatableText): string =>
      text.rejoin(
        text.sentences.map((sentence) => shown.get(sentence) ?? ''),
        !hasNoSpaces(language),
      );
    const perspectives = this.#perspectives;
    return {
      title: translate(this.#title),
      summary: translate(this.#summary),
      content: sanitiseArticleHtml(translate(this.#content)),
      politicalStances: perspectives && mapSides((side) => perspectives[side].map(translate)),
      warnings: this.#findWarnings(translations, language, doubts),
    };
  }

  #listParts(): ArticlePart[] {
    const perspectives = this.#perspectives;
    const bullets = perspectives === null ? [] : SIDES.flatMap((side) => perspectives[side]);
    return [
      { place: 'title', text: this.#title },
      { place: 'summary', text: this.#summary },
      { place: 'content', text: this.#content },
      ...bullets.map((text): ArticlePart => ({ place: 'perspectives', text })),
    ];
  }

  #findWarnings(
    translations: ReadonlyMap<string, string>,
    language: TargetLanguage,
    doubts: ReadonlyMap<string, SentenceDoubt>,
  ): TranslationWarning[] {
    const places = new Map<string, TranslatedPlace>();
    for (const { place, text } of this.#listParts())
      for (const sentence of text.sentences) if (!places.has(sentence)) places.set(sentence, place);
    return [...places].flatMap(([sentence, place]) => {
      const translation = translations.get(sentence) ?? '';
      const doubt = doubts.get(sentence);
      const meaning = doubt === undefined ? [] : [{ code: 'meaning' as const, message: DOUBT_MESSAGES[doubt] }];
      const gaps = [...meaning, ...findParityGaps(sentence, translation, language.code, this.original.language)];
      return gaps.map((gap) => ({
        ...gap,
        place,
        original: replacePlaceholders(sentence),
        translated: replacePlaceholders(translation),
      }));
    });
  }
}

function replacePlaceholders(sentence: string): string {
  return sentence.replace(/⟦\d+⟧/g, '…');
}
