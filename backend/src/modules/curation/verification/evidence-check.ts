import { findEntities } from '../../../shared/text/entities.ts';
import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { quotedRegions } from '../../../shared/text/quotations.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import type { CitedSentence } from '../draft/draft.ts';
import type { EvidenceGap } from './evidence/evidence-gap.ts';
import { countedIn, otherCount, otherMeasure, otherScore, otherShareOf } from './evidence/counted.ts';
import { termsIn } from './evidence/clauses.ts';
import { meaningGaps } from './evidence/meaning.ts';
import { strangeNames } from './evidence/names.ts';
import { withCountry } from './evidence/peoples.ts';

/**
 * Minimum length of a quotation in characters. Shorter ones are scare quotes, whose words are checked like any others.
 */
const SHORTEST_QUOTATION = 3;

/** The passages that a sentence cites. Returns `null` if one of them does not exist. */
function passagesOf(sentence: CitedSentence, texts: ReadonlyMap<number, string>): string[] | null {
  const passages: string[] = [];
  for (const { snapshotId, start, end } of sentence.evidence) {
    const text = texts.get(snapshotId);
    if (text === undefined || start < 0 || end > text.length || start >= end) return null;
    passages.push(text.slice(start, end));
  }
  return passages;
}

/** A date without a year matches the same day of any year; a number only matches itself. */
function sameQuantity(claimed: Quantity, found: Quantity): boolean {
  if (claimed.value === found.value) return true;
  return (
    claimed.kind === 'date' &&
    found.kind === 'date' &&
    (found.value.endsWith(`-${claimed.value}`) || found.value.startsWith(`${claimed.value}-`))
  );
}

/** In `from 5.4 to 6.1 percent`, both numbers are percentages. */
function withSharedPercent(claimed: Quantity, text: string): Quantity {
  const shared =
    claimed.kind === 'number' && /^ (?:to|and|or) \d[\d.,]*(?: ?%| per ?cent\b)/.test(text.slice(claimed.end));
  return shared ? { ...claimed, value: `${claimed.value}%` } : claimed;
}

/** Small counts that follow from words: `Port Marlow and Eastcliff` are two shipyards, `a cliff` is one. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  '1': /\b(?:an?|single|once|only|another|the)\b/i,
  '2': /\b(?:both|twice|pair|couple|double|two)\b|\p{Lu}[\p{L}’'-]+ and \p{Lu}/u,
};

function isCounted({ surface, value }: Quantity, passage: string): boolean {
  return /^\p{L}+$/u.test(surface) && COUNTED[value]?.test(passage) === true;
}

/** `three years later` follows from something in 1871 and something in 1874; `jailed for three years` does not. */
function isBetweenYears({ value, end }: Quantity, text: string, passage: string): boolean {
  if (!/^ years? (?:later|after|before|earlier|apart)\b/.test(text.slice(end))) return false;
  const years = [...new Set(passage.match(/\b(?:1[5-9]|20)\d\d\b/g))].map(Number);
  return years.some((one) => years.some((other) => other - one === Number(value)));
}

/** The numeric value of a number or percentage. Returns `null` for a date. */
function numberOf({ kind, value }: Quantity): number | null {
  return kind === 'date' ? null : Number(value.replace('%', ''));
}

const FRACTIONS: Readonly<Record<string, number>> = {
  half: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fifth: 1 / 5,
  tenth: 1 / 10,
};
/** Maximum relative difference of a rounded number. */
const ROUNDED = 0.02;

const APPROXIMATELY =
  /\b(?:about|around|roughly|some|nearly|almost|close to|just under|just over|more than|over|less than|fewer than|up to) $/i;

