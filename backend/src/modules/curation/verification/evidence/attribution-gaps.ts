import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { type Token, tokenise } from '../../../../shared/text/tokens.ts';
import {
  attributionReader,
  GROUP_WORD,
  isAttributed,
  namesOf,
  readUtterance,
  statementsIn,
  verbsOf,
} from './attribution.ts';
import { sameFamily, coverage, meaningfulTerm, termsIn } from './clauses.ts';
import { formsOf, lemmaOf } from './verb-forms.ts';

const readDisputable = attributionReader(new Set(['say', ...verbsOf('contests')]));

const HEDGES = new RegExp(
  String.raw`\b(?:may|might|could|would|possibl[ey]|perhaps|likely|reportedly|apparently|about to|plans?|planned|` +
    String.raw`wants?|if|unless|is to|are to)\b`,
  'i',
);
/** Headline infinitive with future meaning, as in `Norrgas to Open Plant`. */
const HEADLINE_FUTURE = /^(?:\p{Lu}\S* ){1,4}to \p{Lu}\p{Ll}/u;
const isHedged = (text: string): boolean => HEDGES.test(text) || HEADLINE_FUTURE.test(text);
/** Organizations whose statements about themselves need no attribution. */
const ORGANIZATION = new RegExp(
  String.raw`\b(?:marketplace|chain|\w+maker|service|start-up|toymaker|company|firm|ministry|agency|police|operator|` +
    'authority|organisers|airline|bank|league|park|institute|retailer|officials|council|court|office|' +
    String.raw`department|university|hospital|spokes\w+)\b`,
  'i',
);
const MIN_RESTATED = 0.75;

/** Start of another statement: `accused him of fraud, and a judge ordered …`, `a theft in which two were hurt`. */
const ANOTHER_STATEMENT = / in which |[,;] (?:and|but|while|which|who) /;

/**
 * Returns the terms of an assertion that a sentence attributes to a speaker. Empty if an organization speaks about
 * itself.
 */
function attributedTerms(sentence: string): string[] {
  const { speaker, verb, statement } = readDisputable(sentence) ?? { speaker: '', verb: '', statement: '' };
  const [assertion = ''] = statement.split(ANOTHER_STATEMENT);
  const aboutItself = verb === 'say' && (ORGANIZATION.test(speaker) || /^(?:that\s+)?its\b/.test(assertion));
  return aboutItself || /^according/i.test(sentence) ? [] : termsIn(assertion);
}

/**
 * Finds a sentence of the passage that is attributed or hedged but that the claim states as fact. Returns `null` if
 * there is none.
 */
export function droppedAttribution(text: string, passage: string): string | null {
  const names = new Set(findEntities(text).flatMap(({ words }) => words));
  const claim = tokenise(text)
    .filter(({ folded }) => !names.has(folded))
    .map(meaningfulTerm)
    .filter((term) => term !== null);
  if (isAttributed(text)) return lostPossibility(text, termsIn(text), passage);
  if (claim.length < 2) return null;
  for (const sentence of statementsIn(passage)) {
    if (!(isHedged(text) && HEDGES.test(sentence)) && coverage(claim, attributedTerms(sentence)) >= MIN_RESTATED)
      return sentence;
  }
  return lostPossibility(text, termsIn(text), passage);
}

/**
 * A possibility with fewer terms than this matches too many claims, so the claim must also be about the same subject.
 */
const MIN_TERMS = 3;
const SAME_SUBJECT = 0.6;
const POSSIBLY = new RegExp(
  String.raw`\b(?:(?:may|might|could)(?! not\b)|whether|likely|possibly|perhaps|expects?|hopes?|` +
    '(?:appear|seem)(?:s|ed)? to|(?:believed|thought|alleged|rumoured|suspected|accused) (?:to|of)|' +
    String.raw`(?:is|was|are|were) said to|allegedly|reportedly|apparently)\b`,
  'i',
);
/** Further words that mark a statement as uncertain. */
const UNCERTAIN = new RegExp(
  [
    String.raw`\bwhether\b|\bunclear\b|\bnot (?:yet )?(?:known|clear)\b|\bcan\b`,
    String.raw`\b(?:expect|hope|should|probabl|possib|fear|doubt|appear|seem|suggest|alleg|suspected|suspici|accus|` +
      'believ|thought|think|charg|deni|deny|(?:is|was|are|were) said to|warn(?:ed|s)? (?:of|that it may))',
  ].join('|'),
  'i',
);

