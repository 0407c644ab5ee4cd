import { Parser } from 'htmlparser2';
import { truncateHtml } from './bound-html.ts';
import { isDecorativeImage } from './tracking-pixels.ts';

export interface HtmlImage {
  /** Image URL from an attribute that pages use for lazy loading, from `srcset` or from `src`. */
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Photo credit from the caption or next to the image, if any. */
  readonly credit: string | null;
  /** The alternative text, else the caption without its credit. */
  readonly description: string | null;
}

const MAX_IMAGES = 50;
/** Number of characters at the end of a caption that are searched for a credit. */
const CAPTION_END_LENGTH = 400;
/** Names of attributes in which scripts that load pictures lazily expect the address or the `srcset`. */
const LAZY_ATTRIBUTE = /^(?:data-.*(?:src|lazy|orig|full|large)|lazy-?src)/;
const IMAGE_PATH = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;
/** Wider candidates of a `srcset` are used only if there is no other. */
const MAX_SRCSET_WIDTH = 2048;
const CREDIT_CLASS =
  /\b(?:[\w-]*credit[\w-]*|[\w-]*attribution[\w-]*|[\w-]*copyright[\w-]*|photographer|byline-photo)\b/i;
/** Matches "Photograph: Ann Lee/Agency", "(Foto: Agency)" or "© Agency" at the end of a caption. */
const CREDIT_TEXT =
  /(?:(?:photo(?:graph)?|image|picture|foto|bild|credit)s?(?:\s+(?:by|credit))?\s*:\s*|©\s*)([^()|]{2,120}?)\s*[).]?\s*$/i;

interface FoundImage {
  url: string;
  width: number | null;
  height: number | null;
  credit: string | null;
  description: string | null;
}

function parseSize(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) && !(text ?? '').includes('%') ? number : null;
}

type Attributes = Readonly<Record<string, string>>;

