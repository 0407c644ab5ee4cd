import { findQuotations, findUnclosedQuotation, type Region } from './quotations.ts';
import { SENTENCE_OPENERS } from './stop-words.ts';

/** One sentence. `text` equals `source.slice(start, end)`. Offsets are in UTF-16 units. */
export interface Sentence {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Index of the sentence's paragraph, starting at 0. */
  readonly paragraph: number;
}

/** Abbreviated titles and ranks that contain a vowel. Those without one ("Sgt", "Cllr") match `CONSONANTS`. */
const TITLES: ReadonlySet<string> = new Set(
  `prof sen sens rep reps gov govs gen col capt maj adm ens lieut brig rev hon pres supt asst dep det insp const atty
  amb sec ald messrs mme mlle sra srta frau herr dipl ing`.split(/\s+/),
);
const CONSONANTS = /^[B-DF-HJ-NP-TV-XZ][b-df-hj-np-tv-xz]{1,4}$/;

/** Abbreviations that end a sentence only if the next word looks like the start of one. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `inc corp co ltd llc plc jr bros vs etc approx dept est
  fig al ave blvd rd univ assn jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun no nos
  vol pp ca cf eg ie ed eds ariz calif colo conn del fla ill ind kan ky la mass md mich minn miss mo mont neb nev
  okla ore pa penn tenn tex va vt wash wis wyo bzw usw ggf z.b d.h`.split(/\s+/),
);

const TERMINATOR_PATTERN = /[.!?…]+["'”’»)\]]*(?=\s|$)|[.!?…]+["'”’»)\]]*(?=["“]?\p{Lu}\p{Ll})|[。！？]+[”’」』）]*/gu;
const SPEAKER_PATTERN =
  /^\s+(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}(?:said|asked|says|added|told|wrote|replied|shouted|tweeted)\b/u;
