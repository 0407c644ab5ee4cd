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

/** Length of the beginning of a text, in characters, that is compared. */
const LEAD = 700;
const FEWEST_REPORTS = 2;
/** A word belongs to a group if so many of its reports use it. */
const COMMON = 0.6;
/** Words that one group has in common and the other does not use, from which it is an event of its own. */
const OWN_WORDS = 4;
/** Words that both groups have in common; one event has more of them than a place and an institution. */
const MOST_SHARED = 3;

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
  // A report may have been nearer to the odd one out than to its group.
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
 * The two groups that the reports of a story fall into: each has words of its own in common that the other never uses, while
 * both share hardly any. `null` if the reports tell one event, or are too few to tell.
 */
export function twoGroups<R extends GroupedReport>(reports: readonly R[]): TwoGroups<R> | null {
  if (reports.length < 2 * FEWEST_REPORTS) return null;
  const read = reports.map(
    (report): Read<R> => ({
      report,
      terms: new Set(termsOf(`${report.title}. ${report.text.slice(0, LEAD)}`).filter((term) => !/\d/.test(term))),
    }),
  );
  const [one, other] = split(read);
  if (one.length < FEWEST_REPORTS || other.length < FEWEST_REPORTS) return null;
  const [commonOne, commonOther] = [commonTo(one), commonTo(other)];
  const own = [
    commonOne.size - sharedBy(commonOne, usedBy(other)),
    commonOther.size - sharedBy(commonOther, usedBy(one)),
  ];
  if (own.some((words) => words < OWN_WORDS) || sharedBy(commonOne, commonOther) > MOST_SHARED) return null;
  return { one: one.map(({ report }) => report), other: other.map(({ report }) => report) };
}
