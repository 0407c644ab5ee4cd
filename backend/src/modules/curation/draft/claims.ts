import { SIDES } from '../../../shared/news/lean.ts';
import type { CitedSentence, Draft, EvidenceSpan } from './draft.ts';

export const CLAIM_PLACES = ['title', 'summary', 'body', ...SIDES] as const;
export type ClaimPlace = (typeof CLAIM_PLACES)[number];

/** One sentence that readers see, with its position and the passages it came from. */
export interface Claim {
  readonly place: ClaimPlace;
  /** Zero-based index within its place. */
  readonly ordinal: number;
  readonly text: string;
  readonly evidence: readonly EvidenceSpan[];
}

/** Every sentence of a draft as a claim. */
export function claimsOf(draft: Draft): Claim[] {
  const place = (where: ClaimPlace, sentences: readonly CitedSentence[]): Claim[] =>
    sentences.map(({ text, evidence }, ordinal) => ({ place: where, ordinal, text, evidence }));
  const { perspectives } = draft;
  return [
    ...place('title', [draft.title]),
    ...place('summary', draft.summary),
    ...place(
      'body',
      draft.body.flatMap((passage) => passage.sentences),
    ),
    ...(perspectives ? SIDES.flatMap((side) => place(side, perspectives[side])) : []),
  ];
}
