import { findEntities } from '../../../shared/text/entities.ts';
import { findQuantities, type Quantity } from '../../../shared/text/quantities.ts';
import { quotedRegions } from '../../../shared/text/quotations.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import { guessLanguage } from '../../../shared/text/language.ts';
import type { CitedSentence } from './draft.ts';
import { countedIn, otherCount, otherMeasure, otherScore, otherShareOf } from './evidence/counted.ts';
import { termsIn } from './evidence/clauses.ts';
import { meaningGaps } from './evidence/meaning.ts';
import { strangeNames } from './evidence/names.ts';
import { withCountry } from './evidence/peoples.ts';
import { otherBelonging } from './evidence/substitutes.ts';

/** Something in a sentence that its evidence does not bear out. */
export interface EvidenceGap {
  readonly code:
    | 'evidence-missing'
    | 'evidence-broken'
    | 'number-unsupported'
    | 'name-unsupported'
    | 'quotation-unsupported'
    | 'support-weak'
    | 'negation-changed'
    | 'contrary-claimed'
    | 'attribution-dropped'
    | 'roles-changed'
    | 'time-changed'
    | 'unit-changed'
    | 'cause-invented'
    | 'bound-changed';
  /** For the reviewer: one sentence. */
  readonly message: string;
}

/** A quotation shorter than this is a word in scare quotes; its words are checked like any others. */
const SHORTEST_QUOTATION = 3;

/** The passages a sentence rests on; `null` where one of them does not exist. */
function passagesOf(sentence: CitedSentence, texts: ReadonlyMap<number, string>): string[] | null {
  const passages: string[] = [];
  for (const { snapshotId, start, end } of sentence.evidence) {
    const text = texts.get(snapshotId);
    if (text === undefined || start < 0 || end > text.length || start >= end) return null;
    passages.push(text.slice(start, end));
  }
  return passages;
}

/** A date without a year is borne out by the same day of any year, and a number only by itself. */
function sameQuantity(claimed: Quantity, found: Quantity): boolean {
  if (claimed.value === found.value) return true;
  return claimed.kind === 'date' && found.kind === 'date' && (found.value.endsWith(`-${claimed.value}`) || found.value.startsWith(`${claimed.value}-`));
}

/** In `from 5.4 to 6.1 percent` both are percent. */
function withSharedPercent(claimed: Quantity, text: string): Quantity {
  const shared = claimed.kind === 'number' && /^ (?:to|and|or) \d[\d.,]*(?: ?%| per ?cent\b)/.test(text.slice(claimed.end));
  return shared ? { ...claimed, value: `${claimed.value}%` } : claimed;
}

/** Small counts that a writer makes of words: `Port Marlow and Eastcliff` are two yards, `a cliff` is one. */
const COUNTED: Readonly<Record<string, RegExp>> = {
  '1': /\b(?:an?|single|once|only|another|the)\b/i,
  '2': /\b(?:both|twice|pair|couple|double|two)\b|\p{Lu}[\p{L}’'-]+ and \p{Lu}/u,
};

function isCounted({ surface, value }: Quantity, passage: string): boolean {
  return /^\p{L}+$/u.test(surface) && COUNTED[value]?.test(passage) === true;
}

/** `three years later` of something in 1871 and something in 1874; not `jailed for three years`. */
function isBetweenYears({ value, end }: Quantity, text: string, passage: string): boolean {
  if (!/^ years? (?:later|after|before|earlier|apart)\b/.test(text.slice(end))) return false;
  const years = [...new Set(passage.match(/\b(?:1[5-9]|20)\d\d\b/g))].map(Number);
  return years.some((one) => years.some((other) => other - one === Number(value)));
}

function unsupportedQuantities(text: string, passage: string): EvidenceGap[] {
  const found = findQuantities(passage).flatMap((each) => [each, withSharedPercent(each, passage)]);
  return findQuantities(text.replace(/\bno one\b/gi, 'nobody'))
    .map((claimed) => withSharedPercent(claimed, text))
    .filter((claimed) => !found.some((each) => sameQuantity(claimed, each)) && !isCounted(claimed, passage) && !isBetweenYears(claimed, text, passage))
    .map(({ surface }) => ({ code: 'number-unsupported', message: `"${surface}" does not occur in the cited passage.` }));
}

/** Looked at behind an ordinal. */
const LONGEST_NOUN = 24;
const ORDINAL = /\b(third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d+(?:st|nd|rd|th))\b/gi;

const ORDINALS = 'third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');

