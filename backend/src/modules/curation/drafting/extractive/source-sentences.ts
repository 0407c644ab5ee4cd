import { hasBalancedQuotes } from '../../../../shared/text/quotations.ts';
import { splitSentences, type Sentence } from '../../../../shared/text/sentences.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isDirective } from '../../verification/directives.ts';
import { termSupport } from '../source-texts.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import type { SourceText } from '../drafter.ts';
import { datelineLength, isBoilerplate, standsAlone } from './usable-sentence.ts';
import { vectorOfTerms, type TermVector } from './term-vector.ts';

/** A sentence that may be quoted. Its text equals `source.text.slice(start, end)`. */
export interface SourceSentence {
  readonly source: SourceText;
  /** Zero-based index of the source in the request. */
  readonly sourceIndex: number;
  /** Zero-based index among the usable sentences of the source. */
  readonly position: number;
  /**
   * Index before unsupported sentences and instructions are dropped, so that consecutive values mean adjacent
   * sentences.
   */
  readonly place: number;
  /** Zero-based number of its paragraph. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly vector: TermVector;
  /** True if the sentence is complete, from capital letter to final punctuation. */
  readonly whole: boolean;
  /** True if the sentence is whole, understandable by itself and of ordinary length. */
  readonly standsAlone: boolean;
  /**
   * True if enough of its words occur elsewhere in the story. An unsupported sentence is only used in its outlet's
   * passage, and only if it continues a supported one.
   */
  readonly supported: boolean;
}

/** Maximum number of sentences read per source, and in total. Reports begin with the important ones. */
const MAX_SENTENCES = 40;
const MAX_SENTENCES_TOTAL = 240;
/**
 * Minimum share of a sentence's words that must occur elsewhere in the sources. Unrelated text, such as an
 * advertisement, has none.
 */
const MIN_SUPPORT = 0.1;
const ENDED = /[.!?…。！？]["'”’»)\]」』]*$/;
const CUT_OFF = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])["'”’)\]]*$/;
const OPENED = /^["'“‘«(「『¿¡]*[\p{Lu}\p{N}\p{Lo}]/u;

/** Returns the offset of a source's body, after the headline, the blank line and a repeated headline. */
export function bodyStart({ title, text }: SourceText): number {
  if (title === '' || !text.startsWith(`${title}\n\n`)) return 0;
  const start = title.length + 2;
  return text.startsWith(`${title} `, start) ? start + title.length + 1 : start;
}

function isWhole(text: string): boolean {
  return ENDED.test(text) && !CUT_OFF.test(text) && OPENED.test(text) && hasBalancedQuotes(text);
}

interface Raw {
  readonly sentence: Sentence;
  readonly place: number;
  readonly start: number;
  readonly text: string;
}

function rawSentences(source: SourceText, most: number): Raw[] {
  const base = bodyStart(source);
  const headline = source.title.trim().toLowerCase();
  return splitSentences(source.text.slice(base))
    .slice(0, most)
    .map((sentence, index): Raw => {
      const dateline = datelineLength(sentence.text, index);
      return { sentence, place: 0, start: base + sentence.start + dateline, text: sentence.text.slice(dateline) };
    })
    .filter(({ text }) => text.toLowerCase().replace(/[.!]$/, '') !== headline && !isBoilerplate(text))
    .map((raw, place): Raw => ({ ...raw, place }))
    .filter(({ text }) => !isDirective(text));
}

/** Openings that continue the previous sentence: a pronoun, an article, speech, a count of things mentioned before. */
const CONTINUATION_OPENING = new RegExp(
  [
    '^["“]',
    '^(?:the|its|his|her|their|he|she|it|they|this|these|that|those|many|some|most|none|nobody|one|two|three|' +
      'four|another|both|each|every|all|but|and|so|yet|in|at|on|for|from|about|over|after|nothing|prices|' +
      String.raw`passengers|learners|readers|families|\d[\d.,]*)\b`,
  ].join('|'),
  'i',
);

interface Read extends Raw {
  readonly supported: boolean;
}

/** Drops unrelated sentences: those that are not supported and do not continue a sentence that is kept. */
function withoutUnrelated(raw: readonly Raw[], isSupported: (each: Raw) => boolean): Read[] {
  const kept: Read[] = [];
  for (const each of raw) {
    const before = kept.at(-1);
    const supported = isSupported(each);
    const continues = before?.place === each.place - 1 && CONTINUATION_OPENING.test(each.text);
    if (supported || continues) kept.push({ ...each, supported });
  }
  return kept;
}

function occurrences(texts: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/**
 * Returns the usable sentences of all sources: no headlines, boilerplate, instructions, questions or unrelated text.
 */
export function readSources(sources: readonly SourceText[]): SourceSentence[] {
  const most = Math.min(MAX_SENTENCES, Math.max(8, Math.floor(MAX_SENTENCES_TOTAL / Math.max(1, sources.length))));
  const raw = sources.map((source) => rawSentences(source, most));
  const terms = new Map(raw.flat().map((each) => [each, termsOf(each.text)]));
  const known = occurrences([...terms.values(), ...sources.map((source) => termsOf(source.title))]);
  const shared = new Set([...known].filter(([, count]) => count >= 2).map(([term]) => term));
  const related = raw.map((each) =>
    withoutUnrelated(each, (one) => termSupport(terms.get(one) ?? [], shared) >= MIN_SUPPORT),
  );
  // A single sentence that shares no words with its headline cannot be compared with anything else, so it is kept.
  const kept =
    related.some((each) => each.length > 0) || raw.flat().length > 1
      ? related
      : raw.map((each) => each.map((one): Read => ({ ...one, supported: true })));
  return sources.flatMap((source, sourceIndex) =>
    (kept[sourceIndex] ?? []).map((each, position) => toSourceSentence(source, sourceIndex, position, each)),
  );
}

function toSourceSentence(source: SourceText, sourceIndex: number, position: number, read: Read): SourceSentence {
  const { start, text, place, supported } = read;
  const terms = termsOf(text);
  const whole = isWhole(text);
  return {
    source,
    sourceIndex,
    position,
    place,
    paragraph: read.sentence.paragraph,
    start,
    end: start + text.length,
    text,
    terms,
    vector: vectorOfTerms(terms),
    whole,
    standsAlone: whole && standsAlone(text, place),
    supported,
  };
}

export function cite(sentence: SourceSentence): CitedSentence {
  const { start, end, source } = sentence;
  return { text: source.text.slice(start, end), evidence: [{ snapshotId: source.snapshotId, start, end }] };
}