function resolveImageUrl(address: string | undefined, baseUrl: string | null): string | null {
  const trimmed = address?.trim() ?? '';
  if (trimmed === '') return null;
  if (/^https?:/i.test(trimmed)) return trimmed;
  const url = URL.parse(trimmed, baseUrl ?? undefined);
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Returns the widest address of a `srcset` that is not too wide. A text without descriptors is a single address. */
function pickFromSrcset(srcset: string | undefined, baseUrl: string | null): string | null {
  const candidates = (srcset ?? '')
    .split(/,\s+/)
    .map((candidate) => candidate.trim().split(/\s+/))
    .flatMap(([address, descriptor = '']) => {
      const url = resolveImageUrl(address, baseUrl);
      return url === null ? [] : [{ url, width: Number.parseFloat(descriptor) || 0 }];
    })
    .toSorted((a, b) => a.width - b.width);
  return (candidates.findLast(({ width }) => width <= MAX_SRCSET_WIDTH) ?? candidates[0])?.url ?? null;
}

/** Returns the address from the attributes for lazy loading, the longest `srcset` first. */
function findLazySource(attributes: Attributes, baseUrl: string | null): string | null {
  const names = Object.keys(attributes).filter((name) => LAZY_ATTRIBUTE.test(name));
  for (const name of names.toSorted((a, b) => Number(b.includes('srcset')) - Number(a.includes('srcset')))) {
    const url = pickFromSrcset(attributes[name], baseUrl);
    if (url !== null && (name.includes('src') || IMAGE_PATH.test(url))) return url;
  }
  return null;
}

/**
 * Collects images with their descriptions and their credits, which come from captions or from elements with a credit
 * class.
 */
class ImageCollector {
  constructor(private readonly baseUrl: string | null) {}

  readonly images: FoundImage[] = [];
  #depth = 0;
  #figureFrom = 0;
  #firstOfFigure = 0;
  #creditFrom = 0;
  #captionFrom = 0;
  #credit = '';
  #caption = '';
  #noscriptFrom = 0;
  /** Address from the `source` elements of the current `picture`. */
  #pictureSource: string | null = null;

  readonly onopentag = (name: string, attributes: Record<string, string>): void => {
    this.#depth++;
    if (name === 'noscript') this.#noscriptFrom ||= this.#depth;
    else if (name === 'picture') this.#pictureSource = null;
    else if (name === 'source') this.#pictureSource ??= this.#findNamedSource(attributes);
    else if (name === 'img') this.#addImage(attributes);
    else if (name === 'figure') this.#startFigure();
    else if (this.#figureFrom > 0) this.#startCaption(name, attributes['class'] ?? '');
  };

  readonly onclosetag = (name: string): void => {
    if (name === 'figure' && this.#depth === this.#figureFrom) this.#endFigure();
    if (name === 'picture') this.#pictureSource = null;
    if (this.#depth === this.#noscriptFrom) this.#noscriptFrom = 0;
    if (this.#depth === this.#creditFrom) this.#creditFrom = 0;
    if (this.#depth === this.#captionFrom) this.#captionFrom = 0;
    this.#depth--;
  };

  readonly ontext = (text: string): void => {
    if (this.#creditFrom > 0) this.#credit += text;
    else if (this.#captionFrom > 0) this.#caption += text;
  };

  #findNamedSource(attributes: Attributes): string | null {
    return findLazySource(attributes, this.baseUrl) ?? pickFromSrcset(attributes['srcset'], this.baseUrl);
  }

  #findSource(attributes: Attributes): string | null {
    const named = this.#findNamedSource(attributes);
    if (named !== null) return named;
    const own = resolveImageUrl(attributes['src'], this.baseUrl);
    return own === null || isDecorativeImage({ src: own }) ? (this.#pictureSource ?? own) : own;
  }

  #addImage(attributes: Attributes): void {
    const url = this.#findSource(attributes);
    if (url === null || this.images.length >= MAX_IMAGES) return;
    // The image in `noscript` is the photo of the placeholder before it, so it takes precedence.
    this.images.splice(this.#noscriptFrom > 0 ? -1 : this.images.length, 0, {
      url,
      width: parseSize(attributes['width']),
      height: parseSize(attributes['height']),
      credit: attributes['data-credit']?.trim() || null,
      description: attributes['alt']?.trim() || null,
    });
  }

  #startFigure(): void {
    this.#figureFrom = this.#depth;
    this.#firstOfFigure = this.images.length;
    this.#credit = '';
    this.#caption = '';
  }

  #startCaption(name: string, className: string): void {
    if (this.#creditFrom === 0 && (name === 'cite' || CREDIT_CLASS.test(className))) this.#creditFrom = this.#depth;
    else if (this.#captionFrom === 0 && name === 'figcaption') this.#captionFrom = this.#depth;
  }

  #endFigure(): void {
    const stated = this.#credit.replace(/\s+/g, ' ').trim();
    const caption = this.#caption.replace(/\s+/g, ' ').trim();
    const end = caption.slice(-CAPTION_END_LENGTH);
    const inCaption = CREDIT_TEXT.exec(end)?.[1]?.trim();
    const description =
      caption.slice(0, caption.length - end.length) + end.replace(CREDIT_TEXT, '').replace(/[\s(]+$/, '');
    const credit = stated === '' ? (inCaption ?? null) : stated;
    for (const image of this.images.slice(this.#firstOfFigure)) {
      image.credit ??= credit;
      image.description ??= description || null;
    }
    this.#figureFrom = 0;
  }
}

/**
 * Returns the http(s) images of the HTML in document order. Relative addresses are resolved against `baseUrl`, or
 * dropped if it is null.
 */
export function findHtmlImages(html: string, baseUrl: string | null = null): HtmlImage[] {
  if (!/<img/i.test(html)) return [];
  const collector = new ImageCollector(baseUrl);
  new Parser(collector, { decodeEntities: true }).end(truncateHtml(html));
  return collector.images;
}