const END_OF_POSSIBILITY = new RegExp(
  [
    '[,;]| (?:if|because|when|after|until|since|so|in which|which|who|where) ',
    ' and (?=has|had|have|is|was|are|were|will|would) ?',
  ].join('|'),
);

/**
 * Returns the terms that a passage sentence calls possible, or `null` if it does not, or the claim is about
 * something else.
 */
function termsOfPossibility(sentence: string, claim: readonly string[]): string[] | null {
  const hedge = POSSIBLY.exec(sentence);
  const clause =
    hedge === null ? '' : (sentence.slice(hedge.index + hedge[0].length).split(END_OF_POSSIBILITY)[0] ?? '');
  const terms = /^ (?:no|not) /.test(clause) ? [] : termsIn(clause);
  const about = terms.length >= MIN_TERMS || coverage(claim, termsIn(sentence)) >= SAME_SUBJECT;
  return terms.length > 0 && about ? terms : null;
}

/**
 * Detects `may withdraw` reported as `has withdrawn`, `whether he can` as `he can`, `expects prices to fall` as `will
 * fall`.
 */
function lostPossibility(text: string, claim: readonly string[], passage: string): string | null {
  if (isHedged(text) || UNCERTAIN.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const isCertain = sentences.some((other) => !POSSIBLY.test(other) && coverage(claim, termsIn(other)) >= MIN_RESTATED);
  if (isCertain) return null;
  return (
    sentences.find((sentence) => {
      const possible = termsOfPossibility(sentence, claim);
      return possible !== null && coverage(possible, claim) >= MIN_RESTATED;
    }) ?? null
  );
}

/** Headline about a plan, such as `City to Turn Gasworks Into Park`. */
const HEADLINE_PLAN = /^(?!According )(?:\p{Lu}\S* ){1,5}to \p{Lu}?\p{Ll}/u;
/** Introduces something that may happen, or that somebody only hopes for or attempts. */
const POSSIBLE = new RegExp(
  String.raw`\b(?:may|might|could|(?:hop(?:es?|ed|ing)|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|seek(?:s|ing)?|` +
    'sought|threaten(?:s|ed|ing)?|likely|(?:appear|seem)(?:s|ed)?|believed|thought) to(?: have)?) (?:also |' +
    String.raw`then |even |soon )?(?=\p{Ll})`,
  'giu',
);
/** Introduces an accusation. */
const ALLEGED = new RegExp(
  String.raw`\b(?:(?:alleged|rumoured|said) to(?: have)?|(?:accus(?:es?|ed)|` +
    String.raw`suspected)(?: [\p{L}’'-]+){0,4}? of(?: having)?|charged with(?: having)?|allegedly) (?=\p{Ll})`,
  'giu',
);
/** Words with which a sentence preserves the hedge of its passage. */
const PRESERVES_HEDGE = new RegExp(
  String.raw`\b(?:may|might|could|would|should|can|hop(?:e|es|ed|ing)|tr(?:y|ies|ied|ying)|attempt\w*|seek\w*|sought|` +
    String.raw`threat\w*|likely|unlikely|possib\w+|perhaps|probabl[ey]|appear\w*|seem\w*|believ\w+|thought|think\w*|` +
    String.raw`suspected|suspici\w+|suspects|accus\w+|alleg\w+|charge[ds]?|rumou?r\w*|reportedly|suggest\w*|expect\w*|` +
    String.raw`want\w*|plan\w*|intend\w*|due|(?:is|are|was|were) (?:about )?to|if|unless|whether|not|no|never|ready|` +
    String.raw`willing|fear\w*|warn\w*|convict\w*|cleared|acquitted|den(?:y|ies|ied))\b`,
  'i',
);
const MIN_COVERAGE = 0.5;
const CLAUSE_END = /[,;:]|\s(?:if|because|when|after|until|since|so|which|who|that|where|and|but)\s/;

const baseForm = ({ folded }: Token): string => lemmaOf(folded) ?? stem(folded);

/** A verb that a sentence hedges, with the terms after it. */
interface HedgedAction {
  readonly verb: string;
  readonly terms: readonly string[];
}

function hedgedActionsAfter(words: RegExp, sentence: string): HedgedAction[] {
  return [...sentence.matchAll(words)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length).split(CLAUSE_END)[0] ?? '';
    const [verb, ...others] = tokenise(rest);
    return verb === undefined
      ? []
      : [{ verb: baseForm(verb), terms: others.map(meaningfulTerm).filter((term) => term !== null) }];
  });
}