const BULLET_PATTERN = /^[^\S\n]*(?:[-–—•*▪·#]\s|>)/u;
/** Marks of quoted lines, list items and headings in the text of a report. They are not part of a sentence. */
export const LINE_MARK = /^\s*(?:>[>\s]*|[•▪·‣*#]\s+)+/u;
/** Length below which a line without a final punctuation mark is a heading or list entry, not a wrapped line. */
const MAX_SHORT_LINE_LENGTH = 60;

/** Returns the paragraphs of a text. A line with a mark is a paragraph of its own. */
export function findParagraphs(text: string): Region[] {
  const regions: Region[] = [];
  let start = 0;
  for (const match of text.matchAll(/\r?\n|\u2028|\u2029/g)) {
    if (match.index < start) continue;
    const rest = text.slice(match.index + match[0].length);
    const line = text.slice(Math.max(start, text.lastIndexOf('\n', match.index - 1) + 1), match.index);
    const blank = /^[ \t\u00a0]*\r?\n/.test(rest) || match[0] >= '\u2028';
    if (!blank && !BULLET_PATTERN.test(rest) && line.trim().length >= MAX_SHORT_LINE_LENGTH) continue;
    regions.push({ start, end: match.index });
    start = match.index + match[0].length;
  }
  regions.push({ start, end: text.length });
  return regions.filter((region) => text.slice(region.start, region.end).trim() !== '');
}

/** Returns true for abbreviations such as "Dr" and "Brig". Their period does not end a sentence, because a name follows. */
export function isTitleAbbreviation(word: string): boolean {
  const folded = word.toLowerCase();
  return TITLES.has(folded) || (CONSONANTS.test(word) && !ABBREVIATIONS.has(folded));
}

function findLastWord(text: string, start: number, end: number): string {
  return /(?:[\p{L}\p{M}]\.)*[\p{L}\p{M}\p{N}]+$/u.exec(text.slice(Math.max(start, end - 24), end))?.[0] ?? '';
}

function findNextWord(following: string): string {
  return /^[\s"'“‘«([]*([\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’]*)/u.exec(following)?.[1] ?? '';
}

function startsSentence(word: string): boolean {
  return /^\p{Lu}/u.test(word) && SENTENCE_OPENERS.has(word.toLowerCase());
}

function endsAfterPeriod(word: string, following: string): boolean {
  const next = findNextWord(following);
  const folded = word.toLowerCase();
  if (isTitleAbbreviation(word)) return false;
  if ((folded === 'no' || folded === 'nos') && !/^\p{N}/u.test(next)) return true;
  if (/^\p{Lu}$/u.test(word) || word.includes('.') || ABBREVIATIONS.has(folded))
    return startsSentence(next) || next === '';
  return true;
}

/**
 * Returns true if the sentence continues after this mark: before a lower-case word, before a dash after an abbreviation
 * ("ALBANY, N.Y. — The"), or before the name of a speaker after an exclamation or question.
 */
function continuesAfterMark(mark: string, following: string, next: string): boolean {
  if (/^\p{Ll}/u.test(next)) return true;
  if (mark.startsWith('.')) return /^\s+[-–—]/.test(following);
  return /^[?!]["'”’]/.test(mark) && SPEAKER_PATTERN.test(following);
}

function endsSentence(text: string, paragraph: Region, mark: string, at: number): boolean {
  const following = text.slice(at + mark.length, Math.min(paragraph.end, at + mark.length + 80));
  if (following.trim() === '') return true;
  if (continuesAfterMark(mark, following, findNextWord(following))) return false;
  const word = findLastWord(text, paragraph.start, at);
  const withoutSpace = !/^\s/.test(following) && !/[。！？]/.test(mark);
  if (withoutSpace) return /\p{Ll}{3,}$/u.test(word) && !/^["'’]/.test(mark);
  return mark.startsWith('.') && !mark.startsWith('..') ? endsAfterPeriod(word, following) : true;
}

function createTrimmedSentence(text: string, start: number, end: number, paragraph: number): Sentence | null {
  const raw = text.slice(start, end);
  const body = raw.trim();
  if (body === '') return null;
  const from = start + raw.length - raw.trimStart().length;
  return { start: from, end: from + body.length, text: body, paragraph };
}

/**
 * Returns the quoted parts of a paragraph. A quotation that the paragraph does not close reaches to its end, and
 * continues in the next paragraph, which opens with another mark or only closes it.
 */
function findSpokenRegions(paragraph: string, previous: string): Region[] {
  const open = findUnclosedQuotation(paragraph);
  const continued = findUnclosedQuotation(previous) < 0 ? null : /^[^“”]*”/.exec(paragraph);
  return [
    ...(continued === null ? [] : [{ start: -1, end: continued[0].length }]),
    ...findQuotations(paragraph),
    ...(open < 0 ? [] : [{ start: open, end: paragraph.length }]),
  ];
}

function splitParagraph(text: string, region: Region, paragraph: number, previous: string): Sentence[] {
  const body = text.slice(region.start, region.end);
  const spoken = findSpokenRegions(body, previous);
  const sentences: Sentence[] = [];
  let start = region.start + (LINE_MARK.exec(body)?.[0].length ?? 0);
  const push = (end: number): void => {
    const sentence = createTrimmedSentence(text, start, end, paragraph);
    if (sentence !== null) sentences.push(sentence);
    start = end;
  };
  for (const match of body.matchAll(TERMINATOR_PATTERN)) {
    const at = region.start + match.index;
    const end = match.index + match[0].length;
    const inside = spoken.some((quotation) => match.index > quotation.start && end < quotation.end);
    if (!inside && endsSentence(text, region, match[0], at)) push(region.start + end);
  }
  push(region.end);
  return sentences;
}

/** Splits plain text into sentences. Quotations are not split. Every blank line ends a sentence. */
export function splitSentences(text: string): Sentence[] {
  let previous = '';
  return findParagraphs(text).flatMap((region, index) => {
    const sentences = splitParagraph(text, region, index, previous);
    previous = text.slice(region.start, region.end);
    return sentences;
  });
}
