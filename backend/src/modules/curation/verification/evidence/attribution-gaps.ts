import { findEntities } from '../../../../shared/text/entities.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { type Token, tokenise } from '../../../../shared/text/tokens.ts';
import {
  createAttributionReader,
  GROUP_WORD,
  isAttributed,
  extractSpeakerNames,
  readUtterance,
  splitStatements,
  getSpeechVerbs,
} from './attribution.ts';
import { areRelatedStems, computeCoverage, toMeaningfulTerm, extractTerms } from './clauses.ts';
import { getVerbForms, findIrregularLemma } from './verb-forms.ts';

const readDisputableStatement = createAttributionReader(new Set(['say', ...getSpeechVerbs('contests')]));

const HEDGES = new RegExp(
  String.raw`\b(?:may|might|could|would|possibl[ey]|perhaps|likely|reportedly|apparently|about to|plans?|planned|` +
    String.raw`wants?|if|unless|is to|are to)\b`,
  'i',
);
/** Matches a headline about the future, such as `Norrgas to Open Plant`. */
const HEADLINE_FUTURE = /^(?:\p{Lu}\S* ){1,4}to \p{Lu}\p{Ll}/u;
const isHedged = (text: string): boolean => HEDGES.test(text) || HEADLINE_FUTURE.test(text);
/** Organizations whose statements about themselves need no attribution. */
const ORGANIZATION = new RegExp(
  String.raw`\b(?:marketplace|chain|\w+maker|service|start-up|toymaker|company|firm|ministry|agency|police|operator|` +
    'authority|organisers|airline|bank|league|park|institute|retailer|officials|council|court|office|' +
    String.raw`department|university|hospital|spokes\w+)\b`,
  'i',
);
const MIN_RESTATED_SHARE = 0.75;

/** Matches the start of another statement in the same sentence, as in `accused him of fraud, and a judge ordered …`. */
const ANOTHER_STATEMENT = / in which |[,;] (?:and|but|while|which|who) /;

/**
 * Returns the terms of the assertion that a sentence attributes to a speaker. Returns none if an organization speaks
 * about itself.
 */
function extractAttributedTerms(sentence: string): string[] {
  const { speaker, verb, statement } = readDisputableStatement(sentence) ?? { speaker: '', verb: '', statement: '' };
  const [assertion = ''] = statement.split(ANOTHER_STATEMENT);
  const aboutItself = verb === 'say' && (ORGANIZATION.test(speaker) || /^(?:that\s+)?its\b/.test(assertion));
  return aboutItself || /^according/i.test(sentence) ? [] : extractTerms(assertion);
}

/**
 * Finds a sentence of the passage that is attributed or hedged but that the claim states as fact. Returns `null` if
 * there is none.
 */
export function findDroppedAttribution(text: string, passage: string): string | null {
  const names = new Set(findEntities(text).flatMap(({ words }) => words));
  const claim = tokenise(text)
    .filter(({ folded }) => !names.has(folded))
    .map(toMeaningfulTerm)
    .filter((term) => term !== null);
  if (isAttributed(text)) return findLostPossibility(text, extractTerms(text), passage);
  if (claim.length < 2) return null;
  for (const sentence of splitStatements(passage)) {
    if (
      !(isHedged(text) && HEDGES.test(sentence)) &&
      computeCoverage(claim, extractAttributedTerms(sentence)) >= MIN_RESTATED_SHARE
    )
      return sentence;
  }
  return findLostPossibility(text, extractTerms(text), passage);
}

/**
 * A hedged statement with fewer terms would match too many claims, so the claim must also be about the same subject.
 */
