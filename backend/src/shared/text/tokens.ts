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

const WORD_PATTERN = /\p{N}+(?:[.,:]\p{N}+)+|\p{L}(?:\.\p{L})+\b|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const UNSPACED_PATTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{3,}/u;
/** Smallest code unit of scripts without spaces between words. */
const FIRST_UNSPACED_CODE_UNIT = 0x2e80;
const PLAIN_PATTERN = /^[a-z0-9]+$/;

/** Returns the form in which words are compared: `us` for `U.S.`, `cafe` for `Café’s`. */
export function foldToken(surface: string): string {
  const lower = surface.toLowerCase();
  if (PLAIN_PATTERN.test(lower)) return lower;
  const folded = lower
    .normalize('NFKC')
    .replaceAll('’', "'")
    .replace(/'s$/, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return /^\p{L}(?:\.\p{L})+$/u.test(folded) ? folded.replaceAll('.', '') : folded;
}

function splitIntoPairs(start: number, surface: string): Token[] {
  const tokens: Token[] = [];
  for (let i = 0; i + 2 <= surface.length; i++) {
    const pair = surface.slice(i, i + 2);
    tokens.push({ start: start + i, end: start + i + 2, surface: pair, folded: pair });
  }
  return tokens;
}

/**
 * Returns words and numbers in order. Text without spaces between words is split into overlapping pairs of characters.
 */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(WORD_PATTERN)) {
    const surface = match[0];
    if (surface.length > 2 && surface.charCodeAt(0) > FIRST_UNSPACED_CODE_UNIT && UNSPACED_PATTERN.test(surface))
      tokens.push(...splitIntoPairs(match.index, surface));
    else tokens.push({ start: match.index, end: match.index + surface.length, surface, folded: foldToken(surface) });
  }
  return tokens;
}

export function isStopWord(folded: string): boolean {
  return STOP_WORDS.has(folded);
}

/** Ignores longer runs of letters, which are not words in any language and would only enlarge the indexes. */
const MAX_TERM_LENGTH = 64;

/** Returns the term that is used to match texts by subject. Returns `null` for a stop word or a single character. */
function toTerm(token: Token): string | null {
  const { folded } = token;
  if (folded.length < 2 || folded.length > MAX_TERM_LENGTH || STOP_WORDS.has(folded)) return null;
  return stem(folded);
}

/** Returns the terms of a text in order, without stop words. */
export function termsOf(text: string): string[] {
  const terms: string[] = [];
  for (const token of tokenise(text)) {
    const term = toTerm(token);
    if (term !== null) terms.push(term);
  }
  return terms;
}
