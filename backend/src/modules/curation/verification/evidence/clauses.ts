import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';

/** Part of a sentence between punctuation marks or words such as `but` and `while`. */
export interface Clause {
  /** Zero-based index of its sentence within the text. */
  readonly sentence: number;
  readonly text: string;
  /** All words, case-folded. */
  readonly words: readonly string[];
  /** Stems of the meaningful words, in order. */
  readonly terms: readonly string[];
}

const CLAUSE_OPENERS = new Set([
  'but',
  'while',
  'whereas',
  'although',
  'though',
  'because',
  'since',
  'after',
  'which',
  'who',
  'and',
  'as',
  'when',
  'so',
  'that',
  'where',
  'unless',
]);
const CLAUSE_PUNCTUATION = /[;:,–—()]|\s-\s/;
const MEANINGLESS_WORDS = new Set(
  'said say says told tell according new last next year years month week day today also still just people'.split(' '),
);
const SMALL_NUMBERS = new Map(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, value) => [word, String(value)]),
);

/** Returns the stem of a meaningful word or the digits of a number. Returns `null` for stop words and fillers. */
export function toMeaningfulTerm({ folded }: Token): string | null {
  const number = SMALL_NUMBERS.get(folded);
  if (number !== undefined) return number;
  if (/^\p{N}/u.test(folded)) return folded.replaceAll(',', '');
  if (folded.length < 3 || isStopWord(folded) || MEANINGLESS_WORDS.has(folded)) return null;
  return stem(folded.replace(/['’].*$/, ''));
}

/** Returns true for two stems of related words, such as `announc` and `announcement`. */
export function areRelatedStems(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return (
    short.length >= 4 &&
    !/\d/.test(short) &&
    (long.startsWith(short) || (short.length >= 6 && long.startsWith(short.slice(0, -1))))
  );
}

export function includesTerm(terms: readonly string[], term: string): boolean {
  return terms.some((each) => areRelatedStems(each, term));
}

function startsClause(text: string, before: Token | undefined, token: Token): boolean {
  if (before === undefined) return false;
  const gap = text.slice(before.end, token.start);
  return CLAUSE_PUNCTUATION.test(gap) || CLAUSE_OPENERS.has(token.folded);
}

function splitSentenceClauses(text: string, sentence: number): Clause[] {
  const runs: Token[][] = [];
  for (const token of tokenise(text)) {
    const run = runs.at(-1);
    if (run === undefined || startsClause(text, run.at(-1), token)) runs.push([token]);
    else run.push(token);
  }
  return runs.map((tokens) => ({
    sentence,
    text: text.slice(tokens[0]?.start, tokens.at(-1)?.end),
    words: tokens.map(({ folded }) => folded),
    terms: tokens.map(toMeaningfulTerm).filter((term) => term !== null),
  }));
}

export function splitClauses(text: string): Clause[] {
  return splitSentences(text).flatMap((sentence, index) => splitSentenceClauses(sentence.text, index));
}

export function extractTerms(text: string): string[] {
  return tokenise(text)
    .map(toMeaningfulTerm)
    .filter((term) => term !== null);
}

/** Returns the share of the distinct `terms` that `by` contains, 0 to 1. Returns 1 if `terms` is empty. */
export function computeCoverage(terms: readonly string[], by: readonly string[]): number {
  const distinct = [...new Set(terms)];
  return distinct.length === 0 ? 1 : distinct.filter((term) => includesTerm(by, term)).length / distinct.length;
}
