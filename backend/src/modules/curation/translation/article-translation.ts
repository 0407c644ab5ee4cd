import { createHash } from 'node:crypto';
import { sanitiseArticleHtml } from '../../../shared/html/sanitise-article-html.ts';
import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { type TargetLanguage, withoutSpaces } from './target-languages.ts';
import { cutHtml, cutPlainText, type TranslatableText } from './translatable-text.ts';
import { parityGaps, type ParityCode } from './translation-parity.ts';

export type Stances = Readonly<Record<Side, readonly string[]>>;
export type TranslatedPlace = 'title' | 'summary' | 'content' | 'perspectives';

/** The parts of an article that are translated. */
export interface OriginalText {
  readonly title: string;
  readonly summary: string;
  /** Sanitized HTML. */
  readonly content: string;
  readonly politicalStances: Stances | null;
  readonly language: string;
}

/** The second reader's finding about a translated sentence: its meaning differs, or may differ. */
export type SentenceDoubt = 'contradicted' | 'doubted';

/** A sentence whose details or meaning were not fully preserved. */
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

/** Messages for readers. */
const DOUBTS: Readonly<Record<SentenceDoubt, string>> = {
  contradicted:
    'A second model found that this translation has a different meaning, so the sentence is shown in its ' +
    'original language.',
  doubted: 'A second model is not sure that this translation has the same meaning.',
};

interface Part {
  readonly place: TranslatedPlace;
  readonly text: TranslatableText;
}

/** Hash of the visible text, to detect that a translation is outdated. */
export function fingerprint({ title, summary, content, politicalStances }: OriginalText): string {
  return createHash('sha256')
    .update(JSON.stringify([title, summary, content, politicalStances]))
    .digest('hex');
}

/** An article split into sentences. A sentence that occurs several times is translated once. */
export class DividedArticle {
  readonly sentences: readonly string[];
  readonly #title: TranslatableText;
  readonly #summary: TranslatableText;
  readonly #content: TranslatableText;
  readonly #stances: readonly (readonly [Side, readonly TranslatableText[]])[] | null;

  constructor(private readonly original: OriginalText) {
    this.#title = cutPlainText(original.title, { whole: true });
    this.#summary = cutPlainText(original.summary);
    this.#content = cutHtml(original.content);
    const stances = original.politicalStances;
    this.#stances =
      stances && SIDES.map((side) => [side, stances[side].map((bullet) => cutPlainText(bullet))] as const);
    this.sentences = [...new Set(this.#parts().flatMap(({ text }) => text.sentences))];
  }

  /**
   * Reassembles the article and warns about lost details. The HTML is sanitized, because the translator is not trusted.
   *
   * @param doubts the second reader's findings, by original sentence. A contradicted sentence stays in its original
   * language.
   */
  assemble(
    translated: readonly string[],
    language: TargetLanguage,
    doubts: ReadonlyMap<string, SentenceDoubt> = new Map(),
  ): TranslatedText {
    const translations = new Map(this.sentences.map((sentence, at) => [sentence, translated[at] ?? '']));
    const known = new Map(
      [...translations].map(([sentence, text]) => [
        sentence,
        doubts.get(sentence) === 'contradicted' ? sentence : text,
      ]),
    );
    const said = (text: TranslatableText): string =>
      text.rejoin(
        text.sentences.map((sentence) => known.get(sentence) ?? ''),
        !withoutSpaces(language),
      );
    return {
      title: said(this.#title),
      summary: said(this.#summary),
      content: sanitiseArticleHtml(said(this.#content)),
      politicalStances:
        this.#stances &&
        (Object.fromEntries(this.#stances.map(([side, bullets]) => [side, bullets.map(said)])) as Record<
          Side,
          string[]
        >),
      warnings: this.#warnings(translations, language, doubts),
    };
  }

  #parts(): Part[] {
    const bullets = (this.#stances ?? []).flatMap(([, texts]) =>
      texts.map((text): Part => ({ place: 'perspectives', text })),
    );
    return [
      { place: 'title', text: this.#title },
      { place: 'summary', text: this.#summary },
      { place: 'content', text: this.#content },
      ...bullets,
    ];
  }

  #warnings(
    known: ReadonlyMap<string, string>,
    language: TargetLanguage,
    doubts: ReadonlyMap<string, SentenceDoubt>,
  ): TranslationWarning[] {
    const places = new Map<string, TranslatedPlace>();
    for (const { place, text } of this.#parts())
      for (const sentence of text.sentences) if (!places.has(sentence)) places.set(sentence, place);
    return [...places].flatMap(([sentence, place]) => {
      const translation = known.get(sentence) ?? '';
      const doubt = doubts.get(sentence);
      const meaning = doubt === undefined ? [] : [{ code: 'meaning' as const, message: DOUBTS[doubt] }];
      const gaps = [...meaning, ...parityGaps(sentence, translation, language.code, this.original.language)];
      return gaps.map((gap) => ({ ...gap, place, original: plain(sentence), translated: plain(translation) }));
    });
  }
}

function plain(sentence: string): string {
  return sentence.replace(/⟦\d+⟧/g, '…');
}
