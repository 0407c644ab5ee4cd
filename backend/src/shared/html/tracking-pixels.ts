/** Hosts and paths that serve tracking pixels. */
const TRACKER_HOSTS =
  /(?:^|\.)(?:doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|quantserve\.com|chartbeat\.(?:com|net)|pixel\.wp\.com|stats\.wordpress\.com|feeds\.feedburner\.com|rss\.buysellads\.com|pixel\.quantcount\.com|ad\.doubleclick\.net|b\.scorecardresearch\.com|statcounter\.com|hits\.theguardian\.com|count\.spiegel\.de)$/i;
const TRACKER_PATHS =
  /(?:\/pixel(?:\.gif|\.png|\/|$)|\/beacon(?:\.gif|\.png|\/|$)|\/1x1\.|[/_-](?:spacer|blank|transparent|clear)\.(?:gif|png)$|\/b\.gif$|\/~r\/|\/~ff\/|\/impression)/i;

/** Paths of images that do not illustrate the text: share buttons, emoji, avatars, badges, loading placeholders. */
const DECORATIVE_PATHS =
  /(?:[/_-](?:place-?holder|lazy-?load(?:er|ing)?|load(?:er|ing)|spinner|grey|gray)\.(?:gif|svg|png|webp)|\/(?:favicon|apple-touch-icon)|[/_-](?:icons?|smil(?:ey|ies)|emoji|avatars?|gravatar|badges?|buttons?|sprites?)[/_.-]|gravatar\.com|s\.w\.org\/images\/core\/emoji)/i;

export interface ImageAttributes {
  readonly src: string;
  readonly width?: string | number | null;
  readonly height?: string | number | null;
  readonly style?: string;
}

function parsePixels(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined) return null;
  const number = typeof value === 'number' ? value : Number.parseFloat(value);
  return Number.isFinite(number) ? number : null;
}

function isAtMost(value: string | number | null | undefined, limit: number): boolean {
  const size = parsePixels(value);
  return size !== null && size <= limit && !(typeof value === 'string' && value.includes('%'));
}

/**
 * Returns true for an image that only counts readers: at most 3 pixels wide or high, hidden, or served by a known
 * tracker.
 */
export function isTrackingPixel(image: ImageAttributes): boolean {
  if (isAtMost(image.width, 3) || isAtMost(image.height, 3)) return true;
  if (/display\s*:\s*none|visibility\s*:\s*hidden/i.test(image.style ?? '')) return true;
  const url = URL.parse(image.src);
  return url !== null && (TRACKER_HOSTS.test(url.hostname) || TRACKER_PATHS.test(url.pathname));
}

/**
 * Returns true if the image is too small to illustrate an article, or if its address suggests an icon, avatar or badge.
 */
export function isDecorativeImage(image: ImageAttributes): boolean {
  return isAtMost(image.width, 80) || isAtMost(image.height, 80) || DECORATIVE_PATHS.test(image.src);
}
