import {
  type Claim,
  type ClaimPlace,
  listClaims,
  type BodyPassage,
  type Draft,
  type EvidenceSpan,
  getPassageInContext,
  isMainText,
} from '../draft/draft.ts';
import { correctDraft } from '../draft/correct-draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import { isDirective } from './directives.ts';

export const JUDGE_VERDICTS = ['supported', 'contradicted', 'misleading', 'not-stated', 'unsure'] as const;
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
  /** Summary of the article, for its headline. */
  readonly summary?: string;
}

/** A judge's verdict on one claim, before we check its quote. */
export interface RawVerdict {
  readonly verdict: JudgeVerdict;
  /** Words of a passage on which the verdict is based. May be empty. */
  readonly quote: string;
  /** Words of the claim that take a side in the writer's own voice. May be empty. */
  readonly slant?: string;
}

/** A judge's verdict on one claim, after we checked its quote. */
export interface CheckedVerdict {
  readonly place: ClaimPlace;
  readonly text: string;
  readonly verdict: ClaimVerdict;
  /** Location of the quoted words on which the verdict is based. `null` if the judge quoted none. */
  readonly span: EvidenceSpan | null;
  /** Words of the claim that are its outlet's view. Absent or `null` if there are none, or if nobody looked for them. */
  readonly slant?: string | null | undefined;
}

/** A claim of a draft, together with the form that is sent to the judge model. */
export interface ClaimToJudge {
  /** The claim, with exactly one evidence span per passage of `judged`. */
  readonly claim: Claim;
  readonly judged: JudgedClaim;
  readonly verbatim: boolean;
}

export type ReportText = Pick<SourceText, 'snapshotId' | 'outletName' | 'title' | 'text'>;

/** Minimum number of characters of the quote on which a verdict is based. */
const MIN_QUOTE_LENGTH = 12;
/** Maximum number of verbatim sentences of a draft that are judged, which bounds the cost of a call. */
const MAX_VERBATIM = 30;

/** Returns true if the claim is identical to one of its passages. */
export function isVerbatim(
  { text, evidence }: Pick<Claim, 'text' | 'evidence'>,
  texts: ReadonlyMap<number, string>,
): boolean {
  return evidence.some(({ snapshotId, start, end }) => texts.get(snapshotId)?.slice(start, end) === text);
}

/**
 * Returns the claims with their passages and the adjacent sentences: first those that a model or person worded, then a
 * limited number of verbatim ones. Leaves out adjacent sentences that give instructions, such as prompt injections.
 */
export function selectClaimsToJudge(
  claims: readonly Claim[],
  reports: readonly ReportText[],
  summary?: string,
): ClaimToJudge[] {
  const bySnapshot = new Map(reports.map((report) => [report.snapshotId, report]));
  const texts = new Map(reports.map(({ snapshotId, text }) => [snapshotId, text]));
  const withPassages = claims.map((claim): ClaimToJudge => {
    const evidence = claim.evidence.filter(({ snapshotId }) => bySnapshot.has(snapshotId));
    const passages = evidence.map(({ snapshotId, start, end }) => {
      const { outletName: speaker = '', title = '', text = '' } = bySnapshot.get(snapshotId) ?? {};
      const { before, quote: cited, after } = getPassageInContext(text, title, { start, end });
      return { speaker, cited, before: dropDirective(before), after: dropDirective(after) };
    });
    return {
      claim: { ...claim, evidence },
      judged: { text: claim.text, passages, ...(claim.place === 'title' && summary ? { summary } : {}) },
      verbatim: isVerbatim(claim, texts),
    };
  });
  return [
    ...withPassages.filter(({ verbatim }) => !verbatim),
    ...withPassages.filter(({ verbatim }) => verbatim).slice(0, MAX_VERBATIM),
  ];
}

function dropDirective(sentence: string): string {
  return isDirective(sentence) ? '' : sentence;
}

export function toSummaryPassage(summary: string): JudgedPassage {
  return { speaker: 'summary of this article', cited: summary, before: '', after: '' };
}

