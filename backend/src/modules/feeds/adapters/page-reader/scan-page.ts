import { Parser } from 'htmlparser2';

/** A page's metadata, and its markup without elements that never contain article text. */
export interface PageScan {
  /** `meta` elements: the `name`, `property` or `http-equiv` in lower case, with the `content`. */
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly jsonLd: readonly string[];
  /** Values that elements with `itemprop="isAccessibleForFree"` state. */
  readonly accessible: readonly string[];
  readonly markup: string;
}

const DROPPED_ELEMENTS = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'iframe',
  'form',
  'nav',
  'video',
  'audio',
  'canvas',
  'object',
]);
const MAX_METAS = 500;
const MAX_JSON_LD_LENGTH = 300_000;

type Attributes = Readonly<Record<string, string>>;

/** Scans the page once, in linear time. The slower article parser then runs only on pages that permit reading. */
class PageScanner {
  readonly metas: (readonly [string, string])[] = [];
  readonly jsonLd: string[] = [];
  readonly accessible: string[] = [];
  readonly #parts: string[] = [];
  readonly #html: string;
  #partStart = 0;
  #droppedElement: string | null = null;
  #depth = 0;
  #isInJsonLd = false;
  #parser: Parser | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  scan(): PageScan {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#onOpenTag(name, attributes),
        onclosetag: (name) => this.#onCloseTag(name),
        ontext: (data) => this.#onText(data),
      },
      { decodeEntities: true },
    );
    this.#parser = parser;
    parser.end(this.#html);
    if (this.#droppedElement === null) this.#parts.push(this.#html.slice(this.#partStart));
    return { metas: this.metas, jsonLd: this.jsonLd, accessible: this.accessible, markup: this.#parts.join(' ') };
  }

  #onOpenTag(name: string, attributes: Attributes): void {
    this.#recordMetadata(name, attributes);
    if (this.#droppedElement === name) this.#depth += 1;
    if (this.#droppedElement !== null || !DROPPED_ELEMENTS.has(name)) return;
    this.#parts.push(this.#html.slice(this.#partStart, this.#parser?.startIndex ?? 0));
    this.#droppedElement = name;
    this.#depth = 1;
  }

  #recordMetadata(name: string, attributes: Attributes): void {
    if (name === 'meta') this.#recordMeta(attributes);
    if (attributes['itemprop'] === 'isAccessibleForFree')
      this.accessible.push(attributes['content'] ?? attributes['href'] ?? '');
    if (name !== 'script' || !/^application\/ld\+json/i.test(attributes['type'] ?? '')) return;
    this.#isInJsonLd = true;
    this.jsonLd.push('');
  }

  #onCloseTag(name: string): void {
    if (name === 'script') this.#isInJsonLd = false;
    if (this.#droppedElement !== name) return;
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#droppedElement = null;
    this.#partStart = (this.#parser?.endIndex ?? 0) + 1;
  }

  #onText(data: string): void {
    const last = this.jsonLd.length - 1;
    if (this.#isInJsonLd && (this.jsonLd[last] ?? '').length < MAX_JSON_LD_LENGTH) this.jsonLd[last] += data;
  }

  #recordMeta(attributes: Attributes): void {
    const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
    if (name !== undefined && this.metas.length < MAX_METAS)
      this.metas.push([name.trim().toLowerCase(), attributes['content'] ?? '']);
  }
}

export function scanPage(html: string): PageScan {
  return new PageScanner(html).scan();
}
