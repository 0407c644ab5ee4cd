import { clausesOf as cut, coverage, holds, termsIn, type Clause } from './clauses.ts';
import { lemmaOf } from './verb-forms.ts';

/** Words that negate a clause. */
const STRICT = new Set('no not never none nobody nothing neither nor without cannot'.split(' '));
/** Verbs that deny what follows; some only before another verb (`failed to land`). */
const DENYING = /\b(?:(?:fail|refus|declin)\w* to|den(?:y|ied|ies))\b/;
/** `does not deny` is not a denial. */
const NOT_DENIED = /(?:\b(?:not|never|nor|without)|n['’]t) (?:\p{L}+ly )?den(?:y|ied|ying)\b/iu;
const DENIED = /\bden(?:y|ied|ies)\b/i;
/** Words with which a paraphrase may express a negation without a strict one. */
const LOOSE = new Set(
  `until wait unless only instead rather yet lack lacks lacked miss missed misses missing without refuse refused refuses deny denied denies reject rejected rejects
  fail failed fails decline declined declines rule ruled rules stop stopped stops ban banned bans prohibit forbid forbidden halt end ends ended close closed
  cancel cancelled canceled withdraw withdrew withdrawn avoid prevent free few fewer hardly barely doubt doubts oppose opposed against contrary far
  unlikely impossible except excluding spare spared exempt secret remain remains remained keep keeps kept continue continues continued stay stays
  disagree disagreed clear cleared acquit acquits acquitted exonerated innocent too early unknown unclear alone unable pulled off away still least silent silence mute`.split(
    /\s+/,
  ),
);
/** Clauses with verbs reduced to their base forms: `did not find` denies `found`. */
function clausesOf(text: string): Clause[] {
  return cut(text).map((clause) => ({ ...clause, terms: clause.terms.map((term) => lemmaOf(term) ?? term) }));
}

const JOINING = new Set(['and', 'but', 'which', 'who', 'that']);
const SHARED = 0.6;
const ALIKE = 0.8;
const TOUCHED = 0.3;
/**
 * A clause with such an opening continues with the first subject of its sentence: `the maps, kept in the cellar, were
 * not damaged`.
 */
const GOES_ON = new Set('was were is are has have had did does do will would could can may might'.split(' '));

function isStrict(word: string): boolean {
  return STRICT.has(word) || word.endsWith("n't") || word.endsWith('n’t');
}

function strictlyNegated({ words, text }: Clause): boolean {
  return words.some((word, at) => isStrict(word) && words[at + 1] !== 'only') || DENYING.test(text.toLowerCase());
}

/** `unchanged` negates `change` like `not`. */
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
function deniesSomehow(
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
        (LOOSE.has(word) && !elsewhere.has(word) && !holds(subject, word.replace(/(?:ed|s)$/, ''))),
    ),
  );
}

/** Adds the first words of the sentence to a clause that has no subject of its own. */
function withSubject(clause: Clause, all: readonly Clause[]): Clause {
  const first = all.find(({ sentence }) => sentence === clause.sentence);
  const before = all[all.indexOf(clause) - 1];
  const opening = clause.words.find((word) => !JOINING.has(word)) ?? '';
  if (first === undefined || first === clause || !GOES_ON.has(opening)) return clause;
  const subject = [...first.terms, ...(before === first ? [] : (before?.terms ?? []))];
  return { ...clause, terms: [...new Set([...subject, ...clause.terms])] };
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
  return !termsIn(words.slice(at + 1).join(' ')).some((term) => holds(said, term));
}

/**
 * Returns true if the claim repeats the negated clause and nothing else in the passage states it without the negation.
 */
function repeats(claim: readonly Clause[], clause: Clause, source: readonly Clause[]): boolean {
  const [own, subject] = [withoutCues(clause), withoutCues(withSubject(clause, source))];
  const said = claim.flatMap(({ terms }) => terms);
  if (isAside(clause, said)) return false;
  if (own.length === 0 || coverage(own, said) < (own.length < 3 ? 1 : SHARED)) return false;
  if (own.length === 1 && coverage(subject, said) < 0.5 && said.length > 4) return false;
  const shared = subject.filter((term) => holds(said, term));
  return !source.some((other) => !strictlyNegated(other) && coverage(shared, other.terms) === 1);
}

/** Finds a clause that the passage denies and the sentence asserts. Returns `null` if there is none. */
export function droppedNegation(text: string, passage: string): string | null {
  const claim = clausesOf(text);
  const source = clausesOf(passage);
  for (const clause of source.filter(strictlyNegated)) {
    const elsewhere = new Set(source.filter((other) => !strictlyNegated(other)).flatMap(({ words }) => words));
    if (repeats(claim, clause, source) && !deniesSomehow(claim, withoutCues(clause), elsewhere)) return clause.text;
  }
  return null;
}

/** Finds a clause that the sentence denies and the passage asserts. Returns `null` if there is none. */
export function addedNegation(text: string, passage: string): string | null {
  const source = clausesOf(passage);
  if (NOT_DENIED.test(text) && DENIED.test(passage) && !NOT_DENIED.test(passage)) return text;
  for (const negated of clausesOf(text).filter(strictlyNegated)) {
    const subject = withoutCues(negated);
    if (subject.length === 0 || deniesAlike(negated, passage)) continue;
    const touching = source.filter((clause) => coverage(subject, withSubject(clause, source).terms) >= TOUCHED);
    const denied = touching.some((clause) => strictlyNegated(clause) || deniesSomehow([clause], subject));
    if (!denied && bySentence(source).some((terms) => coverage(subject, terms) >= SHARED)) return negated.text;
  }
  return unevenNegation(text, source);
}

/**
 * Finds a clause with a different number of negations that is otherwise the same: `without it they would not miss the
 * target`.
 */
function unevenNegation(text: string, source: readonly Clause[]): string | null {
  const count = ({ words }: Clause): number => words.filter(isStrict).length;
  for (const claim of clausesOf(text).filter(({ terms }) => terms.length >= 3)) {
    const alike = source.filter(
      ({ terms }) => coverage(claim.terms, terms) >= ALIKE && coverage(terms, claim.terms) >= ALIKE,
    );
    if (
      alike.length > 0 &&
      alike.every((clause) => count(clause) > 0 && count(clause) !== count(claim)) &&
      count(claim) > 0
    )
      return claim.text;
  }
  return null;
}

/** Returns true if the passage has the same verb of denial. The denied statement is often in the previous sentence. */
function deniesAlike({ text }: Clause, passage: string): boolean {
  const verb = DENYING.exec(text.toLowerCase())?.[0];
  return verb !== undefined && !verb.endsWith(' to') && passage.toLowerCase().includes(verb.slice(0, 4));
}

function bySentence(clauses: readonly Clause[]): string[][] {
  return [...Map.groupBy(clauses, ({ sentence }) => sentence).values()].map((each) =>
    each.flatMap(({ terms }) => terms),
  );
}
