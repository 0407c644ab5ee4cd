import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../shared/clock/clock.ts';
import { LOGGER, type Logger } from '../../../shared/logging/logger.ts';
import { ModelBudget } from '../../../shared/model-calls/model-budget.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { VectorStore } from '../data/vector.store.ts';
import { textToEmbed } from '../domain/meaning.ts';
import { EmbeddingError, TEXT_EMBEDDER, type TextEmbedder } from '../ports/text-embedder.ts';
import { embeddingsConfig } from '../embeddings.config.ts';

/** Maximum number of texts per call. */
const BATCH_SIZE = 64;
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 60_000;
/** Maximum pause between calls that a server may request. */
const MAX_PAUSE_MS = 3_600_000;

/**
 * Embeds items before they are grouped. Does not throw if the server fails, because items without vectors are grouped
 * by words alone.
 */
@Injectable()
export class EmbedItems {
  #failures = 0;
  #pausedUntil = 0;

  constructor(
    private readonly texts: SourceTextsQuery,
    private readonly vectors: VectorStore,
    private readonly budget: ModelBudget,
    private readonly clock: Clock,
    @Inject(TEXT_EMBEDDER) private readonly embedder: TextEmbedder | null,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The embedder, or `null` if embeddings are off. */
  get model(): string | null {
    return this.embedder?.model ?? null;
  }

  async embed(itemIds: readonly number[]): Promise<void> {
    const { embedder } = this;
    if (embedder === null) return;
    const missing = await this.vectors.findItemsWithoutVector(itemIds, embedder.model);
    for (let at = 0; at < missing.length && this.clock.now().getTime() >= this.#pausedUntil; at += BATCH_SIZE) {
      // oxlint-disable-next-line no-await-in-loop -- sequential, so that no further calls are made after a failure
      await this.#embed(embedder, missing.slice(at, at + BATCH_SIZE));
    }
  }

  async #embed(embedder: TextEmbedder, itemIds: readonly number[]): Promise<void> {
    const items = await this.texts.byItemIds(itemIds);
    if (items.length === 0 || (await this.budget.take()) !== null) return;
    const input = items.map(textToEmbed);
    const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const call = { key: `embed:${embedder.model}:${inputHash}`, model: embedder.model };
    const started = performance.now();
    try {
      const { vectors, inputTokens } = await embedder.embed(input, inputHash);
      const costMicros = Math.ceil((inputTokens * embeddingsConfig.read().EMBEDDINGS_PRICE) / 1000);
      const usageRecord = {
        ...call,
        inputTokens,
        costMicros,
        latencyMs: performance.now() - started,
        outcome: 'ok' as const,
      };
      await this.vectors.storeVectors(
        usageRecord,
        items.map(({ itemId }, at) => ({ itemId, vector: vectors[at] ?? new Float32Array() })),
      );
      await this.budget.spend(costMicros);
      this.#failures = 0;
    } catch (error) {
      if (!(error instanceof EmbeddingError)) throw error;
      await this.vectors.storeUsageRecord({
        ...call,
        inputTokens: 0,
        costMicros: 0,
        latencyMs: performance.now() - started,
        outcome: 'failed',
      });
      this.#recordFailure(error);
    }
  }

  #recordFailure(error: EmbeddingError): void {
    this.#failures += 1;
    const pause = error.retryAfterMs ?? (this.#failures >= FAILURES_BEFORE_PAUSE ? PAUSE_MS : 0);
    this.#pausedUntil = this.clock.now().getTime() + Math.min(pause, MAX_PAUSE_MS);
    this.logger.warn({ err: error }, 'the embeddings server failed; grouping items by words alone');
  }
}
