import type { Draft } from '../draft/draft.ts';
import type { SourceText } from '../draft/source-text.ts';
import { FallbackOrder } from '../models/fallback-order.ts';
import type { ModelAnswer } from '../models/model-call.ts';

export interface DraftRequest {
  /** Sources in the order in which the story received them. Contains at least one. */
  readonly sources: readonly SourceText[];
  /** Item id of the report that the draft should lead with. */
  readonly leadWith?: number | null;
  /** A reviewer's note to a model. Drafters without a model cannot read it. */
  readonly note?: string | null;
}

/** Drafts articles with evidence from source texts. Adapters throw `ModelError`. */
export interface Drafter {
  readonly name: string;
  /** True if it can follow a reviewer's note. Defaults to false. */
  readonly readsNotes?: boolean;
  draft(request: DraftRequest): Promise<ModelAnswer<Draft>>;
}

export const DRAFTER = Symbol('Drafter');

/** Drafts with the first drafter that succeeds. */
export class FallbackDrafter extends FallbackOrder<Drafter> implements Drafter {
  get readsNotes(): boolean {
    return this.models.some(({ readsNotes }) => readsNotes === true);
  }

  draft(request: DraftRequest): Promise<ModelAnswer<Draft>> {
    return this.callInOrder((drafter) => drafter.draft(request));
  }
}
