import { findEntities } from '../../../shared/text/entities.ts';
import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { extractSpeakerNames, readUtterance } from './evidence/attribution.ts';

/**
 * A false text of a sentence. `numbers`: two numbers are exchanged. `names`: two people are exchanged. `speaker`: the
 * statement has another speaker. `dropped-word`: a negation, "alleged" or "up to" is missing.
 */
export interface Falsehood {
  readonly kind: 'numbers' | 'names' | 'speaker' | 'dropped-word';
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Words between two numbers or names that make their order irrelevant, or required. */
const LIST_OR_RANGE = /^\s*(?:,|and|or|to|of|out of|by|&|-|–|\/|:)*\s*$/i;
/** Verbs and prepositions that are true in both directions. */
const MUTUAL = /\b(?:met|meets|meeting|married|between|together|alongside|with|both|talks|versus|vs|joined)\b/i;
const MAX_SPEAKER_WORDS = 6;

/** Pairs of what may be dropped: a pattern, and what replaces it. */
const DROPPED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /(?<=\b(?:did|does|do|is|was|are|were|has|have|had|will|would|could|should|must|may|might)) not(?= (?!only|just|necessarily)\p{L})/u,
    '',
  ],
  [/\bcannot\b/, 'can'],
  [/(?<=\b(?:the|his|her|their|its|of|for|two|three|several)) alleged(?= \p{Ll})(?! (?:to|that|in|by)\b)/u, ''],
  [/(?<=\p{L}) allegedly(?= \p{L})/u, ''],
  [/(?<=\p{L},? )up to (?=[\d$€£]|\p{L}+ (?:million|thousand|hundred|people|per)\b)/u, ''],
];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns every false text that can be made from one of the sentences, in their order. `index` is its position. */
export function listFalsehoods(sentences: readonly string[]): (Falsehood & { readonly index: number })[] {
  const speakers = listSpeakers(sentences);
  const people = new Set(speakers.flatMap(extractSpeakerNames));
  return sentences.flatMap((sentence, index) =>
    [
      ...exchangeNumbers(sentence),
      ...exchangeNames(sentence, people),
      ...exchangeSpeaker(sentence, speakers),
      ...dropWord(sentence),
    ]
      .filter(({ text }) => text !== sentence && !sentences.includes(text))
      .map((falsehood) => ({ ...falsehood, index })),
  );
}

/** Returns the named speakers of the sentences who can be put into another sentence as they are. */
function listSpeakers(sentences: readonly string[]): string[] {
  const speakers = sentences.flatMap((sentence) => {
    const { speaker = '' } = readUtterance(sentence) ?? {};
    return isNamed(speaker) ? [speaker] : [];
  });
  return [...new Set(speakers)];
}

function isNamed(speaker: string): boolean {
  return (
    /^\p{Lu}[^,;:“”"]*$/u.test(speaker) &&
    !/^(?:The|A|An|He|She|They|It|His|Her|Their|Its|This|That|But|In|On|At)\b/.test(speaker) &&
    speaker.split(' ').length <= MAX_SPEAKER_WORDS &&
    extractSpeakerNames(speaker).length > 0
  );
}

function exchangeNumbers(sentence: string): Falsehood[] {
  const numbers = findQuantities(sentence).filter(
    ({ kind, value, start }) => kind === 'number' && start > 0 && value !== '1' && !isGlued(sentence, start),
  );
  return listPairs(numbers)
    .filter(([one, other]) => isComparable(one, other) && !isListed(sentence, one, other))
    .map(([one, other]) => ({ kind: 'numbers', text: exchange(sentence, one, other) }));
}

/** Numbers in words such as `F-16` are names. */
const isGlued = (sentence: string, start: number): boolean => /[\p{L}-]$/u.test(sentence.slice(0, start));

/** Both are shares, both years, or both amounts, so that the sentence still makes sense. */
function isComparable(one: Quantity, other: Quantity): boolean {
  return one.value !== other.value && classOf(one) === classOf(other);
}

function classOf({ value, surface }: Quantity): string {
  if (value.endsWith('%')) return 'share';
  if (/^(?:1[5-9]|20)\d\d$/.test(surface)) return 'year';
  return 'amount';
}

function exchangeNames(sentence: string, people: ReadonlySet<string>): Falsehood[] {
  if (MUTUAL.test(sentence)) return [];
  const persons = findEntities(sentence)
    .filter(({ words, count }) => count === 1 && words.length <= 3 && people.has(words.at(-1) ?? ''))
    .map(({ name, start, words }) => ({ start, end: start + name.length, name, surname: words.at(-1) }))
    .filter(({ start, end, name }) => sentence.slice(start, end) === name)
    .toSorted((one, other) => one.start - other.start);
  return listPairs(persons)
    .filter(([one, other]) => one.surname !== other.surname && !isListed(sentence, one, other))
    .map(([one, other]) => ({ kind: 'names', text: exchange(sentence, one, other) }));
}

function exchangeSpeaker(sentence: string, speakers: readonly string[]): Falsehood[] {
  const { speaker = '' } = readUtterance(sentence) ?? {};
  if (!isNamed(speaker) || sentence.split(speaker).length !== 2) return [];
  const own = extractSpeakerNames(speaker);
  return speakers
    .filter((other) => !extractSpeakerNames(other).some((name) => own.includes(name) || mentions(sentence, name)))
    .map((other) => ({ kind: 'speaker', text: sentence.replace(speaker, () => other) }));
}

const mentions = (sentence: string, name: string): boolean => sentence.toLowerCase().includes(name.toLowerCase());

function dropWord(sentence: string): Falsehood[] {
  return DROPPED.flatMap(([pattern, replacement]) =>
    pattern.test(sentence)
      ? [{ kind: 'dropped-word' as const, text: capitalize(sentence.replace(pattern, replacement)) }]
      : [],
  );
}

const isListed = (sentence: string, one: Span, other: Span): boolean =>
  LIST_OR_RANGE.test(sentence.slice(one.end, other.start));

/** Exchanges two spans, of which the first comes first. */
function exchange(sentence: string, one: Span, other: Span): string {
  const cut = (start: number, end?: number): string => sentence.slice(start, end);
  return (
    cut(0, one.start) +
    cut(other.start, other.end) +
    cut(one.end, other.start) +
    cut(one.start, one.end) +
    cut(other.end)
  );
}

function listPairs<T>(items: readonly T[]): (readonly [T, T])[] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other) => [one, other] as const));
}
