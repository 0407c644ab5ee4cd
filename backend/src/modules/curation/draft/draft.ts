import { SIDES, type Side } from '../../../shared/news/lean.ts';
import { splitSentences } from '../../../shared/text/sentences.ts';

/** Half-open range of UTF-16 offsets in the text of one immutable source snapshot. */
export interface EvidenceSpan {
  readonly snapshotId: number;
  readonly start: number;
  readonly end: number;
}

/** A sentence in plain text, with the passages that support it. */
export interface CitedSentence {
  readonly text: string;
  readonly evidence: readonly EvidenceSpan[];
}

/**
 * Sections of a body: the main report (`happened`, or `review` or `column` if it is one), additions from
 * other outlets, and differences between reports.
 */
export type BodySection = 'happened' | 'review' | 'column' | 'added' | 'differs';

/** Consecutive sentences of the body that are attributed to one outlet. */
export interface BodyPassage {
  /** Section of the body. Drafts of older releases lack it if they have only the main report. */
  readonly section?: BodySection;
  /** Number of the topic within the section. Adjacent body passages about the same topic share a number. */
  readonly group?: number;
  /** Outlet that the sentences are attributed to. `null` if they cite several outlets. */
  readonly outletId: number | null;
  readonly outletName: string;
  readonly sentences: readonly CitedSentence[];
}

/** Returns true for a passage of the main report. */
export const isMainText = ({ section }: BodyPassage): boolean => section !== 'added' && section !== 'differs';

export type Perspectives = Readonly<Record<Side, readonly CitedSentence[]>>;

/** An article drafted from the sources of one story. */
export interface Draft {
  readonly title: CitedSentence;
  readonly summary: readonly CitedSentence[];
  readonly body: readonly BodyPassage[];
  /** True if the main report continues after the passages that the body copies. */
  readonly isExcerpt?: boolean;
  /** Bullets by side. `null` for a non-political story. A side without coverage has an empty list. */
  readonly perspectives: Perspectives | null;
  /** One of the 14 categories, or 'General'. */
  readonly category: string;
  readonly tags: readonly string[];
  /** BCP 47 code, such as `en`. */
  readonly language: string;
}

export const CLAIM_PLACES = ['title', 'summary', 'body', ...SIDES] as const;
export type ClaimPlace = (typeof CLAIM_PLACES)[number];

/** One sentence of an article, with its position in the article and the passages that support it. */
export interface Claim {
  readonly place: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, body or side. */
  readonly ordinal: number;
  readonly text: string;
  readonly evidence: readonly EvidenceSpan[];
}

/** Returns the summary as readers see it. */
export function joinSummary({ summary }: Draft): string {
  return summary.map(({ text }) => text).join(' ');
}

/** Returns all sentences of a draft as claims. */
export function listClaims(draft: Draft): Claim[] {
  const toClaims = (where: ClaimPlace, sentences: readonly CitedSentence[]): Claim[] =>
    sentences.map(({ text, evidence }, ordinal) => ({ place: where, ordinal, text, evidence }));
  const { perspectives } = draft;
  return [
    ...toClaims('title', [draft.title]),
    ...toClaims('summary', draft.summary),
    ...toClaims(
      'body',
      draft.body.flatMap((passage) => passage.sentences),
    ),
    ...(perspectives ? SIDES.flatMap((side) => toClaims(side, perspectives[side])) : []),
  ];
}

/**
 * Returns a passage of a source text with the sentences before and after it. Never returns the headline as
 * one of these sentences.
 */
export function getPassageInContext(
  source: string,
  headline: string,
  span: { start: number; end: number },
): { before: string; quote: string; after: string } {
  const bodyStart = headline.length;
  const inTitle = span.start < bodyStart;
  const sentences = inTitle ? [] : splitSentences(source).filter((sentence) => sentence.start >= bodyStart);
  const before = sentences.findLast((sentence) => sentence.end <= span.start);
  const after = sentences.find((sentence) => sentence.start >= span.end);
  return { before: before?.text ?? '', quote: source.slice(span.start, span.end), after: after?.text ?? '' };
}

/** Numbers the evidence marks of an article in reading order. Sentences that cite the same passages share a number. */
export class EvidenceMarkNumbers {
  readonly #known = new Map<string, number>();

  getNumber(passages: readonly EvidenceSpan[]): number {
    const key = passages.map(({ snapshotId, start, end }) => `${snapshotId}:${start}-${end}`).join();
    const number = this.#known.get(key) ?? this.#known.size + 1;
    this.#known.set(key, number);
    return number;
  }
}
