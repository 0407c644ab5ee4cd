import { quotesBalanced } from '../../../../shared/text/quotations.ts';
import { splitSentences, type Sentence } from '../../../../shared/text/sentences.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isDirective, termSupport } from '../../domain/directives.ts';
import type { CitedSentence } from '../../domain/draft.ts';
import type { SourceText } from '../../ports/language-model.ts';
import { datelineLength, isBoilerplate } from './boilerplate.ts';
import { vectorOfTerms, type TermVector } from './term-vector.ts';

/** A sentence that may be quoted; its text equals `source.text.slice(start, end)`. */
export interface SourceSentence {
  readonly source: SourceText;
  /** Place of the source in the request, and of the sentence in the source's body. */
  readonly sourceIndex: number;
  readonly position: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly vector: TermVector;
  /** Complete from capital to full stop. */
  readonly whole: boolean;
  /** Whole, self-contained and of ordinary length: fit to stand alone in a summary. */
  readonly standsAlone: boolean;
}

/** Long articles, and many of them, are read less far: what matters stands above. */
const MOST_SENTENCES = 40;
const MOST_IN_ALL = 240;
const SHORTEST = 5;
const LONGEST = 48;
/** Least share of a sentence's words that must occur elsewhere in the sources: a foreign body has none. */
const LEAST_SUPPORT = 0.15;
const ENDED = /[.!?…。！？]["'”’»)\]」』]*$/;
const CUT_OFF = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])["'”’)\]]*$/;
const OPENED = /^["'“‘«(「『¿¡]*[\p{Lu}\p{N}\p{Lo}]/u;
const SPEECH_ONLY = /^["“«][^"”»]*["”»][.!?]?$/;
const DANGLING =
  /^["“]?(?:he|she|it|they|this|that|these|those|his|her|its|their|but|and|or|so|yet|also|however|meanwhile|still|then|there|instead|moreover|furthermore|such|both|another|in addition|for example|for instance|as a result)\b/i;

/** Where the body of a source begins: behind the headline and the blank line, where the text opens with them. */
export function bodyStart(source: SourceText): number {
  return source.title !== '' && source.text.startsWith(`${source.title}\n\n`) ? source.title.length + 2 : 0;
}

function wordCount(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’.,-]*/gu)?.length ?? 0;
  return spaced + Math.floor((text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0) / 2);
}

function isWhole(text: string): boolean {
  return ENDED.test(text) && !CUT_OFF.test(text) && OPENED.test(text) && quotesBalanced(text);
}

/** Neither an answer to the sentence before it nor speech without its speaker. */
function standsAlone(text: string, position: number): boolean {
  const words = wordCount(text);
  return words >= SHORTEST && words <= LONGEST && (position === 0 || !DANGLING.test(text)) && !SPEECH_ONLY.test(text);
}

interface Raw {
  readonly sentence: Sentence;
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
      return { sentence, start: base + sentence.start + dateline, text: sentence.text.slice(dateline) };
    })
    .filter(({ text }) => text.toLowerCase().replace(/[.!]$/, '') !== headline && !isBoilerplate(text) && !isDirective(text));
}

function occurrences(texts: Iterable<readonly string[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const terms of texts) for (const term of new Set(terms)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

/** Usable sentences of all sources: no headlines, page furniture, orders, questions, or foreign bodies. */
export function readSources(sources: readonly SourceText[]): SourceSentence[] {
  const most = Math.min(MOST_SENTENCES, Math.max(8, Math.floor(MOST_IN_ALL / Math.max(1, sources.length))));
  const raw = sources.map((source) => rawSentences(source, most));
  const terms = new Map(raw.flat().map((each) => [each, termsOf(each.text)]));
  const known = occurrences([...terms.values(), ...sources.map((source) => termsOf(source.title))]);
  const shared = new Set([...known].filter(([, count]) => count >= 2).map(([term]) => term));
  const supported = raw.map((each) => each.filter((one) => termSupport(terms.get(one) ?? [], shared) >= LEAST_SUPPORT));
  // One lone sentence under a headline of other words has nothing to be measured by.
  const kept = supported.some((each) => each.length > 0) || raw.flat().length > 1 ? supported : raw;
  return sources.flatMap((source, sourceIndex) =>
    (kept[sourceIndex] ?? [])
      .map((each, position) => toSourceSentence(source, sourceIndex, position, each, terms.get(each) ?? [])),
  );
}

function toSourceSentence(source: SourceText, sourceIndex: number, position: number, raw: Raw, terms: readonly string[]): SourceSentence {
  const { start, text } = raw;
  const whole = isWhole(text);
  return {
    source,
    sourceIndex,
    position,
    start,
    end: start + text.length,
    text,
    terms,
    vector: vectorOfTerms(terms),
    whole,
    standsAlone: whole && standsAlone(text, position),
  };
}

export function cite(sentence: SourceSentence): CitedSentence {
  const { start, end, source } = sentence;
  return { text: source.text.slice(start, end), evidence: [{ snapshotId: source.snapshotId, start, end }] };
}
