import { Parser } from 'htmlparser2';

/** A page's metadata, and its markup without elements that never contain text. */
export interface PageScan {
  /** `meta` elements: the `name`, `property` or `http-equiv` in lower case, and the `content`. */
  readonly metas: readonly (readonly [name: string, content: string])[];
  readonly jsonLd: readonly string[];
  /** Values of `itemprop="isAccessibleForFree"`. */
  readonly accessible: readonly string[];
  readonly markup: string;
}

const DROPPED = new Set([
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

/** Scans the page in a single pass in linear time, so that the heavier parser runs only on pages that permit it. */
class Scanner {
  readonly metas: (readonly [string, string])[] = [];
  readonly jsonLd: string[] = [];
  readonly accessible: string[] = [];
  readonly #parts: string[] = [];
  readonly #html: string;
  #partStart = 0;
  #dropping: string | null = null;
  #depth = 0;
  #reading = false;
  #parser: Parser | null = null;

  constructor(html: string) {
    this.#html = html;
  }

  run(): PageScan {
    const parser = new Parser(
      {
        onopentag: (name, attributes) => this.#open(name, attributes),
        onclosetag: (name) => this.#close(name),
        ontext: (data) => this.#text(data),
      },
      { decodeEntities: true },
    );
    this.#parser = parser;
    parser.end(this.#html);
    if (this.#dropping === null) this.#parts.push(this.#html.slice(this.#partStart));
    return { metas: this.metas, jsonLd: this.jsonLd, accessible: this.accessible, markup: this.#parts.join(' ') };
  }

  #open(name: string, attributes: Attributes): void {
    this.#note(name, attributes);
    if (this.#dropping === name) this.#depth += 1;
    if (this.#dropping !== null || !DROPPED.has(name)) return;
    this.#parts.push(this.#html.slice(this.#partStart, this.#parser?.startIndex ?? 0));
    this.#dropping = name;
    this.#depth = 1;
  }

  #note(name: string, attributes: Attributes): void {
    if (name === 'meta') this.#meta(attributes);
    if (attributes['itemprop'] === 'isAccessibleForFree')
      this.accessible.push(attributes['content'] ?? attributes['href'] ?? '');
    if (name !== 'script' || !/^application\/ld\+json/i.test(attributes['type'] ?? '')) return;
    this.#reading = true;
    this.jsonLd.push('');
  }

  #close(name: string): void {
    if (name === 'script') this.#reading = false;
    if (this.#dropping !== name) return;
    this.#depth -= 1;
    if (this.#depth > 0) return;
    this.#dropping = null;
    this.#partStart = (this.#parser?.endIndex ?? 0) + 1;
  }

  #text(data: string): void {
    const last = this.jsonLd.length - 1;
    if (this.#reading && (this.jsonLd[last] ?? '').length < MAX_JSON_LD_LENGTH) this.jsonLd[last] += data;
  }

  #meta(attributes: Attributes): void {
    const name = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv'];
    if (name !== undefined && this.metas.length < MAX_METAS)
      this.metas.push([name.trim().toLowerCase(), attributes['content'] ?? '']);
  }
}

export function scanPage(html: string): PageScan {
  return new Scanner(html).run();
}
