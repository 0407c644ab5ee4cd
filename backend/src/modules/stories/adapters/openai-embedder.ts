import OpenAI from 'openai';
import { createOpenAiClient, type OpenAiServer } from '../../../shared/outbound/openai-client.ts';
import { retryAfter } from '../../../shared/outbound/retry-after.ts';
import { type EmbeddingResult, EmbeddingError, type TextEmbedder } from '../ports/text-embedder.ts';

export interface OpenAiEmbedderOptions extends OpenAiServer {
  readonly model: string;
}

const MAX_RESPONSE_BYTES = 8_000_000;
const MAX_VECTOR_SIZE = 4096;

/**
 * Requests embeddings from any server that implements OpenAI's embeddings API. Does not retry, because callers can
 * continue without vectors.
 */
export class OpenAiEmbedder implements TextEmbedder {
  readonly model: string;
  readonly #client: OpenAI;

  constructor({ model, ...server }: OpenAiEmbedderOptions) {
    this.model = model;
    this.#client = createOpenAiClient(server, MAX_RESPONSE_BYTES);
  }

  async embed(texts: readonly string[], idempotencyKey: string): Promise<EmbeddingResult> {
    try {
      const response: unknown = await this.#client.embeddings.create(
        { model: this.model, input: [...texts], encoding_format: 'float' },
        { headers: { 'Idempotency-Key': idempotencyKey } },
      );
      return parseEmbeddings(response, texts.length);
    } catch (error) {
      if (error instanceof EmbeddingError) throw error;
      throw toEmbeddingError(error);
    }
  }
}

function toEmbeddingError(error: unknown): EmbeddingError {
  const apiError = error instanceof OpenAI.APIError && typeof error.status === 'number' ? error : null;
  // Reports only the status, because the server's message may contain the key or the texts.
  const status = apiError === null ? '' : ` (${apiError.status})`;
  const message =
    `The embeddings server did not return a valid response${status}. ` +
    'Check EMBEDDINGS_BASE_URL, EMBEDDINGS_MODEL and the key.';
  return new EmbeddingError(message, retryAfter(apiError?.headers, Date.now()));
}

function parseEmbeddings(response: unknown, count: number): EmbeddingResult {
  const { data, usage } = response as { data?: unknown; usage?: { prompt_tokens?: unknown } | null };
  const vectors = Array.isArray(data) ? sortByIndex(data as EmbeddingEntry[]) : [];
  const valid = vectors.every((vector) => vector !== null && vector.length === vectors[0]?.length);
  if (vectors.length !== count || !valid)
    throw new EmbeddingError(
      'The embeddings server returned invalid vectors, or a different number of vectors than requested.',
    );
  return { vectors: vectors.filter((vector) => vector !== null), inputTokens: parseTokenCount(usage?.prompt_tokens) };
}

interface EmbeddingEntry {
  readonly index?: unknown;
  readonly embedding?: unknown;
}

/** Returns the vectors in the order of their indexes, with `null` for invalid or missing ones. */
function sortByIndex(entries: readonly EmbeddingEntry[]): (Float32Array | null)[] {
  return entries.map((_, at) => parseVector(entries.find(({ index }) => index === at)?.embedding));
}

function parseTokenCount(tokens: unknown): number {
  return typeof tokens === 'number' && tokens > 0 ? Math.round(tokens) : 0;
}

function parseVector(values: unknown): Float32Array | null {
  if (
    !Array.isArray(values) ||
    values.length === 0 ||
    values.length > MAX_VECTOR_SIZE ||
    !values.every((value) => typeof value === 'number')
  )
    return null;
  const vector = Float32Array.from(values);
  // Checks the numbers after the conversion to 32 bits, because a finite 64-bit number may overflow.
  return vector.every(Number.isFinite) ? vector : null;
}
