import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../shared/html/escape-html.ts';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { mapSides, SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { type TargetLanguage, hasNoSpaces } from './target-languages.ts';
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

/** A part of the article in plain text. */
interface ArticlePart {
  readonly place: TranslatedPlace;
  readonly text: string;
}

/** Matches the text of a heading or sentence in the HTML of `draft/render-body.ts`. Other text is names of outlets. */
const HTML_TEXT = /(?<=<(?:h2|span data-sentence="[^"]*")>)[^<]+(?=<\/)/g;
const HAS_WORDS = /[\p{L}\p{N}]/u;

const decodeEntities = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

function listParts({ title, summary, content, politicalStances: views }: OriginalText): ArticlePart[] {
  const texts = (content.match(HTML_TEXT) ?? []).map(decodeEntities);
  const bullets = views === null ? [] : SIDES.flatMap((side) => views[side]);
  return [
    { place: 'title', text: title },
    { place: 'summary', text: summary },
    ...texts.map((text): ArticlePart => ({ place: 'content', text })),
    ...bullets.map((text): ArticlePart => ({ place: 'perspectives', text })),
  ];
}

/** Returns the sentences of a part. A headline counts as one sentence. */
const splitPart = ({ place, text }: ArticlePart): string[] =>
  place === 'title' ? [text] : splitSentences(text).map((sentence) => sentence.text);

/** Returns a hash of the visible text of an article, to detect outdated translations. */
export function computeFingerprint({ title, summary, content, politicalStances }: OriginalText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, politicalStances]))
    .digest('hex');
}

/** An article split into sentences. A sentence that occurs several times is translated once. */
export class SplitArticle {
  readonly sentences: readonly string[];
  readonly #parts: readonly ArticlePart[];

  constructor(private readonly original: OriginalText) {
    this.#parts = listParts(original);
    this.sentences = [...new Set(this.#parts.flatMap(splitPart))].filter((sentence) => HAS_WORDS.test(sentence));
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
    const show = (sentence: string): string =>
      doubts.get(sentence) === 'contradicted' ? sentence : (translations.get(sentence) ?? sentence);
    const translate = (text: string, place: TranslatedPlace): string =>
      splitPart({ place, text })
        .map(show)
        .join(hasNoSpaces(language) ? '' : ' ');
    const { title, summary, content, politicalStances: views } = this.original;
    return {
      title: translate(title, 'title'),
      summary: translate(summary, 'summary'),
      content: sanitiseArticleHtml(
        content.replace(HTML_TEXT, (html) => escapeHtml(translate(decodeEntities(html), 'content'))),
      ),
      politicalStances: views && mapSides((side) => views[side].map((text) => translate(text, 'perspectives'))),
      warnings: this.#findWarnings(translations, language, doubts),
    };
  }

  /** Returns the warnings about each sentence, with its first place in the article. */
  #findWarnings(
    translations: ReadonlyMap<string, string>,
    { code }: TargetLanguage,
    doubts: ReadonlyMap<string, SentenceDoubt>,
  ): TranslationWarning[] {
    const placed = this.#parts.map(({ place, text }) => ({ place, sentences: splitPart({ place, text }) }));
    return [...translations].flatMap(([original, translated]) => {
      const place = placed.find(({ sentences }) => sentences.includes(original))?.place ?? 'content';
      const doubt = doubts.get(original);
      const meaning = doubt === undefined ? [] : [{ code: 'meaning' as const, message: DOUBT_MESSAGES[doubt] }];
      const gaps = [...meaning, ...findParityGaps(original, translated, code, this.original.language)];
      return gaps.map((gap) => ({ ...gap, place, original, translated }));
    });
  }
}