const MIN_TERMS = 3;
const SAME_SUBJECT = 0.6;
const INTRODUCES_POSSIBILITY = new RegExp(
  String.raw`\b(?:(?:may|might|could)(?! not\b)|whether|likely|possibly|perhaps|expects?|hopes?|` +
    '(?:appear|seem)(?:s|ed)? to|(?:believed|thought|alleged|rumoured|suspected|accused) (?:to|of)|' +
    String.raw`(?:is|was|are|were) said to|allegedly|reportedly|apparently)\b`,
  'i',
);
/** Matches further words that mark a statement as uncertain. */
const SHOWS_UNCERTAINTY = new RegExp(
  [
    String.raw`\bwhether\b|\bunclear\b|\bnot (?:yet )?(?:known|clear)\b|\bcan\b`,
    String.raw`\b(?:expect|hope|should|probabl|possib|fear|doubt|appear|seem|suggest|alleg|suspected|suspici|accus|` +
      'believ|thought|think|charg|deni|deny|(?:is|was|are|were) said to|warn(?:ed|s)? (?:of|that it may))',
  ].join('|'),
  'i',
);

const POSSIBILITY_END = new RegExp(
  [
    '[,;]| (?:if|because|when|after|until|since|so|in which|which|who|where) ',
    ' and (?=has|had|have|is|was|are|were|will|would) ?',
  ].join('|'),
);

/**
 * Returns the terms of the statement that a sentence of the passage presents as possible. Returns `null` if there is
 * none, or if the claim is about something else.
 */
function extractPossibleTerms(sentence: string, claim: readonly string[]): string[] | null {
  const hedge = INTRODUCES_POSSIBILITY.exec(sentence);
  const clause = hedge === null ? '' : (sentence.slice(hedge.index + hedge[0].length).split(POSSIBILITY_END)[0] ?? '');
  const terms = /^ (?:no|not) /.test(clause) ? [] : extractTerms(clause);
  const about = terms.length >= MIN_TERMS || computeCoverage(claim, extractTerms(sentence)) >= SAME_SUBJECT;
  return terms.length > 0 && about ? terms : null;
}

/**
 * Finds a sentence of the passage that presents as possible what the claim states as fact: `may withdraw` as `has
 * withdrawn`, `whether he can` as `he can`.
 */
