import sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { detectImageKind } from './image-kind.ts';
import type { ImageKind } from './image-kind.ts';
import type { ImageSize } from './image-size.ts';

// Uses one thread and no cache per conversion, so that limiting concurrent conversions limits memory use.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Thrown if an image cannot be shown, because its format is unknown, or because it is too large, too small or broken.
 */
export class UnusableImageError extends Error {
  override readonly name = 'UnusableImageError';
}

export interface ImageLimits {
  /** Maximum width times height of the original. Defaults to 40 million, but at most 12 million for GIF and AVIF. */
  readonly maxPixels?: number;
  /**
   * Minimum length of the original's shorter side in pixels, because smaller images are tracking pixels or spacers.
   * Defaults to 40.
   */
  readonly minSide?: number;
}

const SECONDS_PER_CONVERSION = 10;
const MAX_PIXELS = 40e6;
/**
 * Maximum number of pixels for GIF and AVIF. Lower than for other formats, because their decoders keep several copies
 * of the whole picture in memory, whereas other decoders shrink the picture while reading it.
 */
const MAX_PIXELS_DECODED_WHOLE = 12e6;

function pixelLimit(kind: ImageKind, { maxPixels = MAX_PIXELS }: ImageLimits): number {
  return kind === 'gif' || kind === 'avif' ? Math.min(maxPixels, MAX_PIXELS_DECODED_WHOLE) : maxPixels;
}

function decodedKind({ format, compression }: Metadata): string {
  return format === 'heif' && compression === 'av1' ? 'avif' : format;
}

async function assertUsable(image: Sharp, kind: ImageKind, limits: ImageLimits): Promise<void> {
  const metadata = await image.metadata();
  // A file can start like one format and be decoded as another, so the detected and the decoded format must match.
  if (decodedKind(metadata) !== kind)
    throw new UnusableImageError('The content of the picture does not match its first bytes.');
  const { width, height } = metadata;
  if (Math.min(width, height) < (limits.minSide ?? 40)) throw new UnusableImageError('The picture is too small.');
}

function encodeImage(image: Sharp, { format }: ImageSize): Sharp {
  switch (format) {
    case 'webp':
      return image.webp({ quality: 70, effort: 4 });
    case 'avif':
      return image.avif({ quality: 55, effort: 2 });
    case 'jpg':
      return image.flatten({ background: '#ffffff' }).jpeg({ quality: 76, progressive: true });
  }
}

/** Returns the first line of the decoder's message, such as "Input image exceeds pixel limit". */
function firstLineOfMessage(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.split('\n', 1)[0] ?? '').slice(0, 120);
}

/**
 * Redraws a picture in the given size: only its first frame, upright, in sRGB, and never enlarged. Drops all metadata
 * of the original. @throws UnusableImageError if the picture cannot or must not be shown.
 */
export async function convertImage(original: Uint8Array, size: ImageSize, limits: ImageLimits = {}): Promise<Buffer> {
  const kind = detectImageKind(original);
  if (kind === null) throw new UnusableImageError('The file is not a picture of a known kind.');
  const image = sharp(original, {
    failOn: 'error',
    limitInputPixels: pixelLimit(kind, limits),
    sequentialRead: true,
    autoOrient: true,
    pages: 1,
  });
  try {
    await assertUsable(image, kind, limits);
    const resized = image
      .resize({ width: size.width, withoutEnlargement: true })
      .timeout({ seconds: SECONDS_PER_CONVERSION });
    return await encodeImage(resized, size).toBuffer();
  } catch (error) {
    if (error instanceof UnusableImageError) throw error;
    throw new UnusableImageError(`The picture cannot be decoded: ${firstLineOfMessage(error)}.`, { cause: error });
  }
}
