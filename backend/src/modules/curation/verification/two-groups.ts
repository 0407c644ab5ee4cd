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

/** Number of characters at the beginning of a text that are compared. */
const LEAD = 700;
const MIN_REPORTS = 2;
/** Share of a group's reports that must use a word for it to be common to the group. */
const COMMON = 0.6;
/** Minimum number of common words of each group that the other never uses. */
const OWN_WORDS = 4;
/**
 * Maximum number of common words that both groups share. Reports of one event share more than a place and an
 * institution.
 */
const MAX_SHARED = 3;

interface Read<R> {
  readonly report: R;
  readonly terms: ReadonlySet<string>;
}

const sharedBy = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  [...a].filter((term) => b.has(term)).length;

function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return sharedBy(a, b) / Math.sqrt(Math.max(1, a.size * b.size));
}

const nearness = <R>(one: Read<R>, group: readonly Read<R>[]): number => {
  const others = group.filter((each) => each !== one);
  return others.reduce((sum, { terms }) => sum + overlap(one.terms, terms), 0) / Math.max(1, others.length);
};

/** Splits the reports around the two that have least in common. */
function split<R>(read: readonly Read<R>[]): readonly [Read<R>[], Read<R>[]] {
  const pairs = read.flatMap((a, at) => read.slice(at + 1).map((b) => ({ a, b, alike: overlap(a.terms, b.terms) })));
  const { a, b } = pairs.reduce((least, pair) => (pair.alike < least.alike ? pair : least));
  const near = (each: Read<R>): boolean =>
    each === a || (each !== b && overlap(each.terms, a.terms) >= overlap(each.terms, b.terms));
  const [one, other] = [read.filter(near), read.filter((each) => !near(each))];
  // A report may resemble the first report of one group but most of the other group, so assign it again.
  const stays = (each: Read<R>): boolean => nearness(each, one) >= nearness(each, other);
  return [read.filter(stays), read.filter((each) => !stays(each))];
}

function commonTo<R>(group: readonly Read<R>[], share = COMMON): Set<string> {
  const counts = new Map<string, number>();
  for (const { terms } of group) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return new Set([...counts].filter(([, count]) => count >= share * group.length).map(([term]) => term));
}

const usedBy = <R>(group: readonly Read<R>[]): Set<string> => new Set(group.flatMap(({ terms }) => [...terms]));

/**
 * Splits the reports of a story into two groups, each with common words that the other never uses, and hardly any
 * shared words. Returns `null` if the reports are about one event, or if there are too few.
 */
export function twoGroups<R extends GroupedReport>(reports: readonly R[]): TwoGroups<R> | null {
  if (reports.length < 2 * MIN_REPORTS) return null;
  const read = reports.map(
    (report): Read<R> => ({
      report,
      terms: new Set(termsOf(`${report.title}. ${report.text.slice(0, LEAD)}`).filter((term) => !/\d/.test(term))),
    }),
  );
  const [one, other] = split(read);
  if (one.length < MIN_REPORTS || other.length < MIN_REPORTS) return null;
  const [commonOne, commonOther] = [commonTo(one), commonTo(other)];
  const own = [
    commonOne.size - sharedBy(commonOne, usedBy(other)),
    commonOther.size - sharedBy(commonOther, usedBy(one)),
  ];
  if (own.some((words) => words < OWN_WORDS) || sharedBy(commonOne, commonOther) > MAX_SHARED) return null;
  return { one: one.map(({ report }) => report), other: other.map(({ report }) => report) };
}
