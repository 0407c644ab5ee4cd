import { splitClauses, computeCoverage, includesTerm, extractTerms, type Clause } from './clauses.ts';
import WORDS from '../english-words.json' with { type: 'json' };
import { findIrregularLemma } from './verb-forms.ts';

/** Words that negate a clause. */
const NEGATIONS = new Set('no not never none nobody nothing neither nor without cannot'.split(' '));
/** Verbs that negate the following words, some only before another verb (`failed to land`). */
const DENYING_VERB = /\b(?:(?:fail|refus|declin)\w* to|den(?:y|ied|ies))\b/;
/** `does not deny` is not a denial. */
const NOT_DENIED = /(?:\b(?:not|never|nor|without)|n['’]t) (?:\p{L}+ly )?den(?:y|ied|ying)\b/iu;
const DENIED = /\bden(?:y|ied|ies)\b/i;
/** Words with which a paraphrase may express a negation indirectly. */
const INDIRECT_NEGATIONS = new Set(WORDS.looseNegations.join(' ').split(' '));
/** Splits a text into clauses and reduces verbs to their base forms, because `did not find` denies `found`. */
function splitLemmatizedClauses(text: string): Clause[] {
  return splitClauses(text).map((clause) => ({
    ...clause,
    terms: clause.terms.map((term) => findIrregularLemma(term) ?? term),
  }));
}

/** Minimum share of a clause's words that a sentence must contain to repeat the clause. */
const MIN_REPEATED_SHARE = 0.6;
/** Minimum share of a statement's words that a clause must contain to be about the same thing. */
const MIN_RELATED_SHARE = 0.3;

function isNegation(word: string): boolean {
  return NEGATIONS.has(word) || word.endsWith("n't") || word.endsWith('n’t');
}

function isNegated({ words, text }: Clause): boolean {
  return (
    words.some((word, at) => isNegation(word) && words[at + 1] !== 'only') || DENYING_VERB.test(text.toLowerCase())
  );
}

/** Returns true for a word that negates one of the terms by a prefix, such as `unchanged` for `change`. */
function negatesByPrefix(word: string, terms: readonly string[]): boolean {
  const root = /^(?:un|in|im|dis|non)([a-z]{4,})$/.exec(word)?.[1];
  return (
    root !== undefined &&
    terms.some((term) => term.length >= 4 && root.startsWith(term.slice(0, Math.max(4, term.length - 1))))
  );
}

/**
 * Returns true if the clauses contain any sign of a negation.
 *
 * @param subject words of the denied statement, which are no sign of a negation
 * @param elsewhere words that the passage also uses about other things
 */
function mayBeNegated(
  clauses: readonly Clause[],
  subject: readonly string[],
  elsewhere: ReadonlySet<string> = new Set(),
): boolean {
  return clauses.some(({ words }) =>
    words.some(
      (word) =>
        isNegation(word) ||
        word.endsWith('less') ||
        negatesByPrefix(word, subject) ||
        (INDIRECT_NEGATIONS.has(word) && !elsewhere.has(word) && !includesTerm(subject, word.replace(/(?:ed|s)$/, ''))),
    ),
  );
}

const removeNegations = ({ terms }: Clause): string[] =>
  terms.filter((term) => !isNegation(term) && !/^(?:fail|refus|declin|den[iy])/.test(term));

/**
 * Returns true if the negation is about a side remark: `bought it without knowing what it was` does not deny the
 * purchase.
 */
function isSideRemark({ words }: Clause, said: readonly string[]): boolean {
  const at = words.findIndex(
    (word, index) =>
      (word === 'without' && words[index + 1]?.endsWith('ing')) ||
      (/^(?:refus|declin)/.test(word) && words[index + 1] === 'to'),
  );
  if (at < 0 || words.filter((word) => isNegation(word) && word !== 'without').length > 0) return false;
  return !extractTerms(words.slice(at + 1).join(' ')).some((term) => includesTerm(said, term));
}

/**
 * Returns true if the claim repeats the negated clause and nothing else in the passage states it without the negation.
 */
function repeatsNegatedClause(claim: readonly Clause[], clause: Clause, source: readonly Clause[]): boolean {
  const own = removeNegations(clause);
  const said = claim.flatMap(({ terms }) => terms);
  if (isSideRemark(clause, said)) return false;
  if (own.length === 0 || computeCoverage(own, said) < (own.length < 3 ? 1 : MIN_REPEATED_SHARE)) return false;
  const shared = own.filter((term) => includesTerm(said, term));
  return !source.some((other) => !isNegated(other) && computeCoverage(shared, other.terms) === 1);
}

/** Finds a clause that the passage denies and the sentence asserts. Returns `null` if there is none. */
export function findDroppedNegation(text: string, passage: string): string | null {
  const claim = splitLemmatizedClauses(text);
  const source = splitLemmatizedClauses(passage);
  for (const clause of source.filter(isNegated)) {
    const elsewhere = new Set(source.filter((other) => !isNegated(other)).flatMap(({ words }) => words));
    if (repeatsNegatedClause(claim, clause, source) && !mayBeNegated(claim, removeNegations(clause), elsewhere))
      return clause.text;
  }
  return null;
}

/** Returns the terms of each sentence of a text. */
function groupTermsBySentence(clauses: readonly Clause[]): string[][] {
  return [...Map.groupBy(clauses, ({ sentence }) => sentence).values()].map((each) =>
    each.flatMap(({ terms }) => terms),
  );
}

/** Finds a clause that the sentence denies and the passage asserts. Returns `null` if there is none. */
export function findAddedNegation(text: string, passage: string): string | null {
  const source = splitLemmatizedClauses(passage);
  if (NOT_DENIED.test(text) && DENIED.test(passage) && !NOT_DENIED.test(passage)) return text;
  for (const negated of splitLemmatizedClauses(text).filter(isNegated)) {
    const subject = removeNegations(negated);
    if (subject.length === 0) continue;
    const related = source.filter((clause) => computeCoverage(subject, clause.terms) >= MIN_RELATED_SHARE);
    const denied = related.some((clause) => isNegated(clause) || mayBeNegated([clause], subject));
    if (!denied && groupTermsBySentence(source).some((terms) => computeCoverage(subject, terms) >= MIN_REPEATED_SHARE))
      return negated.text;
  }
  return null;
}

interface OppositeMeaning {
  /** Words that have no other meaning. They can cause a finding. */
  readonly plain: readonly string[];
  /** Words that also have other meanings. They can only prevent a finding. */
  readonly loose: readonly string[];
}

const parseOpposite = ({ plain, loose }: { plain: string; loose: string }): OppositeMeaning => ({
  plain: plain.split(' '),
  loose: loose.split(' '),
});
/** Pairs of opposites. A sentence must not use one word of a pair if its passage contains only the other. */
const OPPOSITES = WORDS.opposites.map(({ one, other }) => [parseOpposite(one), parseOpposite(other)] as const);

const HAS_NEGATION = /\b(?:no|not|never|without|nor|neither|cannot)\b|n['’]t\b/i;

function collectWords(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
}

const findPlainWord = (words: ReadonlySet<string>, { plain }: OppositeMeaning): string | undefined =>
  plain.find((word) => words.has(word));
const usesAnyWord = (words: ReadonlySet<string>, { plain, loose }: OppositeMeaning): boolean =>
  [...plain, ...loose].some((word) => words.has(word));

/**
 * Finds a word of the sentence that the passage does not contain, although it contains the word's antonym. Returns
 * `null` if there is none.
 */
export function findOppositeWords(
  text: string,
  passage: string,
): { readonly claimed: string; readonly found: string } | null {
  if (HAS_NEGATION.test(text) || HAS_NEGATION.test(passage)) return null;
  const [claim, source] = [collectWords(text), collectWords(passage)];
  for (const [left, right] of OPPOSITES) {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const [claimed, found] = [findPlainWord(claim, one), findPlainWord(source, other)];
      if (claimed !== undefined && found !== undefined && !usesAnyWord(source, one) && !usesAnyWord(claim, other))
        return { claimed, found };
    }
  }
  return null;
}
