import { Parser } from 'htmlparser2';
import { truncateHtml } from './bound-html.ts';
import { dropInvisibleCharacters } from './invisible-characters.ts';

const PARAGRAPH_ELEMENTS = new Set(
  (
    'address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody tfoot ' +
    'thead tr ul'
  ).split(' '),
);
const CELL_ELEMENTS = new Set(['td', 'th']);

/** Elements whose text browsers do not show as part of the document. */
const HIDDEN_ELEMENTS = new Set(
  (
    'audio button canvas datalist embed head iframe math noembed noframes noscript object option plaintext ' +
    'script select style svg template textarea title video xmp'
  ).split(' '),
);

const HIDING_STYLE_PATTERN =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse)|font-size\s*:\s*0(?:[a-z%]*)\s*(?:[;!]|$)|opacity\s*:\s*0?\.?0*\s*(?:[;!]|$))/i;

const MARKUP_PATTERN = /[<&]/;

function isHidden(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (HIDDEN_ELEMENTS.has(name) || attributes['hidden'] !== undefined) return true;
  const style = attributes['style'];
  return style !== undefined && HIDING_STYLE_PATTERN.test(style);
}

/** Collects visible text with placeholders for line breaks, which `normalizeSpace` replaces at the end. */
class TextCollector {
  #text = '';
  #depth = 0;
  #hiddenFrom = 0;

  get text(): string {
    return this.#text;
  }

  readonly onopentag = (name: string, attributes: Record<string, string>): void => {
    this.#depth++;
    if (this.#hiddenFrom > 0) return;
    if (isHidden(name, attributes)) this.#hiddenFrom = this.#depth;
    else if (name === 'br') this.#text += '\u0001';
    else this.#addBreak(name);
  };

  readonly onclosetag = (name: string): void => {
    if (this.#hiddenFrom === 0) this.#addBreak(name);
    else if (this.#depth === this.#hiddenFrom) this.#hiddenFrom = 0;
    this.#depth--;
  };

  readonly ontext = (data: string): void => {
    // U+0001 and U+0002 are placeholders for line breaks, so they are removed from the input.
    // oxlint-disable-next-line no-control-regex -- the placeholders are control characters
    if (this.#hiddenFrom === 0) this.#text += data.replace(/[\u0001\u0002]/g, '');
  };

  #addBreak(name: string): void {
    if (PARAGRAPH_ELEMENTS.has(name)) this.#text += '\u0002';
    else if (CELL_ELEMENTS.has(name)) this.#text += ' ';
  }
}

/** Replaces the placeholders. One U+0001 becomes a line break; two of them, or a U+0002, become a paragraph break. */
function normalizeSpace(text: string): string {
  return (
    text
      .replace(/[\s\u00a0]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- the placeholders are control characters
      .replace(/ ?[\u0001\u0002][\u0001\u0002 ]*/g, (placeholders) => {
        const breaks = placeholders.replaceAll(' ', '');
        return breaks.length > 1 || breaks === '\u0002' ? '\n\n' : '\n';
      })
      .trim()
  );
}

/**
 * Returns the text that a reader of this HTML would see: entities decoded, an empty line between paragraphs, a line
 * break for `<br>`. Drops hidden content (scripts, comments, `hidden`, `display:none`, zero-width characters). Input
 * that is too large for an article is cut by `truncateHtml`.
 */
export function htmlToText(html: string): string {
  const bounded = truncateHtml(html);
  if (!MARKUP_PATTERN.test(bounded)) return normalizeSpace(dropInvisibleCharacters(bounded));
  const collector = new TextCollector();
  const parser = new Parser(collector, { decodeEntities: true });
  parser.end(bounded);
  return dropInvisibleCharacters(normalizeSpace(collector.text)).trim();
}