/** `just under 52 percent` for `51.7 percent`. */
function isRounded(claimed: Quantity, found: readonly Quantity[], text: string): boolean {
  const value = numberOf(claimed);
  if (value === null || !APPROXIMATELY.test(text.slice(0, claimed.start))) return false;
  return found.some(
    (each) =>
      each.value.endsWith('%') === claimed.value.endsWith('%') &&
      Math.abs((numberOf(each) ?? Infinity) - value) <= value * ROUNDED,
  );
}

/** `30 grams short` follows from `120 grams` and `150 grams`, `25 percent` from `75 percent` or `a quarter`. */
function isCalculated(claimed: Quantity, found: readonly Quantity[], passage: string): boolean {
  const value = numberOf(claimed);
  if (value === null) return false;
  const known = found.map(numberOf).filter((each) => each !== null);
  const pairs = known.flatMap((one) => known.map((other) => [one, other] as const));
  const wholes = claimed.value.endsWith('%') ? [...known, 100] : known;
  const shares = Object.entries(FRACTIONS).flatMap(([word, share]) =>
    new RegExp(`\\b${word}s?\\b`, 'i').test(passage) ? [share, 1 - share] : [],
  );
  return (
    wholes.some((whole) => shares.some((share) => Math.abs(whole * share - value) <= value * ROUNDED)) ||
    known.some(
      (one) => one === value * 2 || one * 2 === value || (claimed.value.endsWith('%') && one === 100 - value),
    ) ||
    pairs.some(([one, other]) => one - other === value || (one !== other && one + other === value))
  );
}

/**
 * Numbers and dates that the passage lacks. Does not hold back numbers that are in words, calculated, rounded or
 * elsewhere in the report, because these are often honest.
 */
function unsupportedQuantities(text: string, passage: string, report: string): EvidenceGap[] {
  const found = findQuantities(passage).flatMap((each) => [each, withSharedPercent(each, passage)]);
  const elsewhere = findQuantities(report);
  const has = (known: readonly Quantity[], claimed: Quantity): boolean =>
    known.some((each) => sameQuantity(claimed, each));
  return findQuantities(text.replace(/\bno one\b/gi, 'nobody'))
    .map((claimed) => withSharedPercent(claimed, text))
    .filter(
      (claimed) => !has(found, claimed) && !isCounted(claimed, passage) && !isBetweenYears(claimed, text, passage),
    )
    .map((claimed) => ({
      code: 'number-unsupported',
      holds:
        /\d/.test(claimed.surface) &&
        !has(elsewhere, claimed) &&
        !isCalculated(claimed, found, passage) &&
        !isRounded(claimed, found, text),
      message: `"${claimed.surface}" does not occur in the cited passage.`,
    }));
}

