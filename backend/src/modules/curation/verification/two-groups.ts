import { termsOf } from '../../../shared/text/tokens.ts';
import type { SourceText } from '../draft/source-text.ts';

/** Number of characters of each text that are compared. */
const LEAD_LENGTH = 700;
const MIN_GROUP_SIZE = 2;
/** Minimum share of a group's reports that must use a word for the word to be common to the group. */
const COMMON_SHARE = 0.6;
/** Minimum number of common words of each group that the other group never uses. */
const MIN_OWN_WORDS = 4;
/**
 * Maximum number of common words that both groups share. Reports of one event share more than a place and an
 * institution.
 */
const MAX_SHARED_WORDS = 3;

interface ReportTerms {
  readonly title: string;
  readonly terms: ReadonlySet<string>;
}

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((term) => b.has(term)).length;

const computeOverlap = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  countShared(a, b) / Math.sqrt(Math.max(1, a.size * b.size));

function computeAverageOverlap(one: ReportTerms, group: readonly ReportTerms[]): number {
  const others = group.filter((each) => each !== one);
  return others.reduce((sum, { terms }) => sum + computeOverlap(one.terms, terms), 0) / Math.max(1, others.length);
}

/** Splits the reports into two groups, around the two reports that have the least in common. */
function splitReports(read: readonly ReportTerms[]): readonly [readonly ReportTerms[], readonly ReportTerms[]] {
  const pairs = read.flatMap((a, at) =>
    read.slice(at + 1).map((b) => ({ a, b, alike: computeOverlap(a.terms, b.terms) })),
  );
  const { a, b } = pairs.reduce((least, pair) => (pair.alike < least.alike ? pair : least));
  const isNearA = (each: ReportTerms): boolean =>
    each === a || (each !== b && computeOverlap(each.terms, a.terms) >= computeOverlap(each.terms, b.terms));
  const [one, other] = [read.filter(isNearA), read.filter((each) => !isNearA(each))];
  // A report may resemble `a` but also most reports of the other group, so it is compared with whole groups.
  const belongsToFirst = (each: ReportTerms): boolean =>
    computeAverageOverlap(each, one) >= computeAverageOverlap(each, other);
  return [read.filter(belongsToFirst), read.filter((each) => !belongsToFirst(each))];
}

/** Returns the terms that at least this share of the reports use. */
function findTerms(group: readonly ReportTerms[], share: number): Set<string> {
  const uses = Map.groupBy(
    group.flatMap(({ terms }) => [...terms]),
    (term) => term,
  );
  return new Set([...uses].filter(([, { length }]) => length >= share * group.length).map(([term]) => term));
}

/**
 * Returns the headline of one report of each of two groups if the reports seem to be about two events: each group has
 * common words that the other never uses, and they share hardly any. Otherwise returns `null`.
 */
export function findTwoGroups(
  reports: readonly Pick<SourceText, 'title' | 'text'>[],
): readonly [string, string] | null {
  if (reports.length < 2 * MIN_GROUP_SIZE) return null;
  const read = reports.map(({ title, text }): ReportTerms => {
    const terms = termsOf(`${title}. ${text.slice(0, LEAD_LENGTH)}`);
    return { title, terms: new Set(terms.filter((term) => !/\d/.test(term))) };
  });
  const [one, other] = splitReports(read);
  const [common, otherCommon] = [findTerms(one, COMMON_SHARE), findTerms(other, COMMON_SHARE)];
  const countOwn = (terms: ReadonlySet<string>, others: readonly ReportTerms[]): number =>
    terms.size - countShared(terms, findTerms(others, 0));
  const areDistinct =
    Math.min(one.length, other.length) >= MIN_GROUP_SIZE &&
    Math.min(countOwn(common, other), countOwn(otherCommon, one)) >= MIN_OWN_WORDS &&
    countShared(common, otherCommon) <= MAX_SHARED_WORDS;
  return areDistinct ? [one[0]?.title ?? '', other[0]?.title ?? ''] : null;
}
