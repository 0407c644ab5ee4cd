export interface Embedded {
  /** One for each text, in their order. */
  readonly vectors: readonly Float32Array[];
  readonly inputTokens: number;
}

/** The need: what texts mean, as vectors. Throws `EmbeddingFailed` and nothing else. */
export interface TextEmbedder {
  /** Vectors of one model are compared with each other only. */
  readonly model: string;
  /** At most 64 texts. */
  embed(texts: readonly string[], idempotencyKey: string): Promise<Embedded>;
}

export class EmbeddingFailed extends Error {
  override readonly name = 'EmbeddingFailed';

  constructor(
    message: string,
    /** How long the server asked not to be asked; `null` where it said nothing of that. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/** `null` where embeddings are off. */
export const TEXT_EMBEDDER = Symbol('TextEmbedder');
