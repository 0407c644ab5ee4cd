import { splitSentences } from '../../../shared/text/sentences.ts';
import { sideOf, type Lean, type Side } from '../../../shared/news/lean.ts';
import { tokenise } from '../../../shared/text/tokens.ts';

/** A text as published by one outlet. */
export interface PrintedText {
  readonly snapshotId: number;
  readonly outletId: number;
  readonly outletName: string;
  readonly lean: Lean | null;
  readonly publishedAt: Date;
  readonly title: string;
  readonly text: string;
}

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

interface SentenceFingerprint {
  readonly runs: ReadonlySet<string>;
  readonly side: Side | null;
  readonly source: PrintedText;
}

/** Returns the word runs of a sentence. A short sentence has a single run, so that it only matches verbatim. */
function collectWordRuns(text: string): Set<string> {
  const words = tokenise(text).map(({ folded }) => folded);
  if (words.length < MIN_WORDS) return new Set([words.join(' ')]);
  return new Set(
    words.slice(0, words.length - RUN_WORDS + 1).map((_, at) => words.slice(at, at + RUN_WORDS).join(' ')),
  );
}

function isCopy(one: Pick<SentenceFingerprint, 'runs'>, other: Pick<SentenceFingerprint, 'runs'>): boolean {
  const [short, long] = one.runs.size <= other.runs.size ? [one, other] : [other, one];
  let shared = 0;
  for (const run of short.runs) if (long.runs.has(run)) shared += 1;
  return shared >= MIN_SHARED_RUNS * short.runs.size;
}

/** Returns true if the sentences are the same, apart from a changed word or a cut end. */
export function isSameText(one: string, other: string): boolean {
  return isCopy({ runs: collectWordRuns(one) }, { runs: collectWordRuns(other) });
}

function isEarlier(one: SentenceFingerprint, other: SentenceFingerprint): boolean {
  return (
    one.source.publishedAt.getTime() - other.source.publishedAt.getTime() < 0 ||
    (one.source.publishedAt.getTime() === other.source.publishedAt.getTime() &&
      one.source.snapshotId < other.source.snapshotId)
  );
}

const isPolitical = (side: Side | null): boolean => side === 'conservative' || side === 'liberal';

/**
 * Returns true if a copy in another outlet proves that this outlet did not write the sentence: the copy is earlier, or
 * the outlets are on opposite sides.
 */
function provesReprint(other: SentenceFingerprint, own: SentenceFingerprint): boolean {
  if (other.source.outletId === own.source.outletId || other.side === own.side) return false;
  return isEarlier(other, own) || (isPolitical(other.side) && isPolitical(own.side));
}

/** Maps each word run to the fingerprints of the sentences that contain it. */
function indexByRun(fingerprints: Iterable<SentenceFingerprint>): ReadonlyMap<string, readonly SentenceFingerprint[]> {
  const byRun = new Map<string, SentenceFingerprint[]>();
  for (const fingerprint of fingerprints) {
    for (const run of fingerprint.runs) {
      const known = byRun.get(run);
      if (known === undefined) byRun.set(run, [fingerprint]);
      else known.push(fingerprint);
    }
  }
  return byRun;
}

/** Returns true if another outlet published a copy which proves that the sentence is a reprint. */
function isReprinted(own: SentenceFingerprint, byRun: ReadonlyMap<string, readonly SentenceFingerprint[]>): boolean {
  const seen = new Set<SentenceFingerprint>();
  for (const run of own.runs) {
    for (const other of byRun.get(run) ?? []) {
      if (!provesReprint(other, own) || seen.has(other)) continue;
      if (isCopy(other, own)) return true;
      seen.add(other);
    }
  }
  return false;
}

const fingerprintSentence = ({ text, source }: PrintedSentence): SentenceFingerprint => ({
  runs: collectWordRuns(text),
  side: source.lean === null ? null : sideOf(source.lean),
  source,
});

/**
 * Returns the sentences that their outlet did not write: they come from an agency, an outlet that is not on the same
 * side printed them earlier, or an outlet on the opposite side also printed them. Tolerates small edits.
 *
 * @param others further sentences to compare with
 */
export function findReprints<T extends PrintedSentence>(
  sentences: readonly T[],
  others: readonly PrintedSentence[] = [],
): ReadonlySet<T> {
  const own = new Map(sentences.map((sentence): [T, SentenceFingerprint] => [sentence, fingerprintSentence(sentence)]));
  const byRun = indexByRun([...own.values(), ...others.map(fingerprintSentence)]);
  const agency = new Map(
    [...new Set(sentences.map(({ source }) => source))].map((source) => [source, isAgencyText(source)]),
  );
  return new Set(
    [...own].flatMap(([sentence, fingerprint]) =>
      agency.get(sentence.source) === true || isReprinted(fingerprint, byRun) ? sentence : [],
    ),
  );
}

/** Like `findReprints`, but compares the chosen sentences with every sentence of the given texts. */
export function findReprintsInTexts<T extends PrintedSentence>(
  chosen: readonly T[],
  texts: readonly PrintedText[],
): ReadonlySet<T> {
  return findReprints(
    chosen,
    texts.flatMap((source) => splitSentences(source.text).map(({ text }): PrintedSentence => ({ text, source }))),
  );
}
