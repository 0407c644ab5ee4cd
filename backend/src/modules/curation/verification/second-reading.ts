import {
  type Claim,
  type ClaimPlace,
  claimsOf,
  type BodyPassage,
  type Draft,
  type EvidenceSpan,
  passageInContext,
} from '../draft/draft.ts';
import { correctDraft } from '../draft/correct-draft.ts';

export const JUDGE_VERDICTS = ['supported', 'contradicted', 'not-stated', 'unsure'] as const;
export type JudgeVerdict = (typeof JUDGE_VERDICTS)[number];

/** `not-verified`: there was no comparison, or its result was not reliable. */
export type ClaimVerdict = JudgeVerdict | 'not-verified';

/** A passage that a claim cites. */
export interface JudgedPassage {
  /** Name of the outlet that published it, or `original` for the original of a translation. */
  readonly speaker: string;
  /** The cited words. */
  readonly cited: string;
  /** Adjacent sentences of the same report; may be empty. */
  readonly before: string;
  readonly after: string;
}

/** A claim as the judge sees it. */
export interface JudgedClaim {
  readonly text: string;
  readonly passages: readonly JudgedPassage[];
}

/** Unchecked answer of a judge for one claim. */
export interface RawVerdict {
  readonly verdict: JudgeVerdict;
  /** The decisive words of a passage; may be empty. */
  readonly quote: string;
}

/** The checked verdict on one claim. */
export interface ClaimReading {
  readonly place: ClaimPlace;
  readonly text: string;
  readonly verdict: ClaimVerdict;
  /** The decisive words of a source, or `null`. */
  readonly span: EvidenceSpan | null;
}

/** A claim to be judged, with its passages as the judge sees them. */
export interface ClaimToRead {
  /** Has exactly one evidence span per passage. */
  readonly claim: Claim;
  readonly judged: JudgedClaim;
}

export interface ReportText {
  readonly snapshotId: number;
  readonly outletName: string;
  readonly title: string;
  readonly text: string;
}

/** Minimum length of a decisive quote, in characters. */
const MIN_QUOTE_LENGTH = 12;

/** Returns true if the claim is identical to one of its passages. */
export function isVerbatim(
  { text, evidence }: Pick<Claim, 'text' | 'evidence'>,
  texts: ReadonlyMap<number, string>,
): boolean {
  return evidence.some(({ snapshotId, start, end }) => texts.get(snapshotId)?.slice(start, end) === text);
}

/** Returns the claims that do not repeat a passage verbatim, each with its passages and the adjacent sentences. */
export function claimsToRead(claims: readonly Claim[], reports: readonly ReportText[]): ClaimToRead[] {
  const bySnapshot = new Map(reports.map((report) => [report.snapshotId, report]));
  const texts = new Map(reports.map(({ snapshotId, text }) => [snapshotId, text]));
  return claims
    .filter((claim) => !isVerbatim(claim, texts))
    .map((claim) => {
      const evidence = claim.evidence.filter(({ snapshotId }) => bySnapshot.has(snapshotId));
      const passages = evidence.map(({ snapshotId, start, end }) => {
        const { outletName: speaker = '', title = '', text = '' } = bySnapshot.get(snapshotId) ?? {};
        const { before, quote: cited, after } = passageInContext(text, title, { start, end });
        return { speaker, cited, before, after };
      });
      return { claim: { ...claim, evidence }, judged: { text: claim.text, passages } };
    });
}

/**
 * Returns the reading of a claim after a judge's answer. A judge that says "supported" or "contradicted" must quote the
 * decisive words; if they do not occur in a passage, the claim is not verified.
 */
export function readingOf({ claim, judged }: ClaimToRead, answer: RawVerdict | null): ClaimReading {
  const { place, text } = claim;
  if (answer === null) return { place, text, verdict: 'not-verified', span: null };
  const span = findQuote(answer.quote, claim, judged);
  const decided = answer.verdict === 'supported' || answer.verdict === 'contradicted';
  return { place, text, verdict: decided && span === null ? 'not-verified' : answer.verdict, span };
}

/** Returns true if a passage or its adjacent sentences contain the quote. Ignores differences in white space. */
export function quotes(quote: string, { passages }: JudgedClaim): boolean {
  return passages.some((passage) => locate(quote, [passage.before, passage.cited, passage.after].join(' ')) !== null);
}

function locate(quote: string, text: string): { start: number; end: number } | null {
  const words = quote
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (quote.trim().length < Math.min(MIN_QUOTE_LENGTH, text.trim().length)) return null;
  const found = new RegExp(words.join(String.raw`\s+`), 'u').exec(text);
  return found && { start: found.index, end: found.index + found[0].length };
}

function findQuote(quote: string, { evidence }: Claim, { passages }: JudgedClaim): EvidenceSpan | null {
  for (const [at, passage] of passages.entries()) {
    const cited = evidence[at];
    if (cited === undefined) continue;
    const inCited = locate(quote, passage.cited);
    if (inCited)
      return { snapshotId: cited.snapshotId, start: cited.start + inCited.start, end: cited.start + inCited.end };
    if (quotes(quote, { text: '', passages: [passage] })) return cited;
  }
  return null;
}

/** Counts the sentences that the second reader did not confirm. */
export function unverifiedIn(readings: readonly ClaimReading[]): number {
  return readings.filter(({ verdict }) => verdict !== 'supported').length;
}

/**
 * Removes contradicted claims from a draft. If its headline, its whole summary or its whole main text is contradicted,
 * that part stays, and vetting holds the draft back.
 */
export function withoutContradicted(
  draft: Draft,
  readings: readonly ClaimReading[],
): { readonly draft: Draft; readonly leftOut: readonly ClaimReading[] } {
  const contradicted = readings.filter(({ verdict }) => verdict === 'contradicted');
  const contradictedParts = essentialParts(draft).filter((part) => part.every((claim) => isAmong(contradicted, claim)));
  const leftOut = contradicted.filter((reading) => !isAmong(contradictedParts.flat(), reading));
  if (leftOut.length === 0) return { draft, leftOut };
  const withdrawn = claimsOf(draft).filter((claim) => isAmong(leftOut, claim));
  const { draft: rest } = correctDraft(
    draft,
    withdrawn.map(({ place, ordinal }) => ({ place, ordinal, text: null })),
    (sentence) => sentence,
  );
  return { draft: { ...rest, body: withoutLoneStatements(rest.body) }, leftOut };
}

type PlacedText = Pick<Claim, 'place' | 'text'>;

function isAmong(claims: readonly PlacedText[], { place, text }: PlacedText): boolean {
  return claims.some((claim) => claim.place === place && claim.text === text);
}

/** The parts that every draft needs: headline, summary, and the text before additions and differences. */
function essentialParts(draft: Draft): PlacedText[][] {
  const main = draft.body.filter(({ section }) => section !== 'added' && section !== 'differs');
  const sentences = main.flatMap((passage) => passage.sentences);
  return [
    [{ place: 'title', text: draft.title.text }],
    draft.summary.map(({ text }) => ({ place: 'summary', text })),
    sentences.map(({ text }) => ({ place: 'body', text })),
  ];
}

/** Removes differences between reports that have only one statement left. */
function withoutLoneStatements(body: readonly BodyPassage[]): BodyPassage[] {
  const statements = Map.groupBy(body, ({ section, group }) => (section === 'differs' ? group : undefined));
  return body.filter(({ section, group }) => section !== 'differs' || (statements.get(group)?.length ?? 0) > 1);
}
