import { clausesOf as plainClausesOf, coverage, includesTerm, termsIn, type Clause } from './clauses.ts';
import WORDS from '../english-words.json' with { type: 'json' };
import { lemmaOf } from './verb-forms.ts';

/** Words that negate a clause. */
const STRICT = new Set('no not never none nobody nothing neither nor without cannot'.split(' '));
/** Verbs that deny what follows; some only before another verb (`failed to land`). */
const DENYING = /\b(?:(?:fail|refus|declin)\w* to|den(?:y|ied|ies))\b/;
/** `does not deny` is not a denial. */
const NOT_DENIED = /(?:\b(?:not|never|nor|without)|n['’]t) (?:\p{L}+ly )?den(?:y|ied|ying)\b/iu;
const DENIED = /\bden(?:y|ied|ies)\b/i;
/** Words with which a paraphrase may express a negation without a strict one. */
const LOOSE = new Set(WORDS.looseNegations.join(' ').split(' '));
/** Clauses with verbs reduced to their base forms: `did not find` denies `found`. */
function clausesOf(text: string): Clause[] {
  return plainClausesOf(text).map((clause) => ({
    ...clause,
    terms: clause.terms.map((term) => lemmaOf(term) ?? term),
  }));
}

const MIN_SHARED = 0.6;
const MIN_TOUCHED = 0.3;

function isStrict(word: string): boolean {
  return STRICT.has(word) || word.endsWith("n't") || word.endsWith('n’t');
}

function strictlyNegated({ words, text }: Clause): boolean {
  return words.some((word, at) => isStrict(word) && words[at + 1] !== 'only') || DENYING.test(text.toLowerCase());
}

/** Returns true for a word that negates one of the terms by a prefix, such as `unchanged` for `change`. */
function prefixed(word: string, terms: readonly string[]): boolean {
  const root = /^(?:un|in|im|dis|non)([a-z]{4,})$/.exec(word)?.[1];
  return (
    root !== undefined &&
    terms.some((term) => term.length >= 4 && root.startsWith(term.slice(0, Math.max(4, term.length - 1))))
  );
}

/**
 * Returns true if the clauses contain any sign of a negation. Ignores words of `subject`, which are what is denied, and
 * of `elsewhere`, which the passage uses about something else.
 */
function hasNegation(
  clauses: readonly Clause[],
  subject: readonly string[],
  elsewhere: ReadonlySet<string> = new Set(),
): boolean {
  return clauses.some(({ words }) =>
    words.some(
      (word) =>
        isStrict(word) ||
        word.endsWith('less') ||
        prefixed(word, subject) ||
        (LOOSE.has(word) && !elsewhere.has(word) && !includesTerm(subject, word.replace(/(?:ed|s)$/, ''))),
    ),
  );
}

const withoutCues = ({ terms }: Clause): string[] =>
  terms.filter((term) => !isStrict(term) && !/^(?:fail|refus|declin|den[iy])/.test(term));

/**
 * Returns true if the negation is about a side remark: `bought it without knowing what it was` does not deny the
 * purchase.
 */
function isAside({ words }: Clause, said: readonly string[]): boolean {
  const at = words.findIndex(
    (word, index) =>
      (word === 'without' && words[index + 1]?.endsWith('ing')) ||
      (/^(?:refus|declin)/.test(word) && words[index + 1] === 'to'),
  );
  if (at < 0 || words.filter((word) => isStrict(word) && word !== 'without').length > 0) return false;
  return !termsIn(words.slice(at + 1).join(' ')).some((term) => includesTerm(said, term));
}

/**
 * Returns true if the claim repeats the negated clause and nothing else in the passage states it without the negation.
 */
function repeats(claim: readonly Clause[], clause: Clause, source: readonly Clause[]): boolean {
  const own = withoutCues(clause);
  const said = claim.flatMap(({ terms }) => terms);
  if (isAside(clause, said)) return false;
  if (own.length === 0 || coverage(own, said) < (own.length < 3 ? 1 : MIN_SHARED)) return false;
  const shared = own.filter((term) => includesTerm(said, term));
  return !source.some((other) => !strictlyNegated(other) && coverage(shared, other.terms) === 1);
}

/** Finds a clause that the passage denies and the sentence asserts. Returns `null` if there is none. */
export function droppedNegation(text: string, passage: string): string | null {
  const claim = clausesOf(text);
  const source = clausesOf(passage);
  for (const clause of source.filter(strictlyNegated)) {
    const elsewhere = new Set(source.filter((other) => !strictlyNegated(other)).flatMap(({ words }) => words));
    if (repeats(claim, clause, source) && !hasNegation(claim, withoutCues(clause), elsewhere)) return clause.text;
  }
  return null;
}

/** Returns the terms of each sentence. */
function bySentence(clauses: readonly Clause[]): string[][] {
  return [...Map.groupBy(clauses, ({ sentence }) => sentence).values()].map((each) =>
    each.flatMap(({ terms }) => terms),
  );
}

/** Finds a clause that the sentence denies and the passage asserts. Returns `null` if there is none. */
export function addedNegation(text: string, passage: string): string | null {
  const source = clausesOf(passage);
  if (NOT_DENIED.test(text) && DENIED.test(passage) && !NOT_DENIED.test(passage)) return text;
  for (const negated of clausesOf(text).filter(strictlyNegated)) {
    const subject = withoutCues(negated);
    if (subject.length === 0) continue;
    const touching = source.filter((clause) => coverage(subject, clause.terms) >= MIN_TOUCHED);
    const denied = touching.some((clause) => strictlyNegated(clause) || hasNegation([clause], subject));
    if (!denied && bySentence(source).some((terms) => coverage(subject, terms) >= MIN_SHARED)) return negated.text;
  }
  return null;
}

interface Side {
  /** Words that only have this meaning. */
  readonly plain: readonly string[];
  /** Words that may have this meaning. They can only prevent a finding, not cause one. */
  readonly loose: readonly string[];
}

const sideOf = ({ plain, loose }: { plain: string; loose: string }): Side => ({
  plain: plain.split(' '),
  loose: loose.split(' '),
});
/** Pairs of opposites. A sentence must not use one side of a pair if its passage contains only the other. */
const OPPOSITES = WORDS.opposites.map(({ one, other }) => [sideOf(one), sideOf(other)] as const);

const NEGATED = /\b(?:no|not|never|without|nor|neither|cannot)\b|n['’]t\b/i;

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z]+/g) ?? []);
}

const plainWord = (words: ReadonlySet<string>, { plain }: Side): string | undefined =>
  plain.find((word) => words.has(word));
const mayMean = (words: ReadonlySet<string>, { plain, loose }: Side): boolean =>
  [...plain, ...loose].some((word) => words.has(word));

/**
 * Finds a word of the sentence whose antonym occurs in the passage, while the word itself does not. Returns `null` if
 * there is none.
 */
export function oppositeWords(text: string, passage: string): { readonly said: string; readonly found: string } | null {
  if (NEGATED.test(text) || NEGATED.test(passage)) return null;
  const [claim, source] = [wordsOf(text), wordsOf(passage)];
  for (const [left, right] of OPPOSITES) {
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const [said, found] = [plainWord(claim, one), plainWord(source, other)];
      if (said !== undefined && found !== undefined && !mayMean(source, one) && !mayMean(claim, other))
        return { said, found };
    }
  }
  return null;
}
