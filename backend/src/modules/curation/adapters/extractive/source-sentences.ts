import { quotesBalanced } from '../../../../shared/text/quotations.ts';
import { splitSentences, type Sentence } from '../../../../shared/text/sentences.ts';
import { termsOf } from '../../../../shared/text/tokens.ts';
import { isDirective, termSupport } from '../../domain/directives.ts';
import type { CitedSentence } from '../../domain/draft.ts';
import type { SourceText } from '../../ports/language-model.ts';
import { datelineLength, isBoilerplate } from './boilerplate.ts';
import { standsAlone } from './stands-alone.ts';
import { vectorOfTerms, type TermVector } from './term-vector.ts';

/** A sentence that may be quoted; its text equals `source.text.slice(start, end)`. */
export interface SourceSentence {
  readonly source: SourceText;
  /** Place of the source in the request, and of the sentence in the source's body. */
  readonly sourceIndex: number;
  readonly position: number;
  /** The same before sentences were dropped: the one with the next lower number stands right before it. */
  readonly place: number;
  /** Zero-based number of its paragraph. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly terms: readonly string[];
  readonly vector: TermVector;
  /** Complete from capital to full stop. */
  readonly whole: boolean;
  /** Whole, understood by itself and of ordinary length. */
  readonly standsAlone: boolean;
  /** Its words occur elsewhere in the story. Without that a sentence is heard in its outlet's passage only, and only where it goes on with one that has it. */
  readonly supported: boolean;
}

/** Long articles, and many of them, are read less far: what matters stands above. */
const MOST_SENTENCES = 40;
const MOST_IN_ALL = 240;
/** Least share of a sentence's words that must occur elsewhere in the sources: a foreign body has none. */
const LEAST_SUPPORT = 0.1;
const ENDED = /[.!?…。！？]["'”’»)\]」』]*$/;
const CUT_OFF = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])["'”’)\]]*$/;
const OPENED = /^["'“‘«(「『¿¡]*[\p{Lu}\p{N}\p{Lo}]/u;

/** Offset of the body of a source: after the headline and the blank line, and after a repeated headline. */
export function bodyStart({ title, text }: SourceText): number {
  if (title === '' || !text.startsWith(`${title}\n\n`)) return 0;
  const start = title.length + 2;
  return text.startsWith(`${title} `, start) ? start + title.length + 1 : start;
}

function isWhole(text: string): boolean {
  return ENDED.test(text) && !CUT_OFF.test(text) && OPENED.test(text) && quotesBalanced(text);
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

/** Goes on with the sentence before it: a pronoun, an article, speech, a count of what was spoken of. */
const GOES_ON =
  /^["“]|^(?:the|its|his|her|their|he|she|it|they|this|these|that|those|many|some|most|none|nobody|one|two|three|four|another|both|each|every|all|but|and|so|yet|in|at|on|for|from|about|over|after|nothing|prices|passengers|learners|readers|families|\d[\d.,]*)\b/i;

interface Read extends Raw {
  readonly supported: boolean;
}

/** Drops foreign bodies: sentences that share no words with the rest and do not go on with one that does. */
function withoutForeign(raw: readonly Raw[], isSupported: (each: Raw) => boolean): Read[] {
  const kept: Read[] = [];
  for (const each of raw) {
    const before = kept.at(-1);
    const supported = isSupported(each);
    const goesOn = before?.place === each.place - 1 && GOES_ON.test(each.text);
    if (supported || goesOn) kept.push({ ...each, supported });
  }
  return kept;
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
  const native = raw.map((each) =>
    withoutForeign(each, (one) => termSupport(terms.get(one) ?? [], shared) >= LEAST_SUPPORT),
  );
  // One lone sentence under a headline of other words has nothing to be measured by.
  const kept =
    native.some((each) => each.length > 0) || raw.flat().length > 1
      ? native
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
