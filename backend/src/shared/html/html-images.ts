import { Parser } from 'htmlparser2';
import { truncateHtml } from './bound-html.ts';

export interface HtmlImage {
  /** Image URL from `src`, or from an attribute that pages use for lazy loading. */
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Photo credit from the caption or next to the image, if any. */
  readonly credit: string | null;
}

const MAX_IMAGES = 50;
/** Number of characters at the end of a caption that are searched for a credit. */
const CAPTION_END_LENGTH = 400;
const LAZY_SOURCES = ['data-src', 'data-lazy-src', 'data-original'];
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
}

function parseSize(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) && !(text ?? '').includes('%') ? number : null;
}

function findSource(attributes: Readonly<Record<string, string>>): string | null {
  const own = attributes['src']?.trim() ?? '';
  if (/^https?:/i.test(own)) return own;
  for (const name of LAZY_SOURCES) {
    const lazy = attributes[name]?.trim() ?? '';
    if (/^https?:/i.test(lazy)) return lazy;
  }
  return null;
}

/** Collects images and their credits, which come from captions or from elements with a credit class. */
class ImageCollector {
  readonly images: FoundImage[] = [];
  #depth = 0;
  #figureFrom = 0;
  #firstOfFigure = 0;
  #creditFrom = 0;
  #captionFrom = 0;
  #credit = '';
  #caption = '';

  readonly onopentag = (name: string, attributes: Record<string, string>): void => {
    this.#depth++;
    if (name === 'img') this.#addImage(attributes);
    else if (name === 'figure') this.#startFigure();
    else if (this.#figureFrom > 0) this.#startCaption(name, attributes['class'] ?? '');
  };

  readonly onclosetag = (name: string): void => {
    if (name === 'figure' && this.#depth === this.#figureFrom) this.#endFigure();
    if (this.#depth === this.#creditFrom) this.#creditFrom = 0;
    if (this.#depth === this.#captionFrom) this.#captionFrom = 0;
    this.#depth--;
  };

  readonly ontext = (text: string): void => {
    if (this.#creditFrom > 0) this.#credit += text;
    else if (this.#captionFrom > 0) this.#caption += text;
  };

  #addImage(attributes: Readonly<Record<string, string>>): void {
    const url = findSource(attributes);
    if (url === null || this.images.length >= MAX_IMAGES) return;
    this.images.push({
      url,
      width: parseSize(attributes['width']),
      height: parseSize(attributes['height']),
      credit: attributes['data-credit']?.trim() || null,
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
    const inCaption = CREDIT_TEXT.exec(
      this.#caption.slice(-CAPTION_END_LENGTH).replace(/\s+/g, ' ').trim(),
    )?.[1]?.trim();
    const credit = stated === '' ? (inCaption ?? null) : stated;
    for (const image of this.images.slice(this.#firstOfFigure)) image.credit ??= credit;
    this.#figureFrom = 0;
  }
}

/** Returns the http(s) images of the HTML in document order. */
export function findHtmlImages(html: string): HtmlImage[] {
  if (!/<img/i.test(html)) return [];
  const collector = new ImageCollector();
  new Parser(collector, { decodeEntities: true }).end(truncateHtml(html));
  return collector.images;
}
