import { findEntities } from '../../../../shared/text/entities.ts';
import { findQuantities } from '../../../../shared/text/quantities.ts';
import { stem } from '../../../../shared/text/stem.ts';
import { isStopWord, tokenise } from '../../../../shared/text/tokens.ts';
import { computeSimilarity, type ComparableSentence, parseSentence } from '../../verification/similar-sentences.ts';
import { computeCoverage, extractTerms } from '../../verification/evidence/clauses.ts';

/** A sentence that states facts. */
export interface Statement {
  readonly text: string;
  /** Id of the report. */
  readonly report: string;
}

export type FactKind = 'toll' | 'number' | 'time' | 'name' | 'cause';

interface Fact {
  readonly kind: FactKind;
  /** The counted thing, or the role of a person. Only facts with the same key are compared. */
  readonly key: string;
  readonly value: string;
  /** True if the value is a lower bound, as in "at least 60". */
  readonly isLowerBound?: boolean;
  /** True if the report says that the value is rounded, as in "about 9,000". */
  readonly isRounded?: boolean;
}

/**
 * Minimum word overlap, by kind, for two sentences to be about the same fact. The compared values are not counted as
 * words.
 */
const MIN_OVERLAP: Readonly<Record<FactKind, number>> = { toll: 0.1, number: 0.6, time: 0.6, name: 0.6, cause: 0.4 };
/** Measures need more overlap, because a story may contain many. */
const MIN_OVERLAP_MEASURE = 0.7;
/** Minimum number of words in both sentences. Shorter sentences may be similar by chance. */
const MIN_WORDS = 4;
/** Maximum relative difference between a rounded number and another one, as with "about 9,000" and "8,950". */
const MAX_ROUNDING = 0.1;
/** Counts below this minimum are ignored, because a story contains many of them ("two ministers", "three days"). */
const MIN_COUNT = 4;
const WEEKDAYS = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gi;
const ABOUT = /\b(?:about|around|some|roughly|approximately|an estimated)\s+$/i;
const AT_LEAST = /\b(?:more than|at least|over)\s+$/i;
/** Matches words that precede an upper bound or a part of a range. */
const INEXACT = new RegExp(
  String.raw`\b(?:less than|fewer than|at most|up to|under|nearly|almost|as many as|between|from|to|\d+ (?:or|and)|` +
    String.raw`of(?: the| its| their)?)\s+$`,
  'i',
);
const MEASURE_UNITS =
  'marks dollars pounds euros yen francs cents years months weeks days hours minutes kilometres kilometers miles ' +
  'metres meters millimetres centimetres inches points degrees';
const MEASURES: ReadonlySet<string | null> = new Set(['percent', ...MEASURE_UNITS.split(' ').map(stem)]);
const TOLLS: readonly { readonly key: string; readonly before: RegExp; readonly after: RegExp }[] = [
  {
    key: 'dead',
    before:
      /\b(?:(?:kill(?:ed|ing|s)?|dead|death toll|deaths)\b[^.,;\d]{0,40}|toll\b(?:(?!injur|wound|hurt|missing)[^.;\d]){0,160}\b(?:ris(?:e|es|en|ing)|rose|climb\w*|reach\w*)(?: to)? )$/i,
    after:
      /^(?:\s+\p{L}+){0,3}\s+(?:dead|died|deaths|killed|(?:were|was|have been|had been) killed|lost their lives)\b/iu,
  },
  {
    key: 'hurt',
    before: /\b(?:injur(?:ed|ing)|wound(?:ed|ing))\b[^.,;\d]{0,30}$/i,
    after: /^(?:\s+\p{L}+){0,3}\s+(?:injured|wounded|hurt|injuries)\b/iu,
  },
  { key: 'missing', before: /(?!)/, after: /^(?:\s+\p{L}+){0,3}\s+missing\b/iu },
];
/** Matches the result of a vote, as in "by 53 votes to 46" and "in a 5-4 decision". */
const SMALL_NUMBER = '(?:\\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)';
const VOTE_RESULT = new RegExp(
  `\\b(${SMALL_NUMBER})(?: votes)?(?: to |-|–)(${SMALL_NUMBER})\\b(?!\\s?(?:%|percent|per cent|years?|days?|points?))`,
  'gi',
);
const VOTING = /\b(?:vot(?:e[ds]?|ing)|passed|approved|rejected|decision|ruling|ruled|split)\b/i;
const CAUSE = new RegExp(
  String.raw`\b(?:because of|caused by|due to (?=(?:an?|the|its|their|his|her)\b)|blamed on|as a result of|` +
    String.raw`triggered by|brought on by)\s*([^,.;]{4,80})`,
  'i',
);
const ROLES =
  'president|premier|prime minister|chancellor|mayor|governor|minister|senator|director|chairman|chairwoman|' +
  'chief executive|captain|coach|judge|commissioner|prosecutor|suspect|winner|victim|driver|pilot|spokesman|' +
  'spokeswoman';
