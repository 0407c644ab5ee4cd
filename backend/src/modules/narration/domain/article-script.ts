import { EDITION_TIME_ZONE } from '../../../shared/clock/time-zone.ts';
import { ReportableError } from '../../../shared/errors/domain-error.ts';
import { htmlToText } from '../../../shared/html/html-to-text.ts';
import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';
import { listArticleBlocks } from './article-blocks.ts';
import { getLabels } from './labels.ts';
import type { ScriptSegment, SegmentPlace } from './script.ts';

/** The parts of an article that are read aloud. */
export interface NarratedArticle {
  readonly title: string;
  readonly summary: string;
  readonly summarySentences: readonly string[];
  /** Sanitized HTML. */
  readonly content: string;
  /** BCP 47 code. */
  readonly language: string;
  readonly perspectives: Readonly<Record<Side, readonly NarratedView[]>> | null;
  /** Newest first. */
  readonly corrections: readonly NarratedCorrection[];
}

export interface NarratedView {
  readonly text: string;
  /** Names of the outlets that the view is taken from. */
  readonly outlets: readonly string[];
}

export interface NarratedCorrection {
  readonly update: boolean;
  readonly note: string;
  readonly correctedAt: Date;
}

/**
 * Returns the sentences of an article in the order in which they are spoken: corrections, headline, summary, body with
 * its headings, perspectives with their outlets. Every sentence is copied from the article.
 */
export function createArticleScript(article: NarratedArticle): ScriptSegment[] {
  const { language, perspectives } = article;
  const counts = new Map<SegmentPlace, number>();
  const toSegment = (place: SegmentPlace, text: string): ScriptSegment => {
    const ordinal = counts.get(place) ?? 0;
    counts.set(place, ordinal + 1);
    return { place, ordinal, text };
  };
  const labels = getLabels(language);
  const views = (side: Side): ScriptSegment[] => {
    const shown = perspectives?.[side] ?? [];
    if (shown.length === 0) return [];
    return [
      toSegment('heading', labels[side]),
      ...shown.flatMap(({ text, outlets }) => [
        toSegment(side, text),
        ...(outlets.length > 0 ? [toSegment('outlet', outlets.join(', '))] : []),
      ]),
    ];
  };
  const segments = [
    ...article.corrections.map((correction) => toSegment('correction', describeCorrection(correction, language))),
    toSegment('title', article.title),
    ...article.summarySentences.map((text) => toSegment('summary', text)),
    ...listArticleBlocks(article.content).flatMap(({ kind, text, sentence }): ScriptSegment[] => {
      if (sentence !== null) return [{ place: 'body', ordinal: sentence, text }];
      if (kind !== 'body') return [toSegment(kind, text)];
      return splitSentences(text).map((part) => toSegment('body', part.text));
    }),
    ...SIDES.flatMap(views),
  ];
  assertComplete(article, segments);
  return segments;
}

/** Refuses a script that says more or less than the article, or in another order. */
function assertComplete(article: NarratedArticle, segments: readonly ScriptSegment[]): void {
  const { title, summary, content, perspectives } = article;
  const views = SIDES.flatMap((side) => perspectives?.[side].map(({ text }) => text) ?? []);
  const firstView = segments.findIndex(({ place }) => SIDES.some((side) => side === place));
  const endOfBody = firstView < 0 ? segments.length : firstView - 1;
  const printed = [listWords([title, summary, htmlToText(content)]), listWords(views)];
  const spoken = [
    listWords(segments.slice(0, endOfBody).flatMap(({ place, text }) => (place === 'correction' ? [] : [text]))),
    listWords(segments.flatMap(({ place, text }) => (SIDES.some((side) => side === place) ? [text] : []))),
  ];
  if (printed.some((words, at) => words !== spoken[at])) throw new IncompleteScriptError();
}

/** An error in our code: the script differs from the article. */
export class IncompleteScriptError extends ReportableError {
  constructor() {
    super('incomplete-script', 'This article cannot be recorded. Use the voice of your browser.', 409);
  }
}

function listWords(texts: readonly string[]): string {
  return (texts.join(' ').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ');
}

function describeCorrection({ update, note, correctedAt }: NarratedCorrection, language: string): string {
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: EDITION_TIME_ZONE }).format(
    correctedAt,
  );
  const labels = getLabels(language);
  return `${update ? labels.update : labels.correction}, ${date}: ${note}`;
}