function mentions({ verb, terms }: HedgedAction, sentence: string): boolean {
  return (
    tokenise(sentence)
      .map(baseForm)
      .some((word) => sameFamily(word, verb)) && coverage(terms, termsIn(sentence)) >= MIN_COVERAGE
  );
}

/**
 * Finds a verb that is hedged in the passage but not in the sentence: `might sell` as `will sell`, `is accused of
 * setting` as `set`.
 */
export function droppedHedge(text: string, passage: string): string | null {
  if (PRESERVES_HEDGE.test(text) || HEADLINE_PLAN.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const action = sentences
    .flatMap((sentence) => [
      ...hedgedActionsAfter(POSSIBLE, sentence),
      ...(isAttributed(text) ? [] : hedgedActionsAfter(ALLEGED, sentence)),
    ])
    .find(
      (each) =>
        each.terms.length > 0 &&
        mentions(each, text) &&
        !sentences.some((sentence) => !PRESERVES_HEDGE.test(sentence) && mentions(each, sentence)),
    );
  return action?.verb ?? null;
}

/** Minimum share of a claim's terms in a statement by another speaker, and its lead over the same speaker's share. */
const MIN_COMMON = 0.66;
const MIN_LEAD = 0.3;

/** What a sentence attributes to a speaker. */
interface AttributedStatement {
  readonly names: readonly string[];
  readonly verb: string;
  readonly terms: readonly string[];
}

function attributedStatement(sentence: string): AttributedStatement[] {
  const utterance = readUtterance(sentence);
  const names = namesOf(utterance?.speaker ?? '');
  if (utterance === null || names.length === 0) return [];
  const distinctive = names.filter((name) => !GROUP_WORD.test(name));
  return [
    {
      names: distinctive.length > 0 ? distinctive : names,
      verb: utterance.verb,
      terms: termsIn(utterance.statement),
    },
  ];
}

const haveCommon = (words: readonly string[], others: readonly string[]): boolean =>
  words.some((word) => others.includes(word));

/**
 * Returns the share of the terms that a statement attributes to the same speaker, or mentions along with the name and
 * verb (`Brandt, who had defended the ban, said`).
 */
function shareBySameSpeaker({ names, verb, terms }: AttributedStatement, sentence: string): number {
  const words = tokenise(sentence).map(({ folded }) => folded);
  if (!haveCommon(names, words)) return 0;
  const own = attributedStatement(sentence).find((each) => haveCommon(names, each.names))?.terms;
  // In `Haines doubts it`, `it` may refer to anything mentioned before.
  if (own?.length === 0) return 1;
  return coverage(terms, haveCommon(formsOf(verb), words) ? termsIn(sentence) : (own ?? []));
}

/**
 * Finds a statement that the sentence attributes to one speaker and the passage to another. Returns both speakers, or
 * `null`.
 */
export function swappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const statements = statementsIn(passage);
  const claimed = statementsIn(text)
    .flatMap(attributedStatement)
    .filter(({ terms }) => terms.length > 0);
  for (const claim of claimed) {
    const least = Math.max(
      MIN_COMMON,
      ...statements.map((statement) => shareBySameSpeaker(claim, statement) + MIN_LEAD),
    );
    const other = statements
      .flatMap(attributedStatement)
      .find(({ names, terms }) => !haveCommon(names, claim.names) && coverage(claim.terms, terms) >= least);
    if (other !== undefined) return [claim.names.join(' '), other.names.join(' ')];
  }
  return null;
}
