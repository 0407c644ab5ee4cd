export interface EmbeddingResult {
  /** One vector for each text, in the same order. */
  readonly vectors: readonly Float32Array[];
  readonly inputTokens: number;
}

/** Converts texts to embedding vectors. Throws only `EmbeddingError`. */
export interface TextEmbedder {
  /** Name of the model. Only vectors of the same model can be compared. */
  readonly model: string;
  /** Accepts at most 64 texts. */
  embed(texts: readonly string[], idempotencyKey: string): Promise<EmbeddingResult>;
}

export class EmbeddingError extends Error {
  override readonly name = 'EmbeddingError';

  constructor(
    message: string,
    /** Waiting time that the server requested; `null` if it requested none. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** Injection token of the embedder, which is `null` if embeddings are off. */
export const TEXT_EMBEDDER = Symbol('TextEmbedder');
