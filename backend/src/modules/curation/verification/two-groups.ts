import { termsOf } from '../../../shared/text/tokens.ts';

/** Headline and text of a report. */
export interface GroupedReport {
  readonly title: string;
  readonly text: string;
}

export interface TwoGroups<R> {
  readonly one: readonly R[];
  readonly other: readonly R[];
}

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

interface ReportTerms<R> {
  readonly report: R;
  readonly terms: ReadonlySet<string>;
}

const countShared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((term) => b.has(term)).length;

function computeOverlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return countShared(a, b) / Math.sqrt(Math.max(1, a.size * b.size));
}

const computeAverageOverlap = <R>(one: ReportTerms<R>, group: readonly ReportTerms<R>[]): number => {
  const others = group.filter((each) => each !== one);
  return others.reduce((sum, { terms }) => sum + computeOverlap(one.terms, terms), 0) / Math.max(1, others.length);
};

/** Splits the reports into two groups, around the two reports that have the least in common. */
function splitReports<R>(read: readonly ReportTerms<R>[]): readonly [ReportTerms<R>[], ReportTerms<R>[]] {
  const pairs = read.flatMap((a, at) =>
    read.slice(at + 1).map((b) => ({ a, b, alike: computeOverlap(a.terms, b.terms) })),
  );
  const { a, b } = pairs.reduce((least, pair) => (pair.alike < least.alike ? pair : least));
  const isNearA = (each: ReportTerms<R>): boolean =>
    each === a || (each !== b && computeOverlap(each.terms, a.terms) >= computeOverlap(each.terms, b.terms));
  const [one, other] = [read.filter(isNearA), read.filter((each) => !isNearA(each))];
  // A report may resemble `a` but also most reports of the other group, so it is compared with whole groups.
  const belongsToFirst = (each: ReportTerms<R>): boolean =>
    computeAverageOverlap(each, one) >= computeAverageOverlap(each, other);
  return [read.filter(belongsToFirst), read.filter((each) => !belongsToFirst(each))];
}

function findCommonTerms<R>(group: readonly ReportTerms<R>[], share = COMMON_SHARE): Set<string> {
  const counts = new Map<string, number>();
  for (const { terms } of group) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= share * group.length).map(([term]) => term));
}

const collectTerms = <R>(group: readonly ReportTerms<R>[]): Set<string> =>
  new Set(group.flatMap(({ terms }) => [...terms]));

/**
 * Splits the reports of a story into two groups if they seem to be about two events: each group has common words that the
 * other never uses, and they share hardly any. Otherwise returns `null`.
 */
export function findTwoGroups<R extends GroupedReport>(reports: readonly R[]): TwoGroups<R> | null {
  if (reports.length < 2 * MIN_GROUP_SIZE) return null;
  const read = reports.map(
    (report): ReportTerms<R> => ({
      report,
      terms: new Set(
        termsOf(`${report.title}. ${report.text.slice(0, LEAD_LENGTH)}`).filter((term) => !/\d/.test(term)),
      ),
    }),
  );
  const [one, other] = splitReports(read);
  if (one.length < MIN_GROUP_SIZE || other.length < MIN_GROUP_SIZE) return null;
  const [commonOne, commonOther] = [findCommonTerms(one), findCommonTerms(other)];
  const own = [
    commonOne.size - countShared(commonOne, collectTerms(other)),
    commonOther.size - countShared(commonOther, collectTerms(one)),
  ];
  if (own.some((words) => words < MIN_OWN_WORDS) || countShared(commonOne, commonOther) > MAX_SHARED_WORDS) return null;
  return { one: one.map(({ report }) => report), other: other.map(({ report }) => report) };
}
