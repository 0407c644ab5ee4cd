import { hasBalancedQuotes } from '../../../../shared/text/quotations.ts';
import { splitSentences, type Sentence } from '../../../../shared/text/sentences.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isDirective } from '../../verification/directives.ts';
import { computeTermSupport } from '../source-texts.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import type { SourceText } from '../drafter.ts';
import { getDatelineLength, isBoilerplate, standsAlone } from './usable-sentence.ts';
import { buildVector, type TermVector } from './term-vector.ts';

/** A sentence that may be quoted. Its text equals `source.text.slice(start, end)`. */
export interface SourceSentence {
  readonly source: SourceText;
  /** Zero-based index of the source in the request. */
  readonly sourceIndex: number;
  /** Zero-based index among the usable sentences of the source. */
  readonly position: number;
  /** Zero-based index among all sentences of the report. Adjacent sentences have consecutive values. */
  readonly sourcePosition: number;
  /** Zero-based index of the paragraph. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly vector: TermVector;
  /** True if the text is a complete sentence, from a capital letter to final punctuation. */
  readonly whole: boolean;
  /** True if the sentence is complete, understandable by itself and of ordinary length. */
  readonly standsAlone: boolean;
  /**
   * True if enough words of the sentence occur elsewhere in the story. An unsupported sentence is only used together
   * with the supported sentence that it continues.
   */
  readonly supported: boolean;
}

/** Maximum number of sentences per source and in total. The important sentences are at the beginning of a report. */
const MAX_SENTENCES = 40;
const MAX_SENTENCES_TOTAL = 240;
/**
 * Minimum share of a sentence's words that must occur elsewhere in the sources. Unrelated text, such as an
 * advertisement, contains hardly any of these words.
 */
const MIN_SUPPORT = 0.1;
const FINAL_PUNCTUATION = /[.!?…。！？]["'”’»)\]」』]*$/;
const ELLIPSIS_AT_END = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])["'”’)\]]*$/;
const CAPITAL_AT_START = /^["'“‘«(「『¿¡]*[\p{Lu}\p{N}\p{Lo}]/u;

/** Returns the offset of the body: after the headline, the blank line and any repetition of the headline. */
export function getBodyStart({ title, text }: SourceText): number {
  if (title === '' || !text.startsWith(`${title}\n\n`)) return 0;
  const start = title.length + 2;
  return text.startsWith(`${title} `, start) ? start + title.length + 1 : start;
}

function isWhole(text: string): boolean {
  return (
    FINAL_PUNCTUATION.test(text) &&
    !ELLIPSIS_AT_END.test(text) &&
    CAPITAL_AT_START.test(text) &&
    hasBalancedQuotes(text)
  );
}

interface RawSentence {
  readonly sentence: Sentence;
  readonly sourcePosition: number;
  readonly start: number;
  readonly text: string;
}

function splitSource(source: SourceText, most: number): RawSentence[] {
  const base = getBodyStart(source);
  const headline = source.title.trim().toLowerCase();
  return splitSentences(source.text.slice(base))
    .slice(0, most)
    .map((sentence, index): RawSentence => {
      const dateline = getDatelineLength(sentence.text, index);
      return {
        sentence,
        sourcePosition: 0,
        start: base + sentence.start + dateline,
        text: sentence.text.slice(dateline),
      };
    })
    .filter(({ text }) => text.toLowerCase().replace(/[.!]$/, '') !== headline && !isBoilerplate(text))
    .map((raw, sourcePosition): RawSentence => ({ ...raw, sourcePosition }))
    .filter(({ text }) => !isDirective(text));
}

/**
 * Matches sentences that may continue the previous one, because they begin with a pronoun, an article, a quotation or a
 * number.
 */
const CONTINUATION_OPENING = new RegExp(
  [
    '^["“]',
    '^(?:the|its|his|her|their|he|she|it|they|this|these|that|those|many|some|most|none|nobody|one|two|three|' +
      'four|another|both|each|every|all|but|and|so|yet|in|at|on|for|from|about|over|after|nothing|prices|' +
      String.raw`passengers|learners|readers|families|\d[\d.,]*)\b`,
  ].join('|'),
  'i',
);

interface CheckedSentence extends RawSentence {
  readonly supported: boolean;
}

/** Drops unrelated sentences: those that other sources do not support and that do not continue a kept sentence. */
function dropUnrelated(
  raw: readonly RawSentence[],
  isSupported: (sentence: RawSentence) => boolean,
): CheckedSentence[] {
  const kept: CheckedSentence[] = [];
  for (const each of raw) {
    const before = kept.at(-1);
    const supported = isSupported(each);
    const continues = before?.sourcePosition === each.sourcePosition - 1 && CONTINUATION_OPENING.test(each.text);
    if (supported || continues) kept.push({ ...each, supported });
  }
  return kept;
}

function countTextsByTerm(texts: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * Returns the usable sentences of all sources: no headlines, boilerplate, instructions, questions or unrelated text.
 */
export function readSources(sources: readonly SourceText[]): SourceSentence[] {
  const most = Math.min(MAX_SENTENCES, Math.max(8, Math.floor(MAX_SENTENCES_TOTAL / Math.max(1, sources.length))));
  const raw = sources.map((source) => splitSource(source, most));
  const terms = new Map(raw.flat().map((each) => [each, termsOf(each.text)]));
  const known = countTextsByTerm([...terms.values(), ...sources.map((source) => termsOf(source.title))]);
  const shared = new Set([...known].filter(([, count]) => count >= 2).map(([term]) => term));
  const related = raw.map((each) =>
    dropUnrelated(each, (one) => computeTermSupport(terms.get(one) ?? [], shared) >= MIN_SUPPORT),
  );
  // A single sentence is kept, because the story has no other sentence with which it could be compared.
  const kept =
    related.some((each) => each.length > 0) || raw.flat().length > 1
      ? related
      : raw.map((each) => each.map((one): CheckedSentence => ({ ...one, supported: true })));
  return sources.flatMap((source, sourceIndex) =>
    (kept[sourceIndex] ?? []).map((each, position) => toSourceSentence(source, sourceIndex, position, each)),
  );
}

function toSourceSentence(
  source: SourceText,
  sourceIndex: number,
  position: number,
  read: CheckedSentence,
): SourceSentence {
  const { start, text, sourcePosition, supported } = read;
  const terms = termsOf(text);
  const whole = isWhole(text);
  return {
    source,
    sourceIndex,
    position,
    sourcePosition,
    paragraph: read.sentence.paragraph,
    start,
    end: start + text.length,
    text,
    terms,
    vector: buildVector(terms),
    whole,
    standsAlone: whole && standsAlone(text, sourcePosition),
    supported,
  };
}

export function citeSentence(sentence: SourceSentence): CitedSentence {
  const { start, end, source } = sentence;
  return { text: source.text.slice(start, end), evidence: [{ snapshotId: source.snapshotId, start, end }] };
}
