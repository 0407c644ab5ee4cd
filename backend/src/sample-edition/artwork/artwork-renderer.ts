import sharp from 'sharp';
import { type ArtworkOrder, drawArtwork } from './draw-artwork.ts';

const KEPT = 60;

/**
 * Renders artwork as WebP on request and caches the most recent pictures by seed. Orders with the same seed must be
 * equal.
 */
export class ArtworkRenderer {
  readonly #recent = new Map<string, Promise<Buffer>>();

  render(order: ArtworkOrder): Promise<Buffer> {
    const key = order.seed;
    const picture = this.#recent.get(key) ?? this.#rasterise(order);
    // A Map keeps insertion order, so reinserting marks the picture as most recently used.
    this.#recent.delete(key);
    this.#recent.set(key, picture);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > KEPT && oldest !== undefined) this.#recent.delete(oldest);
    return picture;
  }

  async #rasterise(order: ArtworkOrder): Promise<Buffer> {
    try {
      return await sharp(Buffer.from(drawArtwork(order)))
        .webp({ quality: 86 })
        .toBuffer();
    } catch (error) {
      this.#recent.delete(order.seed);
      throw error;
    }
  }
}
