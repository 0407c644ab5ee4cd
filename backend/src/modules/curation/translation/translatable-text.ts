import { splitSentences } from '../../../shared/text/sentences.ts';

/** Placeholders for markup in a sentence: ⟦1⟧, ⟦2⟧ … A translation must keep each of them. */
const PLACEHOLDER = /⟦(\d+)⟧/g;
/** Tags, entities and brackets that look like our placeholders; everything else is text. */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)\b[^>]*>|&(?!(?:amp|lt|gt);)#?\w+;|[⟦⟧]/gi;
const INLINE = new Set('q em strong b i u s del ins mark small sub sup abbr time a'.split(' '));
/** Elements that are not translated, including their text: outlet names, code, pictures. */
const UNTRANSLATED = new Set('cite code kbd samp var pre img br wbr picture'.split(' '));
const VOID = new Set(['img', 'br', 'wbr', 'hr']);
const HAS_WORDS = /[\p{L}\p{N}]/u;

interface Piece {
  readonly sentence: number;
  /** Markup that the placeholders of the sentence stand for: `⟦n⟧` is `marks[n - 1]`. */
  readonly marks: readonly string[];
}

/** A text split into sentences that can be reassembled. */
export interface TranslatableText {
  readonly sentences: readonly string[];
  /**
   * Replaces the originals with translated sentences. If `spaced` is false, drops the white space between sentences.
   */
  rejoin(translated: readonly string[], spaced?: boolean): string;
}

const decode = (html: string): string => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
const encode = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the placeholders of a sentence, in order. */
export function placeholdersOf(sentence: string): string[] {
  return [...sentence.matchAll(PLACEHOLDER)].map(([mark]) => mark);
}

class TextSplitter implements TranslatableText {
  readonly sentences: string[] = [];
  readonly #parts: (string | Piece | { readonly gap: string })[] = [];
  #run = '';
  #marks: string[] = [];

  constructor(private readonly html: boolean) {}

  literal(markup: string): void {
    this.#parts.push(markup);
  }

  breakWith(markup: string): void {
    this.end();
    this.literal(markup);
  }

  text(text: string): void {
    this.#run += text;
  }

  placeholder(markup: string): void {
    this.#marks.push(markup);
    this.#run += `⟦${this.#marks.length}⟧`;
  }

  /** Ends a block and splits its collected text into sentences. */
  end(whole = false): void {
    const [run, marks] = [this.#run, this.#marks];
    [this.#run, this.#marks] = ['', []];
    if (!HAS_WORDS.test(run.replace(PLACEHOLDER, ''))) return this.literal(this.#restore(run, marks));
    const regions = whole ? [{ start: 0, end: run.length }] : splitSentences(run);
    let at = 0;
    for (const { start, end } of regions) {
      if (start > at) this.#between(run.slice(at, start), at > 0, marks);
      this.#sentence(run.slice(start, end), marks);
      at = end;
    }
    if (at < run.length) this.literal(this.#restore(run.slice(at), marks));
  }

  rejoin(translated: readonly string[], spaced = true): string {
    return this.#parts
      .map((part) => {
        if (typeof part === 'string') return part;
        if ('gap' in part) return spaced ? part.gap : '';
        return this.#restore(translated[part.sentence] ?? '', part.marks);
      })
      .join('');
  }

  #between(gap: string, inside: boolean, marks: readonly string[]): void {
    if (inside && gap.trim() === '') this.#parts.push({ gap });
    else this.literal(this.#restore(gap, marks));
  }

  /** Renumbers the placeholders from 1, so that equal sentences are identical wherever they occur. */
  #sentence(text: string, all: readonly string[]): void {
    const marks: string[] = [];
    const renumber = (_mark: string, number: string): string => {
      marks.push(all[Number(number) - 1] ?? '');
      return `⟦${marks.length}⟧`;
    };
    const own = this.html ? text.replace(PLACEHOLDER, renumber) : text;
    this.#parts.push({ sentence: this.sentences.length, marks });
    this.sentences.push(own);
  }

  #restore(text: string, marks: readonly string[]): string {
    if (!this.html) return text;
    return encode(text).replace(PLACEHOLDER, (_mark, number: string) => marks[Number(number) - 1] ?? '');
  }
}

/** Splits plain text into sentences. If `whole`, as for a headline, it stays one sentence. */
export function splitPlainText(text: string, { whole = false } = {}): TranslatableText {
  const splitter = new TextSplitter(false);
  splitter.text(text);
  splitter.end(whole);
  return splitter;
}

/** Returns the end offset of the element whose content begins at `from`. */
function closingOf(html: string, name: string, from: number): number {
  const closing = html.indexOf(`</${name}>`, from);
  return closing < 0 ? from : closing + name.length + 3;
}

/**
 * Decides how to treat a tag: keep the element with its text, replace it with a placeholder within the sentence, or end
 * the block.
 */
function kindOf(slash: string, tag: string): 'element' | 'placeholder' | 'block' {
  if (slash === '' && UNTRANSLATED.has(tag) && !VOID.has(tag)) return 'element';
  return tag === '' || INLINE.has(tag) || UNTRANSLATED.has(tag) ? 'placeholder' : 'block';
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
    splitter.text(decode(html.slice(at, token.index)));
    const [markup, slash = '', name = ''] = token;
    const tag = name.toLowerCase();
    const kind = kindOf(slash, tag);
    at = token.index + markup.length;
    if (kind === 'element') at = closingOf(html, tag, at);
    if (kind === 'block') splitter.breakWith(markup);
    else splitter.placeholder(html.slice(token.index, at));
  }
  splitter.text(decode(html.slice(at)));
  splitter.end();
  return splitter;
}
