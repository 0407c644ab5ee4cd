import type { Lean } from '../../../shared/news/lean.ts';
import type { Draft } from '../domain/draft.ts';

/** One source text as the model sees it: plain text of an immutable snapshot; offsets in evidence refer to `text`. */
export interface SourceText {
  readonly snapshotId: number;
  readonly itemId: number;
  readonly outletId: number;
  readonly outletName: string;
  /** `null`: unrated. */
  readonly lean: Lean | null;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly publishedAt: Date;
  /** The category of the feed that carried it, and those the item itself named. */
  readonly feedCategory: string | null;
  readonly itemCategories: readonly string[];
  readonly language: string | null;
}

export interface DraftRequest {
  readonly articleId: number;
  /** In the order in which the story received them; at least one. */
  readonly sources: readonly SourceText[];
}

/** What a call cost, for its receipt. Zero where nothing was called. */
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

/** The need: a draft with evidence out of source texts. Adapters throw `ModelError`. */
export interface LanguageModel {
  readonly name: string;
  draft(request: DraftRequest, options: CallOptions): Promise<ModelAnswer<Draft>>;
}

/** Temporary: worth another try later (429, 5xx, time-out). Permanent: the same call will fail again (refusal, bad schema). */
export class ModelError extends Error {
  constructor(
    readonly kind: 'temporary' | 'permanent',
    message: string,
    readonly retryAfterMs: number | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'ModelError';
  }
}

export const LANGUAGE_MODEL = Symbol('LanguageModel');
