import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';

/** The plain text of an immutable snapshot of a report. Evidence contains offsets in `text`. */
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
