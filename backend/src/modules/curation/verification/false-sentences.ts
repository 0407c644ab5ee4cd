import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { extractSpeakerNames, readUtterance } from './evidence/attribution.ts';

/**
 * A false text of a sentence. `numbers`: two numbers are exchanged. `speaker`: the statement has another speaker.
 * `dropped-word`: a negation, "alleged" or "up to" is missing.
 */
export interface Falsehood {
  readonly kind: 'numbers' | 'speaker' | 'dropped-word';
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Text between two numbers that makes their order irrelevant, or required: `3 and 5`, `112 of the 320`, `four boxes in every ten`. */
const LIST_OR_RANGE = /^\s*(?:,|and|or|to|by|-|–|\/|:)*\s*$|^[^,;]*\b(?:of|of the|of its|in|in every)\s*$/i;
/** Numbers of very different sizes are rarely about similar things, so that exchanging them makes nonsense. */
const MAX_RATIO = 6;
const MAX_SPEAKER_WORDS = 6;

/** Words that may be dropped, with what replaces them. */
const DROPPED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [
    /(?<=\b(?:did|does|do|is|was|are|were|has|have|had|will|would|could|should|must|may|might)) not(?= (?!only|just|necessarily)\p{L})/u,
    '',
  ],
  [/\bcannot\b/, 'can'],
  [/(?<=\b(?:the|his|her|their|its|of|for|two|three|several)) alleged(?= \p{Ll})(?! (?:to|that|in|by)\b)/u, ''],
  [/(?<=\p{L}) allegedly(?= \p{L})/u, ''],
  [
    /(?<=\b(?:of|by|for|earn|earning|pay|paid|cost|costs) )up to (?=[\d$€£]|\p{L}+ (?:million|thousand|hundred|people|per)\b)/u,
    '',
  ],
];

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns every false text that can be made from one of the sentences, in their order. `index` is its position. */
export function listFalsehoods(sentences: readonly string[]): (Falsehood & { readonly index: number })[] {
  const speakers = listSpeakers(sentences);
  return sentences.flatMap((sentence, index) =>
    [...exchangeNumbers(sentence), ...exchangeSpeaker(sentence, speakers), ...dropWord(sentence)]
      .filter(({ text }) => text !== sentence && !sentences.includes(text))
      .map((falsehood) => ({ ...falsehood, index })),
  );
}

interface Speaker {
  readonly name: string;
  /** True if the name begins a sentence, where a title has a capital letter that it has nowhere else. */
  readonly begins: boolean;
}

/** Returns the named speakers of the sentences who can be put into another sentence as they are. */
function listSpeakers(sentences: readonly string[]): Speaker[] {
  return sentences.flatMap((sentence) => {
    const { speaker: name = '' } = readUtterance(sentence) ?? {};
    return isNamed(name) ? [{ name, begins: sentence.startsWith(name) }] : [];
  });
}

function isNamed(speaker: string): boolean {
  return (
    /^\p{Lu}[^,;:“”"]*$/u.test(speaker) &&
    !/^(?:The|A|An|He|She|They|It|His|Her|Their|Its|This|That|But|In|On|At)\b/.test(speaker) &&
    !/\b(?:on|in|at|to|after|when)\b/.test(speaker) &&
    speaker.split(' ').length <= MAX_SPEAKER_WORDS &&
    extractSpeakerNames(speaker).length > 0
  );
}

function exchangeNumbers(sentence: string): Falsehood[] {
  const numbers = findQuantities(sentence).filter(
    ({ kind, value, start, end }) =>
      kind === 'number' &&
      start > 0 &&
      value !== '1' &&
      !/[\p{L}-]$/u.test(sentence.slice(0, start)) &&
      sentence.charAt(end) !== '-',
  );
  return listPairs(numbers)
    .filter(([one, other]) => isComparable(one, other) && !LIST_OR_RANGE.test(sentence.slice(one.end, other.start)))
    .map(([one, other]) => ({ kind: 'numbers', text: exchange(sentence, one, other) }));
}

/** Both are shares, years or amounts of similar size in the same notation, so that the sentence still makes sense. */
function isComparable(one: Quantity, other: Quantity): boolean {
  const [least = 0, most = 0] = [one, other].map(({ value }) => Number.parseFloat(value)).toSorted((a, b) => a - b);
  return least > 0 && least !== most && most / least <= MAX_RATIO && classOf(one) === classOf(other);
}

function classOf({ value, surface }: Quantity): string {
  if (value.endsWith('%')) return 'share';
  if (/^(?:1[5-9]|20)\d\d$/.test(surface)) return 'year';
  return surface.replaceAll(/[\d.,]+|^\p{L}+$/gu, (number) => (/\d/.test(number) ? '0' : 'word'));
}

function exchangeSpeaker(sentence: string, speakers: readonly Speaker[]): Falsehood[] {
  const { speaker = '' } = readUtterance(sentence) ?? {};
  if (!isNamed(speaker) || sentence.split(speaker).length !== 2) return [];
  const begins = sentence.startsWith(speaker);
  const own = extractSpeakerNames(speaker);
  const others = speakers
    .filter((other) => begins || !other.begins)
    .filter(({ name }) => !extractSpeakerNames(name).some((word) => own.includes(word) || mentions(sentence, word)));
  return [...new Set(others.map(({ name }) => name))].map((name) => ({
    kind: 'speaker',
    text: sentence.replace(speaker, () => name),
  }));
}

const mentions = (sentence: string, name: string): boolean => sentence.toLowerCase().includes(name.toLowerCase());

function dropWord(sentence: string): Falsehood[] {
  return DROPPED.flatMap(([pattern, replacement]) =>
    pattern.test(sentence)
      ? [{ kind: 'dropped-word' as const, text: capitalize(sentence.replace(pattern, replacement)) }]
      : [],
  );
}

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