/** Matches a role, with or without a capital letter, and the name after it. */
const ROLE_AND_NAME = new RegExp(
  `\\b(${ROLES.replaceAll(/\b[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)})` +
    String.raw`\s+((?:\p{Lu}[\p{L}.'’-]+\s?){2,3})`,
  'gu',
);
/** Matches a number that is a year rather than a count. */
const YEAR = /^(?:19|20)\d\d$/;
/** Matches a date without a day, such as "May 2024". It cannot contradict a date with a day in that month. */
const MONTH = /^\d{4}-\d{2}$/;

/** Returns the stem of the first meaningful word among the two words that follow a number. */
function findCountedThing(text: string, end: number): string | null {
  const [first, second] = tokenise(text.slice(end, end + 40));
  const word = [first, second].find(
    (token) => token !== undefined && /^\p{L}/u.test(token.surface) && !isStopWord(token.folded),
  );
  return word === undefined ? null : stem(word.folded);
}

function extractNumbers(text: string): Fact[] {
  return findQuantities(text).flatMap(({ kind, value, start, end }): Fact[] => {
    if (kind === 'date') return MONTH.test(value) ? [] : [{ kind: 'time', key: 'date', value }];
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const [isLowerBound, isRounded] = [AT_LEAST.test(before), ABOUT.test(before)];
    const key = value.endsWith('%') ? 'percent' : findCountedThing(text, end);
    const toll = TOLLS.find((each) => each.before.test(before) || each.after.test(after));
    if (toll !== undefined && !MEASURES.has(key)) return [{ kind: 'toll', key: toll.key, value }];
    if (key === null || Math.abs(Number.parseFloat(value)) < MIN_COUNT || INEXACT.test(before)) return [];
    if (YEAR.test(text.slice(start, end))) return [];
    return [{ kind: 'number', key, value, isLowerBound, isRounded }];
  });
}

/** Returns the numbers of people in a text by what happened to them: `dead`, `hurt` or `missing`. */
export function listTolls(text: string): Map<string, string> {
  return new Map(extractNumbers(text).flatMap(({ kind, key, value }) => (kind === 'toll' ? [[key, value]] : [])));
}

function extractVotes(text: string): Fact[] {
  if (!VOTING.test(text)) return [];
  const normalize = (word: string): string => findQuantities(word)[0]?.value ?? word;
  return [...text.matchAll(VOTE_RESULT)].map(
    ([, ayes = '', noes = '']): Fact => ({
      kind: 'number',
      key: 'vote',
      value: `${normalize(ayes)}-${normalize(noes)}`,
    }),
  );
}

function extractFacts(text: string): Fact[] {
  const days = (text.match(WEEKDAYS) ?? []).map(
    (day): Fact => ({ kind: 'time', key: 'day', value: day.toLowerCase() }),
  );
  const names = [...text.matchAll(ROLE_AND_NAME)].map(
    ([, role = '', name = '']): Fact => ({ kind: 'name', key: role.toLowerCase(), value: name.trim() }),
  );
  const cause = CAUSE.exec(text)?.[1];
  return [
    ...extractVotes(text),
    ...extractNumbers(text),
    ...days,
    ...names,
    ...(cause === undefined ? [] : [{ kind: 'cause' as const, key: 'cause', value: cause }]),
  ];
}

/** Tolls and votes are compared exactly: "at least 41" and 43 differ. So are other numbers, unless one is rounded. */
function numbersAgree(one: Fact, other: Fact): boolean {
  if (one.value === other.value) return true;
  if (one.key === 'vote') return false;
  const [a, b] = [Number.parseFloat(one.value), Number.parseFloat(other.value)];
  if ((one.isLowerBound === true && b >= a) || (other.isLowerBound === true && a >= b)) return true;
  const isRounded = one.isRounded === true || other.isRounded === true;
  return isRounded && Math.abs(a - b) <= MAX_ROUNDING * Math.max(Math.abs(a), Math.abs(b));
}

function causesAgree(one: Fact, other: Fact): boolean {
  const [a, b] = [extractTerms(one.value), extractTerms(other.value)];
  return a.length === 0 || b.length === 0 || computeCoverage(a, b) > 0 || computeCoverage(b, a) > 0;
}

