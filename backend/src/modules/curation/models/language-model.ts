import type { Lean } from '../../../shared/news/lean.ts';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { Draft } from '../draft/draft.ts';
import type { TargetLanguage } from '../translation/target-languages.ts';

/** One source text as the model sees it: plain text of an immutable snapshot. Offsets in evidence refer to `text`. */
export interface SourceText {
  readonly snapshotId: number;
  readonly itemId: number;
  readonly outletId: number;
  readonly outletName: string;
  /** `null` if unrated. */
  readonly lean: Lean | null;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly publishedAt: Date;
  /** Defaults to news. */
  readonly kind?: ReportKind;
  /** The category of the item's feed. `itemCategories` are those of the item itself. */
  readonly feedCategory: string | null;
  /** Categories that reviewers assigned to items of that feed. */
  readonly feedRecord?: readonly { readonly category: string; readonly weight: number }[];
  readonly itemCategories: readonly string[];
  readonly language: string | null;
  /** `page` if read from the outlet's site, for evidence and short quotation only. Defaults to `feed`. */
  readonly origin?: 'feed' | 'page';
}

export interface DraftRequest {
  readonly articleId: number;
  /** In the order in which the story received them; at least one. */
  readonly sources: readonly SourceText[];
}

export interface TranslationRequest {
  readonly articleId: number;
  /** BCP 47. */
  readonly from: string;
  readonly to: TargetLanguage;
  /** In the order of the text. Marks such as ⟦1⟧ stand for markup and are kept. */
  readonly sentences: readonly string[];
}

/** Cost of one call, including its repair. Zero for engines without a paid model. */
export interface ModelUsage {
  readonly model: string;
  readonly promptVersion: string;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
}

export interface ModelAnswer<T> {
  readonly value: T;
  readonly usage: ModelUsage;
}

export interface CallOptions {
  /** Sent to the provider, the same on every retry of the same call. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** Drafts articles with evidence from source texts, and translates articles. Adapters throw `ModelError`. */
export interface LanguageModel {
  readonly name: string;
  draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>>;
  /** Returns true if the model can make this translation. Costs nothing. */
  translates(request: TranslationRequest): boolean;
  /** Headlines of articles with prepared translations. Empty if the model can translate any text. */
  knownHeadlines(): readonly string[];
  /** Returns one translation per sentence, in the same order. */
  translate(request: TranslationRequest, options: CallOptions): Promise<ModelAnswer<readonly string[]>>;
}

/**
 * Temporary: worth a retry later (429, 5xx, timeout). Permanent: the same call will fail again (wrong key, refusal).
 * Unusable: the model answered, but its draft failed our checks.
 */
export class ModelError extends Error {
  constructor(
    readonly kind: 'temporary' | 'permanent' | 'unusable',
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ModelError';
  }
}

export const LANGUAGE_MODEL = Symbol('LanguageModel');
