import { splitSentences } from '../../../shared/text/sentences.ts';

/** Matches the placeholders for markup in a sentence: ⟦1⟧, ⟦2⟧ … A translation must keep all of them. */
const PLACEHOLDER = /⟦(\d+)⟧/g;
/** Matches tags, entities and the brackets of our placeholders. Everything else is text. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&(?!(?:amp|lt|gt);)#?\w+;|[⟦⟧]/gi;
const INLINE_ELEMENTS = new Set('q em strong b i u s del ins mark small sub sup abbr time a'.split(' '));
/** Elements that are not translated: outlet names, code, images. */
const UNTRANSLATED_ELEMENTS = new Set('cite code kbd samp var pre img br wbr picture'.split(' '));
const VOID_ELEMENTS = new Set(['img', 'br', 'wbr', 'hr']);
const HAS_WORDS = /[\p{L}\p{N}]/u;

interface SentencePart {
  readonly sentence: number;
  /** Markup that was replaced by placeholders: `⟦n⟧` stands for `marks[n - 1]`. */
  readonly marks: readonly string[];
}

/** A text that is split into sentences and can be reassembled. */
export interface TranslatableText {
  readonly sentences: readonly string[];
  /** Returns the text with its sentences translated. If `spaced` is false, drops the white space between sentences. */
  rejoin(translated: readonly string[], spaced?: boolean): string;
}

const decodeEntities = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the placeholders of a sentence, in order. */
export function listPlaceholders(sentence: string): string[] {
  return [...sentence.matchAll(PLACEHOLDER)].map(([mark]) => mark);
}

class TextSplitter implements TranslatableText {
  readonly sentences: string[] = [];
  readonly #parts: (string | SentencePart | { readonly gap: string })[] = [];
  #run = '';
  #marks: string[] = [];

  constructor(private readonly html: boolean) {}

  addLiteral(markup: string): void {
    this.#parts.push(markup);
  }

  endBlockWith(markup: string): void {
    this.endBlock();
    this.addLiteral(markup);
  }

  addText(text: string): void {
    this.#run += text;
  }

  addPlaceholder(markup: string): void {
    this.#marks.push(markup);
    this.#run += `⟦${this.#marks.length}⟧`;
  }

  /** Ends a block of text and splits the collected text into sentences. */
  endBlock(whole = false): void {
    const [run, marks] = [this.#run, this.#marks];
    [this.#run, this.#marks] = ['', []];
    if (!HAS_WORDS.test(run.replace(PLACEHOLDER, ''))) return this.addLiteral(this.#restoreMarkup(run, marks));
    const regions = whole ? [{ start: 0, end: run.length }] : splitSentences(run);
    let at = 0;
    for (const { start, end } of regions) {
      if (start > at) this.#addGap(run.slice(at, start), at > 0, marks);
      this.#addSentence(run.slice(start, end), marks);
      at = end;
    }
    if (at < run.length) this.addLiteral(this.#restoreMarkup(run.slice(at), marks));
  }

  rejoin(translated: readonly string[], spaced = true): string {
    return this.#parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('gap' in part) return spaced ? part.gap : '';
        return this.#restoreMarkup(translated[part.sentence] ?? '', part.marks);
      })
      .join('');
  }

  #addGap(gap: string, inside: boolean, marks: readonly string[]): void {
    if (inside && gap.trim() === '') this.#parts.push({ gap });
    else this.addLiteral(this.#restoreMarkup(gap, marks));
  }

  /**
   * Adds a sentence. Renumbers its placeholders from 1, so that sentences that differ only in these numbers are
   * translated once.
   */
  #addSentence(text: string, all: readonly string[]): void {
    const marks: string[] = [];
    const renumber = (_mark: string, number: string): string => {
      marks.push(all[Number(number) - 1] ?? '');
      return `⟦${marks.length}⟧`;
    };
    const own = this.html ? text.replace(PLACEHOLDER, renumber) : text;
    this.#parts.push({ sentence: this.sentences.length, marks });
    this.sentences.push(own);
  }

  #restoreMarkup(text: string, marks: readonly string[]): string {
    if (!this.html) return text;
    return encodeEntities(text).replace(PLACEHOLDER, (_mark, number: string) => marks[Number(number) - 1] ?? '');
  }
}

/** Splits plain text into sentences. If `whole` is true, as for a headline, the text is treated as one sentence. */
export function splitPlainText(text: string, { whole = false } = {}): TranslatableText {
  const splitter = new TextSplitter(false);
  splitter.addText(text);
  splitter.endBlock(whole);
  return splitter;
}

/** Returns the end offset of the element whose content begins at `from`. */
function findElementEnd(html: string, name: string, from: number): number {
  const closing = html.indexOf(`</${name}>`, from);
  return closing < 0 ? from : closing + name.length + 3;
}

/**
 * Decides how to treat a tag: replace the whole element with a placeholder (`element`), replace only the tag with a
 * placeholder, or end the block.
 */
function classifyTag(slash: string, tag: string): 'element' | 'placeholder' | 'block' {
  if (slash === '' && UNTRANSLATED_ELEMENTS.has(tag) && !VOID_ELEMENTS.has(tag)) return 'element';
  return tag === '' || INLINE_ELEMENTS.has(tag) || UNTRANSLATED_ELEMENTS.has(tag) ? 'placeholder' : 'block';
}

/**
 * Splits sanitized HTML into sentences: keeps blocks, replaces markup within sentences with placeholders, and decodes
 * entities.
 */
export function splitHtml(html: string): TranslatableText {
  const splitter = new TextSplitter(true);
  let at = 0;
  for (const token of html.matchAll(TOKEN)) {
    if (token.index < at) continue;
    splitter.addText(decodeEntities(html.slice(at, token.index)));
    const [markup, slash = '', name = ''] = token;
    const tag = name.toLowerCase();
    const kind = classifyTag(slash, tag);
    at = token.index + markup.length;
    if (kind === 'element') at = findElementEnd(html, tag, at);
    if (kind === 'block') splitter.endBlockWith(markup);
    else splitter.addPlaceholder(html.slice(token.index, at));
  }
  splitter.addText(decodeEntities(html.slice(at)));
  splitter.endBlock();
  return splitter;
}