/** `the ninth minute` as `9 minut`: what is borne out by `after nine minutes`. */
function countOf(ordinal: string, after: string): string {
  const known = ORDINALS.indexOf(ordinal.toLowerCase());
  return `${known < 0 ? Number.parseInt(ordinal) : known + 3} ${termsIn(after.slice(0, LONGEST_NOUN)).at(0) ?? ''}`;
}

function unsupportedOrdinals(text: string, passage: string): EvidenceGap[] {
  const source = passage.toLowerCase();
  const counted = new Set(countedIn(passage).flatMap(({ value, terms: [first] }) => (first === undefined ? [] : [`${value} ${first}`])));
  const dates = findQuantities(text).filter(({ kind }) => kind === 'date');
  return [...text.matchAll(ORDINAL)]
    .filter(({ 0: word, index }) => !source.includes(word.toLowerCase()) && !counted.has(countOf(word, text.slice(index + word.length))) && !dates.some(({ start, end }) => index >= start && index < end))
    .map(({ 0: word }) => ({ code: 'number-unsupported', message: `"${word}" does not occur in the cited passage.` }));
}

function unsupportedNames(text: string, passage: string): EvidenceGap[] {
  // German writes every noun like a name.
  if (guessLanguage(passage) === 'de') return [];
  const known = new Set(tokenise(passage).flatMap((token) => withCountry(token.folded.replace(/['’]s?$/, '')).concat(token.folded)));
  return findEntities(text)
    .filter(({ words }) => !words.every((word) => known.has(word)))
    .map(({ name }) => ({ code: 'name-unsupported', message: `"${name}" is not named in the cited passage.` }));
}

/** Quotation marks differ between outlets and models; the words between them may not. */
function plainMarks(text: string): string {
  return text.replace(/[“”„«»]/g, '"').replace(/[‘’]/g, "'").replace(/\s+/g, ' ');
}

function unsupportedQuotations(text: string, passage: string): EvidenceGap[] {
  const source = plainMarks(passage);
  return quotedRegions(text)
    .map(({ start, end }) => text.slice(start + 1, end - 1).replace(/[.,;!?…]+$/, ''))
    .filter((quotation) => quotation.trim().length >= SHORTEST_QUOTATION && !source.includes(plainMarks(quotation)))
    .map((quotation) => ({ code: 'quotation-unsupported', message: `The quotation "${quotation}" does not stand in the cited passage.` }));
}

/**
 * What a sentence claims beyond its evidence. A sentence that repeats its one passage letter for letter claims nothing
 * more; any other must find its numbers, dates, names and quotations in its passages and say the same of them.
 *
 * @param texts source text by snapshot id
 */
export function evidenceGaps(sentence: CitedSentence, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  if (sentence.evidence.length === 0) return [{ code: 'evidence-missing', message: 'The sentence cites no source.' }];
  const passages = passagesOf(sentence, texts);
  if (passages === null) return [{ code: 'evidence-broken', message: 'The sentence cites a passage that its sources do not have.' }];
  if (passages.length === 1 && passages[0] === sentence.text) return [];
  const passage = passages.join('\n\n');
  const { text } = sentence;
  const literal = [...unsupportedQuantities(text, passage), ...unsupportedOrdinals(text, passage), ...unsupportedNames(text, passage), ...unsupportedQuotations(text, passage)];
  return isEnglish(text) && isEnglish(passage) ? [...literal, ...foreignNames(text, passage, texts), ...swappedCounts(text, passage), ...meaningGaps(text, passage)] : literal;
}

function foreignNames(text: string, passage: string, texts: ReadonlyMap<number, string>): EvidenceGap[] {
  const belonging = otherBelonging(text, passage);
  return [...strangeNames(text, passage, texts), ...(belonging === null ? [] : [belonging])].map((name) => ({ code: 'name-unsupported', message: `"${name}" is not named in the cited passage.` }));
}

function swappedCounts(text: string, passage: string): EvidenceGap[] {
  const surface = otherCount(text, passage) ?? otherShareOf(text, passage) ?? otherScore(text, passage) ?? otherMeasure(text, passage);
  return surface === null ? [] : [{ code: 'number-unsupported', message: `In the cited passage another number goes with this: "${surface}".` }];
}

/** The rules of meaning know English words only; a text too short to tell its language is taken for English. */
function isEnglish(text: string): boolean {
  return (guessLanguage(text) ?? 'en') === 'en';
}
