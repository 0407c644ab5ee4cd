export type ImageFormat = 'webp' | 'avif' | 'jpg';

export interface ImageSize {
  /** Maximum width in pixels. Smaller originals keep their width. */
  readonly width: number;
  readonly format: ImageFormat;
  /** Name used in addresses, such as `640.webp`. */
  readonly name: string;
}

/** Widths that the site uses in `srcset` attributes. */
const IMAGE_WIDTHS = [240, 360, 480, 640, 960, 1280] as const;

/**
 * Width of link previews on social networks. Only this size is also available as JPEG, because social networks'
 * crawlers need JPEG.
 */
export const SHARE_IMAGE_WIDTH = 1200;

const MEDIA_TYPES: Readonly<Record<ImageFormat, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
};

function createSize(width: number, format: ImageFormat): [string, ImageSize] {
  const name = `${width}.${format}`;
  return [name, { width, format, name }];
}

const SIZE_BY_NAME: ReadonlyMap<string, ImageSize> = new Map([
  ...[...IMAGE_WIDTHS, SHARE_IMAGE_WIDTH].flatMap((width) => [createSize(width, 'webp'), createSize(width, 'avif')]),
  createSize(SHARE_IMAGE_WIDTH, 'jpg'),
]);

/** Parses the last segment of an image address. Returns `null` for an unsupported size. */
export function parseImageSize(name: string): ImageSize | null {
  return SIZE_BY_NAME.get(name) ?? null;
}

export function toMediaType(format: ImageFormat): string {
  return MEDIA_TYPES[format];
}
