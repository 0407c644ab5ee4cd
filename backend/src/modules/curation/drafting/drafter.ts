import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { Draft } from '../draft/draft.ts';
import type { FallbackOrder } from '../models/fallback-order.ts';
import type { ModelAnswer } from '../models/model-call.ts';

/** A source text for a drafter: the plain text of an immutable snapshot. Evidence contains offsets in `text`. */
export interface SourceText {
  readonly snapshotId: number;
  readonly itemId: number;
  readonly outletId: number;
  readonly outletName: string;
  /** Lean of the outlet. `null` if the outlet is unrated. */
  readonly lean: Lean | null;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly publishedAt: Date;
  /** Kind of the report. Defaults to news. */
  readonly kind?: ReportKind;
  /** Category of the item's feed. */
  readonly feedCategory: string | null;
  /** Categories that reviewers assigned to items of that feed. */
  readonly feedRecord?: readonly { readonly category: string; readonly weight: number }[];
  /** Categories of the item itself. */
  readonly itemCategories: readonly string[];
  readonly language: string | null;
  /** `page` for a text from the outlet's site, of which only short quotations are allowed. Defaults to `feed`. */
  readonly origin?: 'feed' | 'page';
}

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
export class FallbackDrafter implements Drafter {
  readonly name: string;
  readonly readsNotes: boolean;

  constructor(private readonly order: FallbackOrder<Drafter>) {
    this.name = order.name;
    this.readsNotes = order.models.some(({ readsNotes }) => readsNotes === true);
  }

  draft(request: DraftRequest): Promise<ModelAnswer<Draft>> {
    return this.order.callInOrder((drafter) => drafter.draft(request));
  }
}
