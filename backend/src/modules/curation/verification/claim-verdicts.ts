import {
  type Claim,
  type ClaimPlace,
  listClaims,
  type BodyPassage,
  type Draft,
  type EvidenceSpan,
  getPassageInContext,
} from '../draft/draft.ts';
import { correctDraft } from '../draft/correct-draft.ts';

export const JUDGE_VERDICTS = ['supported', 'contradicted', 'not-stated', 'unsure'] as const;
export type JudgeVerdict = (typeof JUDGE_VERDICTS)[number];

/** `not-verified` means that the claim was not compared, or that the result was unreliable. */
export type ClaimVerdict = JudgeVerdict | 'not-verified';

/** A passage that a claim cites. */
export interface JudgedPassage {
  /** Name of the outlet that published the passage, or `original` for the original of a translation. */
  readonly speaker: string;
  /** The cited words. */
  readonly cited: string;
  /** Adjacent sentences in the same report. May be empty. */
  readonly before: string;
  readonly after: string;
}

/** A claim as sent to the judge model. */
export interface JudgedClaim {
  readonly text: string;
  readonly passages: readonly JudgedPassage[];
}

/** A judge's verdict on one claim, before we check its quote. */
export interface RawVerdict {
  readonly verdict: JudgeVerdict;
  /** Words of a passage on which the verdict is based. May be empty. */
  readonly quote: string;
}

/** A judge's verdict on one claim, after we checked its quote. */
export interface CheckedVerdict {
  readonly place: ClaimPlace;
  readonly text: string;
  readonly verdict: ClaimVerdict;
  /** Location of the quoted words on which the verdict is based. `null` if the judge quoted none. */
  readonly span: EvidenceSpan | null;
}

/** A claim of a draft, together with the form that is sent to the judge model. */
export interface ClaimToJudge {
  /** The claim, with exactly one evidence span per passage of `judged`. */
  readonly claim: Claim;
  readonly judged: JudgedClaim;
}

export interface ReportText {
  readonly snapshotId: number;
  readonly outletName: string;
  readonly title: string;
  readonly text: string;
}

/** Minimum number of characters of the quote on which a verdict is based. */
const MIN_QUOTE_LENGTH = 12;

/** Returns true if the claim is identical to one of its passages. */
export function isVerbatim(
  { text, evidence }: Pick<Claim, 'text' | 'evidence'>,
  texts: ReadonlyMap<number, string>,
): boolean {
  return evidence.some(({ snapshotId, start, end }) => texts.get(snapshotId)?.slice(start, end) === text);
}

/** Returns the claims that do not repeat a passage verbatim, with their passages and the adjacent sentences. */
export function selectClaimsToJudge(claims: readonly Claim[], reports: readonly ReportText[]): ClaimToJudge[] {
  const bySnapshot = new Map(reports.map((report) => [report.snapshotId, report]));
  const texts = new Map(reports.map(({ snapshotId, text }) => [snapshotId, text]));
  return claims
    .filter((claim) => !isVerbatim(claim, texts))
    .map((claim) => {
      const evidence = claim.evidence.filter(({ snapshotId }) => bySnapshot.has(snapshotId));
      const passages = evidence.map(({ snapshotId, start, end }) => {
        const { outletName: speaker = '', title = '', text = '' } = bySnapshot.get(snapshotId) ?? {};
        const { before, quote: cited, after } = getPassageInContext(text, title, { start, end });
        return { speaker, cited, before, after };
      });
      return { claim: { ...claim, evidence }, judged: { text: claim.text, passages } };
    });
}

/**
 * Checks a judge's verdict. "Supported" and "contradicted" need a quote; if the quote does not occur in a passage of
 * the claim, the verdict becomes "not-verified".
 */
export function checkVerdict({ claim, judged }: ClaimToJudge, answer: RawVerdict | null): CheckedVerdict {
  const { place, text } = claim;
  if (answer === null) return { place, text, verdict: 'not-verified', span: null };
  const span = findQuote(answer.quote, claim, judged);
  const decided = answer.verdict === 'supported' || answer.verdict === 'contradicted';
  return { place, text, verdict: decided && span === null ? 'not-verified' : answer.verdict, span };
}

/** Returns true if one of the passages or its adjacent sentences contain the quote. Ignores white space. */
export function containsQuote(quote: string, { passages }: JudgedClaim): boolean {
  return passages.some(
    (passage) => locateQuote(quote, [passage.before, passage.cited, passage.after].join(' ')) !== null,
  );
}

function locateQuote(quote: string, text: string): { start: number; end: number } | null {
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
    const inCited = locateQuote(quote, passage.cited);
    if (inCited)
      return { snapshotId: cited.snapshotId, start: cited.start + inCited.start, end: cited.start + inCited.end };
    if (containsQuote(quote, { text: '', passages: [passage] })) return cited;
  }
  return null;
}

/** Counts the sentences that the judge model did not confirm. */
export function countUnverified(verdicts: readonly CheckedVerdict[]): number {
  return verdicts.filter(({ verdict }) => verdict !== 'supported').length;
}

/**
 * Removes contradicted claims from a draft. If its headline, its whole summary or its whole main text is contradicted,
 * that part stays, and vetting holds the draft back.
 */
export function removeContradicted(
  draft: Draft,
  verdicts: readonly CheckedVerdict[],
): { readonly draft: Draft; readonly leftOut: readonly CheckedVerdict[] } {
  const contradicted = verdicts.filter(({ verdict }) => verdict === 'contradicted');
  const contradictedParts = getEssentialParts(draft).filter((part) =>
    part.every((claim) => includesClaim(contradicted, claim)),
  );
  const leftOut = contradicted.filter((judged) => !includesClaim(contradictedParts.flat(), judged));
  if (leftOut.length === 0) return { draft, leftOut };
  const withdrawn = listClaims(draft).filter((claim) => includesClaim(leftOut, claim));
  const { draft: rest } = correctDraft(
    draft,
    withdrawn.map(({ place, ordinal }) => ({ place, ordinal, text: null })),
    (sentence) => sentence,
  );
  return { draft: { ...rest, body: removeLoneStatements(rest.body) }, leftOut };
}

type PlacedText = Pick<Claim, 'place' | 'text'>;

function includesClaim(claims: readonly PlacedText[], { place, text }: PlacedText): boolean {
  return claims.some((claim) => claim.place === place && claim.text === text);
}

/** Returns the parts that every draft needs: headline, summary, and the text before additions and differences. */
function getEssentialParts(draft: Draft): PlacedText[][] {
  const main = draft.body.filter(({ section }) => section !== 'added' && section !== 'differs');
  const sentences = main.flatMap((passage) => passage.sentences);
  return [
    [{ place: 'title', text: draft.title.text }],
    draft.summary.map(({ text }) => ({ place: 'summary', text })),
    sentences.map(({ text }) => ({ place: 'body', text })),
  ];
}

/** Removes a difference between reports if only one of its statements is left. */
function removeLoneStatements(body: readonly BodyPassage[]): BodyPassage[] {
  const statements = Map.groupBy(body, ({ section, group }) => (section === 'differs' ? group : undefined));
  return body.filter(({ section, group }) => section !== 'differs' || (statements.get(group)?.length ?? 0) > 1);
}
