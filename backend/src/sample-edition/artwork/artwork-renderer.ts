import sharp from 'sharp';
import { type ArtworkSpec, drawArtwork } from './draw-artwork.ts';

const MAX_CACHED = 60;

/**
 * Renders artwork as WebP on request and caches the most recent pictures by seed. Two specs with the same seed must
 * be equal.
 */
export class ArtworkRenderer {
  readonly #recent = new Map<string, Promise<Buffer>>();

  render(spec: ArtworkSpec): Promise<Buffer> {
    const key = spec.seed;
    const picture = this.#recent.get(key) ?? this.#rasterize(spec);
    // A Map keeps its insertion order, so reinserting the picture marks it as most recently used.
    this.#recent.delete(key);
    this.#recent.set(key, picture);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > MAX_CACHED && oldest !== undefined) this.#recent.delete(oldest);
    return picture;
  }

  async #rasterize(spec: ArtworkSpec): Promise<Buffer> {
    try {
      return await sharp(Buffer.from(drawArtwork(spec)))
        .webp({ quality: 86 })
        .toBuffer();
    } catch (error) {
      this.#recent.delete(spec.seed);
      throw error;
    }
  }
}