/**
 * Checks a judge's verdict. "Supported" needs a quote from a passage, "contradicted" and "misleading" one from a passage
 * or the summary; otherwise the verdict becomes "not-verified". A verbatim sentence can only be misleading: its source
 * says it. Slant must be words of the claim; the views of a side are expected and not slant.
 */
export function checkVerdict(toJudge: ClaimToJudge, answer: RawVerdict | null): CheckedVerdict {
  const { claim, judged, verbatim } = toJudge;
  const { place, text } = claim;
  if (answer === null) return { place, text, verdict: verbatim ? 'supported' : 'not-verified', span: null };
  const span = findQuote(answer.quote, claim, judged);
  return { place, text, verdict: settleVerdict(toJudge, answer, span), span, ...findSlant(claim, answer) };
}

function settleVerdict(
  { judged, verbatim }: ClaimToJudge,
  answer: RawVerdict,
  span: EvidenceSpan | null,
): ClaimVerdict {
  const objects = answer.verdict === 'contradicted' || answer.verdict === 'misleading';
  const isFounded = span !== null || (objects && isInSummary(answer.quote, judged));
  if (verbatim) return objects && isFounded ? 'misleading' : 'supported';
  const needsQuote = objects || answer.verdict === 'supported';
  return needsQuote && !isFounded ? 'not-verified' : answer.verdict;
}

function isInSummary(quote: string, { text, summary }: JudgedClaim): boolean {
  return summary !== undefined && containsQuote(quote, { text, passages: [toSummaryPassage(summary)] });
}

function findSlant({ place, text }: Claim, { slant = '' }: RawVerdict): { readonly slant?: string } {
  const isWritersVoice = place === 'title' || place === 'summary' || place === 'body';
  return isWritersVoice && slant !== '' && text.includes(slant) ? { slant } : {};
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
  if (quote.trim() === '' || quote.trim().length < Math.min(MIN_QUOTE_LENGTH, text.trim().length)) return null;
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

interface WithoutContradictions {
  readonly draft: Draft;
  readonly leftOut: readonly CheckedVerdict[];
  /** Verdicts on the sentences that remain in the draft. */
  readonly verdicts: readonly CheckedVerdict[];
}

/**
 * Removes contradicted claims from a draft. If its headline, its whole summary or its whole main text is contradicted,
 * that part stays, and vetting holds the draft back.
 */
export function removeContradicted(draft: Draft, verdicts: readonly CheckedVerdict[]): WithoutContradictions {
  const contradicted = verdicts.filter(({ verdict }) => verdict === 'contradicted');
  const contradictedParts = getEssentialParts(draft).filter((part) =>
    part.every((claim) => includesClaim(contradicted, claim)),
  );
  const leftOut = contradicted.filter((judged) => !includesClaim(contradictedParts.flat(), judged));
  if (leftOut.length === 0) return { draft, leftOut, verdicts };
  const withdrawn = listClaims(draft).filter((claim) => includesClaim(leftOut, claim));
  const { draft: rest } = correctDraft(
    draft,
    withdrawn.map(({ place, ordinal }) => ({ place, ordinal, text: null })),
    (sentence) => sentence,
  );
  const remaining = verdicts.filter((judged) => !leftOut.includes(judged));
  return {
    draft: { ...rest, body: removeLoneStatements(rest.body) },
    leftOut,
    verdicts: leftOut.some(({ place }) => place === 'summary') ? remaining.map(withdrawTitleSupport) : remaining,
  };
}

/** The judge compared the headline with the whole summary, so its support does not hold for a shortened one. */
function withdrawTitleSupport(judged: CheckedVerdict): CheckedVerdict {
  const isSupportedTitle = judged.place === 'title' && judged.verdict === 'supported';
  return isSupportedTitle ? { ...judged, verdict: 'not-verified', span: null } : judged;
}

type PlacedText = Pick<Claim, 'place' | 'text'>;

export function includesClaim(claims: readonly PlacedText[], { place, text }: PlacedText): boolean {
  return claims.some((claim) => claim.place === place && claim.text === text);
}

/** Returns the parts that every draft needs: headline, summary, and the text before additions and differences. */
function getEssentialParts(draft: Draft): PlacedText[][] {
  const sentences = draft.body.filter(isMainText).flatMap((passage) => passage.sentences);
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
