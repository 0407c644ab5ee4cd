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

const RUN = 3;
/** Minimum share of the shorter sentence's word runs in the longer one. Allows for a changed word or a cut end. */
const COPIED = 0.7;
/** A sentence with fewer words may be the same by coincidence. */
const MIN_WORDS = 8;

const NEWS_AGENCIES =
  'Associated Press|AP|Reuters|Agence France-Presse|AFP|Press Association|PA Media|dpa|Deutsche ' +
  'Presse-Agentur|UPI|ANSA|EFE|Kyodo(?: News)?|Xinhua|TASS|Canadian Press|Australian Associated Press|AAP';
const CREDIT = new RegExp(
  `^(?:(?:By|Source|Text|Report):? (?:[Tt]he )?(?:${NEWS_AGENCIES})\\b|` +
    `(?:©|\\(c\\)|Copyright)[^\\n]{0,30}\\b(?:${NEWS_AGENCIES})\\b|[—–-] ?(?:${NEWS_AGENCIES})$)`,
  'mu',
);
const DATELINE = /^(?:\p{Lu}[\p{L}.'’ ,-]{0,50})?\(([\p{Lu}][\p{L}\d.&'’ -]{1,30})\)\s*[—–―-]/u;

/** Returns true if the dateline or credit of a text names an agency. An outlet's own name does not count. */
export function isAgencyText({ outletName, title, text }: Pick<PrintedText, 'outletName' | 'title' | 'text'>): boolean {
  const body = text.startsWith(`${title}\n\n`) ? text.slice(title.length + 2) : text;
  const credited = DATELINE.exec(body)?.[1] ?? CREDIT.exec(text)?.[0];
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

/** Word runs of a sentence. A short one has a single run, so that it only matches verbatim. */
function runsOf(text: string): Set<string> {
  const words = tokenise(text).map(({ folded }) => folded);
  if (words.length < MIN_WORDS) return new Set([words.join(' ')]);
  return new Set(words.slice(0, words.length - RUN + 1).map((_, at) => words.slice(at, at + RUN).join(' ')));
}

function isCopy(one: Pick<SentenceFingerprint, 'runs'>, other: Pick<SentenceFingerprint, 'runs'>): boolean {
  const [short, long] = one.runs.size <= other.runs.size ? [one, other] : [other, one];
  let shared = 0;
  for (const run of short.runs) if (long.runs.has(run)) shared += 1;
  return shared >= COPIED * short.runs.size;
}

/** Returns true if the sentences are the same, apart from a changed word or a cut end. */
export function isSameText(one: string, other: string): boolean {
  return isCopy({ runs: runsOf(one) }, { runs: runsOf(other) });
}

function isEarlier(one: SentenceFingerprint, other: SentenceFingerprint): boolean {
  return (
    one.source.publishedAt.getTime() - other.source.publishedAt.getTime() < 0 ||
    (one.source.publishedAt.getTime() === other.source.publishedAt.getTime() &&
      one.source.snapshotId < other.source.snapshotId)
  );
}

const isSlanted = (side: Side | null): boolean => side === 'conservative' || side === 'liberal';

/**
 * Returns true if another outlet's copy would show that the sentence is not this outlet's own: it is earlier, or from
 * the opposite side.
 */
function precedes(other: SentenceFingerprint, own: SentenceFingerprint): boolean {
  if (other.source.outletId === own.source.outletId || other.side === own.side) return false;
  return isEarlier(other, own) || (isSlanted(other.side) && isSlanted(own.side));
}

/** Maps each word run to the fingerprints that contain it. */
function holdersOf(fingerprints: Iterable<SentenceFingerprint>): ReadonlyMap<string, readonly SentenceFingerprint[]> {
  const holders = new Map<string, SentenceFingerprint[]>();
  for (const print of fingerprints) {
    for (const run of print.runs) {
      const known = holders.get(run);
      if (known === undefined) holders.set(run, [print]);
      else known.push(print);
    }
  }
  return holders;
}

/** Returns true if another outlet's sentence with shared word runs shows that this one is a reprint. */
function isReprinted(own: SentenceFingerprint, holders: ReadonlyMap<string, readonly SentenceFingerprint[]>): boolean {
  const seen = new Set<SentenceFingerprint>();
  for (const run of own.runs) {
    for (const other of holders.get(run) ?? []) {
      if (!precedes(other, own) || seen.has(other)) continue;
      if (isCopy(other, own)) return true;
      seen.add(other);
    }
  }
  return false;
}

const fingerprintOf = ({ text, source }: PrintedSentence): SentenceFingerprint => ({
  runs: runsOf(text),
  side: source.lean === null ? null : sideOf(source.lean),
  source,
});

/**
 * Returns the sentences that do not count for the side of their outlet: an agency wrote them, an outlet of another side
 * or none printed them first, or the opposite side printed them, too. Small edits make no difference.
 *
 * @param others other printed sentences, used for comparison only
 */
export function reprints<T extends PrintedSentence>(
  sentences: readonly T[],
  others: readonly PrintedSentence[] = [],
): ReadonlySet<T> {
  const own = new Map(sentences.map((sentence): [T, SentenceFingerprint] => [sentence, fingerprintOf(sentence)]));
  const holders = holdersOf([...own.values(), ...others.map(fingerprintOf)]);
  const agency = new Map(
    [...new Set(sentences.map(({ source }) => source))].map((source) => [source, isAgencyText(source)]),
  );
  return new Set(
    [...own].flatMap(([sentence, print]) =>
      agency.get(sentence.source) === true || isReprinted(print, holders) ? sentence : [],
    ),
  );
}

/** Like `reprints`, but compares the chosen sentences with every sentence of the given texts. */
export function reprintsOf<T extends PrintedSentence>(
  chosen: readonly T[],
  texts: readonly PrintedText[],
): ReadonlySet<T> {
  return reprints(
    chosen,
    texts.flatMap((source) => splitSentences(source.text).map(({ text }): PrintedSentence => ({ text, source }))),
  );
}
