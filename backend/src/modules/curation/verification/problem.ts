import type { ClaimPlace } from '../draft/draft.ts';
import type { EvidenceGap } from './evidence-check.ts';

export type ProblemCode =
  | EvidenceGap['code']
  | 'reprinted-voice'
  | 'voice-repeated'
  | 'title-length'
  | 'summary-missing'
  | 'summary-length'
  | 'body-missing'
  | 'body-length'
  | 'sentence-length'
  | 'language-unclear'
  | 'language-differs'
  | 'near-duplicate'
  | 'category-unknown'
  | 'markup'
  | 'link'
  | 'speaks-to-reader'
  | 'wrong-side'
  | 'quoted-too-long'
  | 'only-opinion'
  | 'left-out'
  | 'overtaken'
  | 'old-reports'
  | 'contradicted'
  | 'corrected-before';

export interface Problem {
  readonly code: ProblemCode;
  /** Description for the reviewer, in one sentence. */
  readonly message: string;
  readonly place?: ClaimPlace;
  /** Zero-based index of the sentence within the headline, summary, text or side. */
  readonly ordinal?: number;
}