/** Number of characters after an ordinal that are searched for its noun. */
const LONGEST_NOUN = 24;
const ORDINAL = /\b(third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b/gi;

const ORDINALS = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** `the ninth minute` becomes `9 minut`, which `after nine minutes` supports. */
function countOf(ordinal: string, after: string): string {
  const known = ORDINALS.indexOf(ordinal.toLowerCase());
  return `${known < 0 ? Number.parseInt(ordinal) : known + 3} ${termsIn(after.slice(0, LONGEST_NOUN)).at(0) ?? ''}`;
}

function unsupportedOrdinals(text: string, passage: string): EvidenceGap[] {
  const source = passage.toLowerCase();
  const counted = new Set(
    countedIn(passage).flatMap(({ value, terms: [first] }) => (first === undefined ? [] : [`${value} ${first}`])),
  );
  const dates = findQuantities(text).filter(({ kind }) => kind === 'date');
  return [...text.matchAll(ORDINAL)]
    .filter(
      ({ 0: word, index }) =>
        !source.includes(word.toLowerCase()) &&
        !counted.has(countOf(word, text.slice(index + word.length))) &&
        !dates.some(({ start, end }) => index >= start && index < end),
    )
    .map(({ 0: word }) => ({
      code: 'number-unsupported',
      holds: false,
      message: `"${word}" does not occur in the cited passage.`,
    }));
}

const foldedWords = (text: string): Set<string> =>
  new Set(tokenise(text).flatMap((token) => withCountry(token.folded.replace(/['’]s?$/, '')).concat(token.folded)));

/** Names that the passage lacks. A name from elsewhere in the report may be honest. */
function unsupportedNames(text: string, passage: string, report: string): EvidenceGap[] {
  // German capitalises every noun, like a name.
  if (guessLanguage(passage) === 'de') return [];
  const known = foldedWords(passage);
  const elsewhere = foldedWords(report);
  return findEntities(text)
    .filter(({ words }) => !words.every((word) => known.has(word)))
    .map(({ name, words }) => ({
      code: 'name-unsupported',
      holds: !words.every((word) => elsewhere.has(word)),
      message: `"${name}" is not named in the cited passage.`,
    }));
}

/** Quotation marks may differ between outlets and models; the words between them may not. */
function plainMarks(text: string): string {
  return text
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/\s+/g, ' ');
}

function unsupportedQuotations(text: string, passage: string): EvidenceGap[] {
  const source = plainMarks(passage);
  return quotedRegions(text)
    .map(({ start, end }) => text.slice(start + 1, end - 1).replace(/[.,;!?…]+$/, ''))
    .filter((quotation) => quotation.trim().length >= SHORTEST_QUOTATION && !source.includes(plainMarks(quotation)))
    .map((quotation) => ({
      code: 'quotation-unsupported',
      holds: true,
      message: `The quotation "${quotation}" does not stand in the cited passage.`,
    }));
}

/**
 * Returns what a sentence claims beyond its evidence. A sentence that repeats its only passage verbatim has no gaps.
 *
 * @param texts source text by snapshot id
 */
export function evidenceGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  if (sentence.evidence.length === 0)
    return [{ code: 'evidence-missing', holds: true, message: 'The sentence cites no source.' }];
  const passages = passagesOf(sentence, texts);
  if (passages === null)
    return [
      { code: 'evidence-broken', holds: true, message: 'The sentence cites a passage that its sources do not have.' },
    ];
  if (passages.length === 1 && passages[0] === sentence.text) return [];
  const passage = passages.join('\n\n');
  const report = sentence.evidence.map(({ snapshotId }) => texts.get(snapshotId) ?? '').join('\n\n');
  const { text } = sentence;
  const literal = [
    ...unsupportedQuantities(text, passage, report),
    ...unsupportedOrdinals(text, passage),
    ...unsupportedNames(text, passage, report),
    ...unsupportedQuotations(text, passage),
  ];
  return isEnglish(text) && isEnglish(passage)
    ? [
        ...literal,
        ...foreignNames(text, passage, texts),
        ...swappedCounts(text, passage),
        ...meaningGaps(text, passage, report),
      ]
    : literal;
}

/** Returns only the gaps that hold a sentence back. */
export function holdingGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return evidenceGaps(sentence, texts).filter(({ holds }) => holds);
}

function foreignNames(text: string, passage: string, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  return strangeNames(text, passage, texts).map((name) => ({
    code: 'name-unsupported',
    // A single word may be a common one. A combination of parts of two names in the passage would be another person's
    // name.
    holds: name.includes(' '),
    message: `"${name}" is not named in the cited passage.`,
  }));
}

function swappedCounts(text: string, passage: string): EvidenceGap[] {
  const surface =
    otherCount(text, passage) ??
    otherShareOf(text, passage) ??
    otherScore(text, passage) ??
    otherMeasure(text, passage);
  return surface === null
    ? []
    : [
        {
          code: 'number-unsupported',
          holds: false,
          message: `In the cited passage another number goes with this: "${surface}".`,
        },
      ];
}

/** The rules about meaning only know English. A text that is too short to detect its language counts as English. */
function isEnglish(text: string): boolean {
  return (guessLanguage(text) ?? 'en') === 'en';
}