function findLostPossibility(text: string, claim: readonly string[], passage: string): string | null {
  if (isHedged(text) || SHOWS_UNCERTAINTY.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const isCertain = sentences.some(
    (other) => !INTRODUCES_POSSIBILITY.test(other) && computeCoverage(claim, extractTerms(other)) >= MIN_RESTATED_SHARE,
  );
  if (isCertain) return null;
  return (
    sentences.find((sentence) => {
      const possible = extractPossibleTerms(sentence, claim);
      return possible !== null && computeCoverage(possible, claim) >= MIN_RESTATED_SHARE;
    }) ?? null
  );
}

/** Matches a headline about a plan, such as `City to Turn Gasworks Into Park`. */
const HEADLINE_PLAN = /^(?!According )(?:\p{Lu}\S* ){1,5}to \p{Lu}?\p{Ll}/u;
/** Matches words that introduce a possibility, a hope or an attempt. */
const POSSIBILITY_CUE = new RegExp(
  String.raw`\b(?:may|might|could|(?:hop(?:es?|ed|ing)|tr(?:y|ies|ied|ying)|attempt(?:s|ed|ing)?|seek(?:s|ing)?|` +
    'sought|threaten(?:s|ed|ing)?|likely|(?:appear|seem)(?:s|ed)?|believed|thought) to(?: have)?) (?:also |' +
    String.raw`then |even |soon )?(?=\p{Ll})`,
  'giu',
);
/** Matches words that introduce an accusation. */
const ACCUSATION_CUE = new RegExp(
  String.raw`\b(?:(?:alleged|rumoured|said) to(?: have)?|(?:accus(?:es?|ed)|` +
    String.raw`suspected)(?: [\p{L}’'-]+){0,4}? of(?: having)?|charged with(?: having)?|allegedly) (?=\p{Ll})`,
  'giu',
);
/** Matches words with which a sentence preserves the hedge of its passage. */
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

const toBaseForm = ({ folded }: Token): string => findIrregularLemma(folded) ?? stem(folded);

/** A hedged verb, such as `sell` in `may sell the airline`, with the terms after it. */
interface HedgedAction {
  readonly verb: string;
  readonly terms: readonly string[];
}

function findHedgedActions(words: RegExp, sentence: string): HedgedAction[] {
  return [...sentence.matchAll(words)].flatMap((match) => {
    const rest = sentence.slice(match.index + match[0].length).split(CLAUSE_END)[0] ?? '';
    const [verb, ...others] = tokenise(rest);
    return verb === undefined
      ? []
      : [{ verb: toBaseForm(verb), terms: others.map(toMeaningfulTerm).filter((term) => term !== null) }];
  });
}

function mentions({ verb, terms }: HedgedAction, sentence: string): boolean {
  return (
    tokenise(sentence)
      .map(toBaseForm)
      .some((word) => areRelatedStems(word, verb)) && computeCoverage(terms, extractTerms(sentence)) >= MIN_COVERAGE
  );
}

/**
 * Finds a verb that the passage hedges and the sentence does not: `might sell` as `will sell`, `is accused of setting` as
 * `set`.
 */
export function findDroppedHedge(text: string, passage: string): string | null {
  if (PRESERVES_HEDGE.test(text) || HEADLINE_PLAN.test(text)) return null;
  const sentences = splitSentences(passage).map((sentence) => sentence.text);
  const action = sentences
    .flatMap((sentence) => [
      ...findHedgedActions(POSSIBILITY_CUE, sentence),
      ...(isAttributed(text) ? [] : findHedgedActions(ACCUSATION_CUE, sentence)),
    ])
    .find(
      (each) =>
        each.terms.length > 0 &&
        mentions(each, text) &&
        !sentences.some((sentence) => !PRESERVES_HEDGE.test(sentence) && mentions(each, sentence)),
    );
  return action?.verb ?? null;
}

/** Minimum share of a claim's terms that a statement by another speaker must contain. */
const MIN_COMMON_SHARE = 0.66;
/** Minimum difference between that share and the share for statements by the claimed speaker. */
const MIN_LEAD = 0.3;

/** A statement with the names that identify its speaker. */
interface AttributedStatement {
  readonly names: readonly string[];
  readonly verb: string;
  readonly terms: readonly string[];
}

function parseAttributedStatement(sentence: string): AttributedStatement[] {
  const utterance = readUtterance(sentence);
  const names = extractSpeakerNames(utterance?.speaker ?? '');
  if (utterance === null || names.length === 0) return [];
  const distinctive = names.filter((name) => !GROUP_WORD.test(name));
  return [
    {
      names: distinctive.length > 0 ? distinctive : names,
      verb: utterance.verb,
      terms: extractTerms(utterance.statement),
    },
  ];
}

const haveCommonWord = (words: readonly string[], others: readonly string[]): boolean =>
  words.some((word) => others.includes(word));

/**
 * Returns the share of a claim's terms that a sentence attributes to the same speaker, or mentions together with the
 * name and the verb, as in `Brandt, who had defended the ban, said`.
 */
function computeSameSpeakerShare({ names, verb, terms }: AttributedStatement, sentence: string): number {
  const words = tokenise(sentence).map(({ folded }) => folded);
  if (!haveCommonWord(names, words)) return 0;
  const own = parseAttributedStatement(sentence).find((each) => haveCommonWord(names, each.names))?.terms;
  // In `Haines doubts it`, `it` may refer to anything that was mentioned before.
  if (own?.length === 0) return 1;
  return computeCoverage(terms, haveCommonWord(getVerbForms(verb), words) ? extractTerms(sentence) : (own ?? []));
}

/**
 * Finds a statement that the sentence and the passage attribute to different speakers. Returns both speakers, or `null`
 * if there is none.
 */
export function findSwappedSpeaker(text: string, passage: string): readonly [string, string] | null {
  const statements = splitStatements(passage);
  const claimed = splitStatements(text)
    .flatMap(parseAttributedStatement)
    .filter(({ terms }) => terms.length > 0);
  for (const claim of claimed) {
    const least = Math.max(
      MIN_COMMON_SHARE,
      ...statements.map((statement) => computeSameSpeakerShare(claim, statement) + MIN_LEAD),
    );
    const other = statements
      .flatMap(parseAttributedStatement)
      .find(({ names, terms }) => !haveCommonWord(names, claim.names) && computeCoverage(claim.terms, terms) >= least);
    if (other !== undefined) return [claim.names.join(' '), other.names.join(' ')];
  }
  return null;
}
