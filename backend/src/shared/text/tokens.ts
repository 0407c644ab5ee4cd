import { stem } from './stem.ts';
import { STOP_WORDS } from './stop-words.ts';

/** One word of a text; `start` and `end` are UTF-16 offsets into the original text. */
export interface Token {
  readonly start: number;
  readonly end: number;
  readonly surface: string;
  /** Normalized form: NFKC, lower case, without Latin diacritics and possessives. */
  readonly folded: string;
}

const WORD = /\p{N}+(?:[.,:]\p{N}+)+|\p{L}(?:\.\p{L})+\b|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3,}/u;
/** Scripts without spaces between words start at this code unit. */
const LATIN = 0x2e80;
const PLAIN = /^[a-z0-9]+$/;

/** Returns the form in which words are compared: `us` for `U.S.`, `cafe` for `Café’s`. */
export function foldToken(surface: string): string {
  const lower = surface.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  const folded = lower
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(/'s$/, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return /^\p{L}(?:\.\p{L})+$/u.test(folded) ? folded.replaceAll('.', '') : folded;
}

function pairs(start: number, surface: string): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i + 2 <= surface.length; i++) {
    const pair = surface.slice(i, i + 2);
    tokens.push({ start: start + i, end: start + i + 2, surface: pair, folded: pair });
  }
  return tokens;
}

/** Returns words and numbers in order. Text without spaces between words yields overlapping pairs of characters. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD)) {
    const surface = match[0];
    if (surface.length > 2 && surface.charCodeAt(0) > LATIN && UNSPACED.test(surface))
      tokens.push(...pairs(match.index, surface));
    else tokens.push({ start: match.index, end: match.index + surface.length, surface, folded: foldToken(surface) });
  }
  return tokens;
}

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

/** Longer runs of letters are not words in any language and would only bloat the indexes. */
const MAX_TERM_LENGTH = 64;

/** Returns the term used to match texts by subject, or `null` for a stop word or a single character. */
export function termOf(token: Token): string | null {
  const { folded } = token;
  if (folded.length < 2 || folded.length > MAX_TERM_LENGTH || STOP_WORDS.has(folded)) return null;
  return stem(folded);
}

/** Returns the terms of a text in order, without stop words. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of tokenise(text)) {
    const term = termOf(token);
    if (term !== null) terms.push(term);
  }
  return terms;
}
