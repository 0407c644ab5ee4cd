import { splitSentences } from '../../../shared/text/sentences.ts';
import { sideOf, type Side } from '../../../shared/news/lean.ts';
import { tokenise } from '../../../shared/text/tokens.ts';
import type { SourceText } from '../draft/source-text.ts';

/** A text as published by one outlet. */
export type PrintedText = Pick<
  SourceText,
  'snapshotId' | 'outletId' | 'outletName' | 'lean' | 'publishedAt' | 'title' | 'text'
>;

export interface PrintedSentence {
  readonly text: string;
  readonly source: PrintedText;
}

/** Number of consecutive words in a run. */
const RUN_WORDS = 3;
/** Minimum share of the shorter sentence's word runs that a copy contains. Allows for a changed word or a cut end. */
const MIN_SHARED_RUNS = 0.7;
/** A sentence with fewer words must match verbatim, because similar short sentences may be a coincidence. */
const MIN_WORDS = 8;

const NEWS_AGENCIES =
  'Associated Press|AP|Reuters|Agence France-Presse|AFP|Press Association|PA Media|dpa|Deutsche ' +
  'Presse-Agentur|UPI|ANSA|EFE|Kyodo(?: News)?|Xinhua|TASS|Canadian Press|Australian Associated Press|AAP';
const AGENCY_CREDIT = new RegExp(
  `^(?:(?:By|Source|Text|Report):? (?:[Tt]he )?(?:${NEWS_AGENCIES})\\b|` +
    `(?:©|\\(c\\)|Copyright)[^\\n]{0,30}\\b(?:${NEWS_AGENCIES})\\b|[—–-] ?(?:${NEWS_AGENCIES})$)`,
  'mu',
);
const DATELINE = /^(?:\p{Lu}[\p{L}.'’ ,-]{0,50})?\(([\p{Lu}][\p{L}\d.&'’ -]{1,30})\)\s*[—–―-]/u;

/** Returns true if the dateline or credit of a text names an agency. An outlet's own name does not count. */
export function isAgencyText({ outletName, title, text }: Pick<PrintedText, 'outletName' | 'title' | 'text'>): boolean {
  const body = text.startsWith(`${title}\n\n`) ? text.slice(title.length + 2) : text;
  const credited = DATELINE.exec(body)?.[1] ?? AGENCY_CREDIT.exec(text)?.[0];
  return (
    credited !== undefined &&
    !credited.toLowerCase().includes(outletName.toLowerCase()) &&
    !outletName.toLowerCase().includes(credited.toLowerCase())
  );
}

interface Fingerprint {
  readonly runs: ReadonlySet<string>;
  readonly side: Side | null;
  readonly source: PrintedText;
}

/** Returns the word runs of a sentence. A short sentence has a single run, so that it only matches verbatim. */
function collectWordRuns(text: string): Set<string> {
  const words = tokenise(text).map(({ folded }) => folded);
  if (words.length < MIN_WORDS) return new Set([words.join(' ')]);
  return new Set(words.slice(RUN_WORDS - 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' ')));
}

function isCopy(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const shared = [...one].filter((run) => other.has(run)).length;
  return shared > 0 && shared >= MIN_SHARED_RUNS * Math.min(one.size, other.size);
}

/** Returns true if the sentences are the same, apart from a changed word or a cut end. */
export function isSameText(one: string, other: string): boolean {
  return isCopy(collectWordRuns(one), collectWordRuns(other));
}

const isPolitical = (side: Side | null): boolean => side === 'conservative' || side === 'liberal';

/**
 * Returns true if a copy in another outlet proves that this outlet did not write the sentence: the copy is earlier, or
 * the outlets are on opposite sides.
 */
function provesReprint(other: Fingerprint, own: Fingerprint): boolean {
  if (other.source.outletId === own.source.outletId || other.side === own.side) return false;
  const earlier =
    other.source.publishedAt.getTime() - own.source.publishedAt.getTime() ||
    other.source.snapshotId - own.source.snapshotId;
  return earlier < 0 || (isPolitical(other.side) && isPolitical(own.side));
}

const fingerprintSentence = ({ text, source }: PrintedSentence): Fingerprint => ({
  runs: collectWordRuns(text),
  side: source.lean === null ? null : sideOf(source.lean),
  source,
});

/**
 * Returns the sentences that their outlet did not write: they come from an agency, an outlet that is not on the same
 * side printed them earlier, or an outlet on the opposite side also printed them. Tolerates small edits.
 *
 * @param texts all texts that the sentences are compared with
 */
export function findReprintsInTexts<T extends PrintedSentence>(
  sentences: readonly T[],
  texts: readonly PrintedText[],
): ReadonlySet<T> {
  const printed = texts.flatMap((source) => splitSentences(source.text).map(({ text }) => ({ text, source })));
  const all = [...printed, ...sentences].map(fingerprintSentence);
  const runs = all.flatMap((print) => [...print.runs].map((run) => ({ run, print })));
  const byRun = Map.groupBy(runs, ({ run }) => run);
  const agency = new Set([...new Set(sentences.map(({ source }) => source))].filter(isAgencyText));
  return new Set(
    sentences.filter((sentence) => {
      const own = fingerprintSentence(sentence);
      const others = new Set([...own.runs].flatMap((run) => byRun.get(run)?.map(({ print }) => print) ?? []));
      return (
        agency.has(sentence.source) ||
        [...others].some((other) => provesReprint(other, own) && isCopy(other.runs, own.runs))
      );
    }),
  );
}