const AGREEMENT_TESTS: Readonly<Record<FactKind, (one: Fact, other: Fact) => boolean>> = {
  toll: (one, other) => one.value === other.value,
  number: numbersAgree,
  // A date without a year agrees with the same date in any year.
  time: (one, other) => one.value.endsWith(other.value) || other.value.endsWith(one.value),
  name: (one, other) => getSurname(one.value) === getSurname(other.value),
  cause: causesAgree,
};
const factsAgree = (one: Fact, other: Fact): boolean => AGREEMENT_TESTS[one.kind](one, other);
const haveSameKey = (one: Fact, other: Fact): boolean => one.kind === other.kind && one.key === other.key;

/** Returns the minimum word overlap at which two sentences are about the same fact. */
function getMinOverlap(fact: Fact): number {
  if (fact.key === 'vote') return MIN_OVERLAP.toll;
  return fact.kind === 'number' && MEASURES.has(fact.key) ? MIN_OVERLAP_MEASURE : MIN_OVERLAP[fact.kind];
}

/** Returns the last word of a name, without a possessive ending. */
const getSurname = (name: string): string => tokenise(name).at(-1)?.folded ?? '';

interface ParsedStatement<S> {
  readonly statement: S;
  readonly sentence: ComparableSentence;
  readonly facts: readonly Fact[];
  readonly names: ReadonlySet<string>;
}

export interface Difference<S> {
  readonly kind: FactKind;
  readonly one: S;
  readonly other: S;
}

/** Returns the sentence's fact with this key, or `null` if the sentence states no such fact or several. */
function findOnlyFact<S>({ facts }: ParsedStatement<S>, wanted: Fact): Fact | null {
  const found = facts.filter((fact) => haveSameKey(fact, wanted));
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Returns true if two sentences are similar enough to be about the same fact. The compared values are not counted. */
function concernSameFact<S>(
  a: ParsedStatement<S>,
  b: ParsedStatement<S>,
  [fact, counterpart]: readonly [Fact, Fact],
): boolean {
  const values = extractTerms(`${fact.value} ${counterpart.value}`);
  const withoutValues = ({ sentence }: ParsedStatement<S>): ComparableSentence => ({
    ...sentence,
    words: sentence.words.filter((word) => !values.includes(word)),
  });
  const long = Math.min(a.sentence.words.length, b.sentence.words.length) >= MIN_WORDS;
  return (long || fact.kind === 'toll') && computeSimilarity(withoutValues(a), withoutValues(b)) >= getMinOverlap(fact);
}

/**
 * Returns the first fact for which the sentences state different values. Skips a fact if one of the reports
 * mentions both of the values.
 */
function findDifferingFact<S extends Statement>(
  a: ParsedStatement<S>,
  b: ParsedStatement<S>,
  known: ReadonlyMap<string, readonly Fact[]>,
): Fact | null {
  const alsoStates = (report: string, other: Fact): boolean =>
    (known.get(report) ?? []).some((each) => haveSameKey(each, other) && factsAgree(each, other));
  for (const each of a.facts) {
    const [fact, counterpart] = [findOnlyFact(a, each), findOnlyFact(b, each)];
    if (fact === null || counterpart === null || factsAgree(fact, counterpart)) continue;
    if (!(fact.key === 'vote' || haveCommonSubject(a, b)) || !concernSameFact(a, b, [fact, counterpart])) continue;
    if (!alsoStates(a.statement.report, counterpart) && !alsoStates(b.statement.report, fact)) return fact;
  }
  return null;
}

/** Returns true if two sentences mention the same person or place, or if one of them mentions none. */
function haveCommonSubject<S>(a: ParsedStatement<S>, b: ParsedStatement<S>): boolean {
  return a.names.size === 0 || b.names.size === 0 || [...a.names].some((name) => b.names.has(name));
}

/**
 * Finds pairs of statements from different reports with different values for the same fact: a number, a day, an office
 * holder or a cause. Skips rounded values, and facts for which one of the reports mentions both values.
 */
export function findDifferences<S extends Statement>(statements: readonly S[]): Difference<S>[] {
  const parsed = statements.map(
    (statement): ParsedStatement<S> => ({
      statement,
      sentence: parseSentence(statement.text),
      facts: extractFacts(statement.text),
      names: new Set(findEntities(statement.text).flatMap(({ words }) => words)),
    }),
  );
  const known = new Map<string, readonly Fact[]>(
    [...Map.groupBy(parsed, ({ statement }) => statement.report)].map(([report, own]) => [
      report,
      own.flatMap(({ facts }) => facts),
    ]),
  );
  const withFacts = parsed.filter(({ facts }) => facts.length > 0);
  return withFacts.flatMap((one, at) =>
    withFacts.slice(at + 1).flatMap((other): Difference<S>[] => {
      if (one.statement.report === other.statement.report) return [];
      const fact = findDifferingFact(one, other, known);
      return fact === null ? [] : [{ kind: fact.kind, one: one.statement, other: other.statement }];
    }),
  );
}
