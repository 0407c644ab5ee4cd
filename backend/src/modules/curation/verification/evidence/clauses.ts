import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { isStopWord, tokenise, type Token } from '../../../../shared/text/tokens.ts';
import { findIrregularLemma } from './verb-forms.ts';

/** Part of a sentence between punctuation marks or words such as `but` and `while`. */
export interface Clause {
  readonly text: string;
  /** All words, case-folded. */
  readonly words: readonly string[];
  /** Stems of the meaningful words, in order. */
  readonly terms: readonly string[];
}

const CLAUSE_OPENERS = new Set(
  'but while whereas although though because since after which who and as when so that where unless'.split(' '),
);
const CLAUSE_PUNCTUATION = /[;:,–—()]|\s-\s/;
const MEANINGLESS_WORDS = new Set(
  'said say says told tell according new last next year years month week day today also still just people'.split(' '),
);
const SMALL_NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Returns the stem of a meaningful word or the digits of a number. Returns `null` for stop words and fillers. */
function toMeaningfulTerm({ folded }: Token): string | null {
  if (SMALL_NUMBERS.includes(folded)) return String(SMALL_NUMBERS.indexOf(folded));
  if (/^\p{N}/u.test(folded)) return folded.replaceAll(',', '');
  if (folded.length < 3 || isStopWord(folded) || MEANINGLESS_WORDS.has(folded)) return null;
  const word = folded.replace(/['’].*$/, '');
  return stem(findIrregularLemma(word) ?? word);
}

const toTerms = (tokens: readonly Token[]): string[] => tokens.map(toMeaningfulTerm).filter((term) => term !== null);

/** Returns true for two stems of related words, such as `announc` and `announcement`. */
function areRelatedStems(a: string, b: string): boolean {
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

function splitSentenceClauses(text: string): Clause[] {
  const runs: Token[][] = [];
  for (const token of tokenise(text)) {
    const run = runs.at(-1);
    const isOpening =
      CLAUSE_OPENERS.has(token.folded) || CLAUSE_PUNCTUATION.test(text.slice(run?.at(-1)?.end, token.start));
    if (run === undefined || isOpening) runs.push([token]);
    else run.push(token);
  }
  return runs.map((tokens) => ({
    text: text.slice(tokens[0]?.start, tokens.at(-1)?.end),
    words: tokens.map(({ folded }) => folded),
    terms: toTerms(tokens),
  }));
}

export function splitClauses(text: string): Clause[] {
  return splitSentences(text).flatMap((sentence) => splitSentenceClauses(sentence.text));
}

export const extractTerms = (text: string): string[] => toTerms(tokenise(text));

/** Returns the share of the distinct `terms` that `by` contains, 0 to 1. Returns 1 if `terms` is empty. */
export function computeCoverage(terms: readonly string[], by: readonly string[]): number {
  const distinct = [...new Set(terms)];
  return distinct.length === 0 ? 1 : distinct.filter((term) => includesTerm(by, term)).length / distinct.length;
}
