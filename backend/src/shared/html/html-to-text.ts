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

const HEADING_ELEMENT = /^h[1-6]$/;
const CELL_ELEMENT = /^t[dh]$/;

/** Elements that are never part of a report. A `footer` in a quotation names the speaker. */
const ELEMENTS_BESIDE_REPORTS = new Set(['aside', 'dialog', 'figcaption', 'footer', 'form', 'nav']);
const ROLES_BESIDE_REPORTS = new Set(['banner', 'complementary', 'contentinfo', 'form', 'navigation', 'search']);
/** Words in the classes that publishing systems give to adverts, captions, credits, links and forms. */
const CLASSES_BESIDE_REPORTS = new RegExp(
  String.raw`(?:^|[\s_-])(?:ads?|adslot|adsbygoogle|advert\w*|sponsor\w*|promo\w*|newsletters?|subscri(?:be|ptions?)|signup|shar(?:e|ing)|sharedaddy|` +
    String.raw`social|related\w*|recommend\w*|trending|pull-?quote|captions?|credits?|byline|buttons?|breadcrumbs?|paywall|donat\w*|cookies?|consent|` +
    String.raw`taboola|outbrain|comments|read-?more|more-link|screen-reader-text|sr-only|visually-hidden|author-bio)(?=$|[\s_-])`,
  'i',
);
const QUOTATION_CLASSES = /(?:^|\s)(?:block-?quote|quote)(?=$|\s)/i;
const SUBTITLE_CLASSES = /(?:^|[\s_-])(?:dek|standfirst|subtitle|sub-?head(?:line|ing)?|strapline)(?=$|[\s_-])/i;
/** Maximum length in characters of an advert or a similar box. A longer element contains the report itself. */
const MAX_BOX_LENGTH = 500;
/** Maximum length in characters of a cell in a table of data. Tables with longer cells are used for layout. */
const MAX_CELL_LENGTH = 300;
const SENTENCE_END = /[.!?…。！？]["'”’»)\]]*$/;

interface Paragraph {
  /** Text with line breaks. */
  readonly text: string;
  readonly mark: '' | '# ' | '• ' | '> ';
  /** Number of the quotation that contains the paragraph. */
  readonly quotation: number;
  /** True if the whole paragraph is a link. */
  readonly linked: boolean;
}

/** Element that contains the current position of the parser and changes the meaning of its text. */
interface OpenElement {
  readonly name: string;
  readonly depth: number;
  /** Number of paragraphs before the element. */
  readonly from: number;
  readonly role: 'quotation' | 'heading' | 'item' | 'link' | 'box' | 'table' | 'cell';
}

/** Collapses white space. One U+0001, which stands for `<br>`, becomes a line break; several become a paragraph break. */
function normalizeSpace(text: string): string {
  return (
    text
      .replace(/[\s\u00a0]+/g, ' ')
      // oxlint-disable-next-line no-control-regex -- the placeholder is a control character
      .replace(/ ?\u0001[\u0001 ]*/g, (breaks) => (breaks.replaceAll(' ', '').length > 1 ? '\n\n' : '\n'))
      .trim()
  );
}

/** Collects the paragraphs of a document that are visible to its readers. */
class ParagraphCollector {
  readonly paragraphs: Paragraph[] = [];
  readonly #isReport: boolean;
  readonly #open: OpenElement[] = [];
  #text = '';
  #unlinked = false;
  #quotations = 0;
  #depth = 0;
  #hiddenFrom = 0;

  constructor(isReport: boolean) {
    this.#isReport = isReport;
  }

  readonly onopentag = (name: string, attributes: Record<string, string>): void => {
    this.#depth++;
    if (this.#hiddenFrom > 0) return;
    if (isHidden(name, attributes) || (this.#isReport && this.#isBesideReport(name, attributes)))
      this.#hiddenFrom = this.#depth;
    else if (name === 'br') this.#text += '\u0001';
    else this.#enter(name, attributes);
  };

  readonly onclosetag = (name: string): void => {
    if (this.#hiddenFrom === 0) this.#leave(name);
    else if (this.#depth === this.#hiddenFrom) this.#hiddenFrom = 0;
    this.#depth--;
  };

  readonly ontext = (data: string): void => {
    if (this.#hiddenFrom > 0) return;
    // oxlint-disable-next-line no-control-regex -- the input must not contain the placeholders of earlier versions
    const text = data.replace(/[\u0001\u0002]/g, '');
    this.#text += text;
    if (/[\p{L}\p{N}]/u.test(text) && !this.#isIn('link')) this.#unlinked = true;
  };

  readonly onend = (): void => this.#endParagraph();

  #isIn(role: OpenElement['role']): boolean {
    return this.#open.some((element) => element.role === role);
  }

  #isBesideReport(name: string, attributes: Record<string, string>): boolean {
    if (name === 'footer' && this.#isIn('quotation')) return false;
    if (ELEMENTS_BESIDE_REPORTS.has(name) || ROLES_BESIDE_REPORTS.has(attributes['role'] ?? '')) return true;
    return !PARAGRAPH_ELEMENTS.has(name) && CLASSES_BESIDE_REPORTS.test(attributes['class'] ?? '');
  }

  #enter(name: string, attributes: Record<string, string>): void {
    this.#addBreak(name);
    const role = this.#isReport ? getRole(name, attributes['class'] ?? '') : null;
    if (role === null) return;
    if (role === 'quotation' && !this.#isIn('quotation')) this.#quotations++;
    this.#open.push({ name, depth: this.#depth, from: this.paragraphs.length, role });
  }

  #leave(name: string): void {
    this.#addBreak(name);
    const element = this.#open.at(-1);
    if (element?.depth !== this.#depth) return;
    this.#open.pop();
    const length = this.paragraphs.slice(element.from).reduce((sum, { text }) => sum + text.length, 0);
    if (element.role === 'cell' && length > MAX_CELL_LENGTH) this.#keepTables();
    const isBox = element.role === 'table' || (element.role === 'box' && length <= MAX_BOX_LENGTH);
    if (isBox) this.paragraphs.length = element.from;
  }

  /** Tables used for layout are not dropped. */
  #keepTables(): void {
    const kept = this.#open.filter(({ role }) => role !== 'table');
    this.#open.splice(0, this.#open.length, ...kept);
  }

  #addBreak(name: string): void {
    if (PARAGRAPH_ELEMENTS.has(name)) this.#endParagraph();
    else if (CELL_ELEMENT.test(name)) {
      if (this.#isReport) this.#endParagraph();
      else this.#text += ' ';
    }
  }

  #endParagraph(): void {
    const text = normalizeSpace(this.#text);
    if (text !== '')
      this.paragraphs.push({
        text,
        mark: this.#getMark(),
        quotation: this.#quotations,
        linked: !this.#unlinked,
      });
    this.#text = '';
    this.#unlinked = false;
  }

  #getMark(): Paragraph['mark'] {
    if (this.#isIn('quotation')) return '> ';
    if (this.#isIn('heading')) return '# ';
    return this.#isIn('item') ? '• ' : '';
  }
}

function getRole(name: string, classes: string): OpenElement['role'] | null {
  if (name === 'blockquote' || QUOTATION_CLASSES.test(classes)) return 'quotation';
  if (CLASSES_BESIDE_REPORTS.test(classes)) return 'box';
  if (HEADING_ELEMENT.test(name) || SUBTITLE_CLASSES.test(classes)) return 'heading';
  if (CELL_ELEMENT.test(name)) return 'cell';
  if (name === 'table') return 'table';
  if (name === 'li') return 'item';
  return name === 'a' ? 'link' : null;
}

function collectParagraphs(html: string, isReport: boolean): Paragraph[] {
  const bounded = truncateHtml(html);
  const collector = new ParagraphCollector(isReport);
  if (!MARKUP_PATTERN.test(bounded)) {
    collector.ontext(dropInvisibleCharacters(bounded));
    collector.onend();
    return collector.paragraphs;
  }
  new Parser(collector, { decodeEntities: true }).end(bounded);
  return collector.paragraphs;
}

/**
 * Returns the text that a reader of this HTML would see: entities decoded, an empty line between paragraphs, a line
 * break for `<br>`. Drops hidden content (scripts, comments, `hidden`, `display:none`, zero-width characters). Input
 * that is too large for an article is cut by `truncateHtml`.
 */
export function htmlToText(html: string): string {
  const paragraphs = collectParagraphs(html, false);
  return dropInvisibleCharacters(paragraphs.map(({ text }) => text).join('\n\n')).trim();
}

function markLines({ text, mark }: Paragraph): string {
  if (mark === '') return text;
  const lines = mark === '> ' ? text.replaceAll('\n', '\n> ').replaceAll('\n> \n', '\n>\n') : text.replace(/\n+/g, ' ');
  return `${mark}${lines}`;
}

function getSeparator(previous: Paragraph | undefined, next: Paragraph): string {
  if (previous === undefined) return '';
  if (previous.mark !== next.mark) return '\n\n';
  if (next.mark === '• ') return '\n';
  return next.mark === '> ' && previous.quotation === next.quotation ? '\n>\n' : '\n\n';
}

/**
 * Returns the text of a report like `htmlToText`, but without captions, tables, adverts, forms and links to other
 * reports. Marks the first line of a heading with "# ", list items with "• ", and all lines of a quotation with "> ".
 * `markBlocks` reads these marks.
 */
export function reportToText(html: string): string {
  const all = collectParagraphs(html, true);
  const isLink = ({ text, linked }: Paragraph): boolean => linked && !SENTENCE_END.test(text);
  const paragraphs = all.every(isLink) ? all : all.filter((paragraph) => !isLink(paragraph));
  const text = paragraphs.map((paragraph, at) => getSeparator(paragraphs[at - 1], paragraph) + markLines(paragraph));
  return dropInvisibleCharacters(text.join('')).trim();
}
