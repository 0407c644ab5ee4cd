import { isNegation } from '../../details/negations.ts';
import { readWords } from '../words.ts';
import { type Clause, computeCoverage, includesTerm, splitClauses } from './clauses.ts';

/** Verbs that negate the following words, some only before another verb (`failed to land`). */
const DENYING_VERB = /\b(?:(?:fail|refus|declin)\w* to|den(?:y|ied|ies))\b/i;
const DENYING_STEM = /^(?:fail|refus|declin|den[iy])/;
/** Words with which a paraphrase may express a negation indirectly. */
const INDIRECT_NEGATIONS = new Set(readWords('indirectNegations'));
/** Minimum share of a clause's words that a sentence must contain to repeat the clause. */
const MIN_REPEATED_SHARE = 0.6;

function isNegated({ words, text }: Clause): boolean {
  return words.some((word, at) => isNegation(word) && words[at + 1] !== 'only') || DENYING_VERB.test(text);
}

/** Returns true if the clauses contain any sign of a negation of the statement, apart from the statement's own words. */
function mayDeny(clauses: readonly Clause[], statement: readonly string[]): boolean {
  const isSign = (word: string): boolean =>
    isNegation(word) || (INDIRECT_NEGATIONS.has(word) && !includesTerm(statement, word.replace(/(?:ed|s)$/, '')));
  return clauses.some(({ words }) => words.some(isSign));
}

/**
 * Finds a clause that the passage denies and the sentence asserts. Returns `null` if there is none. A clause that
 * another one states without a negation does not count.
 */
export function findDroppedNegation(text: string, passage: string): string | null {
  const [claim, source] = [splitClauses(text), splitClauses(passage)];
  const said = claim.flatMap(({ terms }) => terms);
  const asserted = source.filter((clause) => !isNegated(clause));
  const dropped = source.filter(isNegated).find(({ terms }) => {
    const denied = terms.filter((term) => !isNegation(term) && !DENYING_STEM.test(term));
    if (denied.length === 0 || computeCoverage(denied, said) < MIN_REPEATED_SHARE) return false;
    const shared = denied.filter((term) => includesTerm(said, term));
    return !asserted.some((other) => computeCoverage(shared, other.terms) === 1) && !mayDeny(claim, denied);
  });
  return dropped?.text ?? null;
}
