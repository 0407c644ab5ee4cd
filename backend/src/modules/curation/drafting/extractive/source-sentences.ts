import { markBlocks } from '../../../../shared/text/blocks.ts';
import { isVerdict } from '../../../../shared/news/report-kind.ts';
import { hasBalancedQuotes, type Region, removeQuotations } from '../../../../shared/text/quotations.ts';
import { splitSentences } from '../../../../shared/text/sentences.ts';
import { termsOf, tokenise } from '../../../../shared/text/tokens.ts';
import type { CitedSentence } from '../../draft/draft.ts';
import { isDirective } from '../../verification/directives.ts';
import type { SourceText } from '../../draft/source-text.ts';

/** A sentence that may be quoted. Its text equals `source.text.slice(start, end)`. */
export interface SourceSentence {
  readonly source: SourceText;
  /** Zero-based index of the paragraph. */
  readonly paragraph: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly terms: readonly string[];
  /** True if the text is a complete sentence, from a capital letter to final punctuation. */
  readonly whole: boolean;
}

/** A paragraph of a report, up to the first sentence that must not be told. */
export interface Paragraph {
  readonly source: SourceText;
  /** True for a list or quotation block, whose sentences are not read. */
  readonly isBlock: boolean;
  /** All sentences, in order, except instructions. */
  readonly all: readonly SourceSentence[];
  /** The sentences that may be told. Empty if the first one must not. */
  readonly sentences: readonly SourceSentence[];
  /** False if sentences were left out. */
  readonly complete: boolean;
}

/** Maximum number of paragraphs per report. The important ones are at the beginning. */
const MAX_PARAGRAPHS = 30;
/** Maximum number of words in an opening. */
const MAX_OPENING_WORDS = 60;
const FINAL_PUNCTUATION = /[.!?…。！？]["'”’»)\]」』]*$/;
const ELLIPSIS_AT_END = /(?:…|\.\.\.|\[…\]|\[\.\.\.\])["'”’)\]]*$/;
const CAPITAL_AT_START = /^["'“‘«(「『¿¡]*[\p{Lu}\p{N}\p{Lo}]/u;
/** Matches words by which writers refer to themselves, but not the numeral in "World War I". */
const SELF_REFERENCE =
  /\b(?:[Ww]e|[Oo]ur(?! own)|us|[Mm]y)\b|(?:^|[,;:–—] |\b\p{Ll}+ )I(?= |['’])|\b[Tt]his (?:newspaper|article|column|review|page)\b/u;
function isWhole(text: string): boolean {
  return FINAL_PUNCTUATION.test(text) && !ELLIPSIS_AT_END.test(text) && CAPITAL_AT_START.test(text);
}

/** Returns true if the writer speaks of himself or herself outside quotations. */
export const isSelfReferential = (text: string): boolean => SELF_REFERENCE.test(removeQuotations(text));

/** Returns a test that rejects instructions and, unless `mayJudge` is true, verdicts of the writer. */
const createTellableTest =
  (mayJudge: boolean) =>
  (text: string): boolean =>
    !isDirective(text) && (mayJudge || !isVerdict(text));

/** Returns the sentences before the first one that must not be told, without a quotation that remains open. */
function takeTellable<Sentence extends Pick<SourceSentence, 'text' | 'whole'>>(
  sentences: readonly Sentence[],
  isTellable: (text: string) => boolean,
): Sentence[] {
  const cut = sentences.findIndex(({ text, whole }) => !whole || !isTellable(text));
  const told = cut < 0 ? [...sentences] : sentences.slice(0, cut);
  while (told.length > 0 && !hasBalancedQuotes(told.map(({ text }) => text).join(' '))) told.pop();
  return told;
}

/**
 * Returns the paragraphs of a report, without headings, captions, lists, embedded quotations and boilerplate.
 *
 * @param political true if the writer's verdicts must not be told, except in an opinion piece
 */
export function readParagraphs(source: SourceText, { political }: { readonly political: boolean }): Paragraph[] {
  const isTellable = createTellableTest(!political || source.kind === 'opinion');
  const blocks = markBlocks(source.text, source.title).filter(
    ({ kind }) => kind !== 'heading' && kind !== 'boilerplate',
  );
  return blocks.slice(0, MAX_PARAGRAPHS).map(({ kind, start, end }, paragraph): Paragraph => {
    if (kind !== 'paragraph') return { source, isBlock: true, all: [], sentences: [], complete: false };
    const sentences = splitSentences(source.text.slice(start, end)).map(
      ({ text, ...within }): SourceSentence => ({
        source,
        paragraph,
        start: start + within.start,
        end: start + within.end,
        text,
        terms: termsOf(text),
        whole: isWhole(text),
      }),
    );
    const told = takeTellable(sentences, isTellable);
    const all = sentences.filter(({ text }) => !isDirective(text));
    return { source, isBlock: false, all, sentences: told, complete: told.length === sentences.length };
  });
}

/**
 * Returns the opening of a report, with its offsets: the sentences of the first paragraph that may be told, up to
 * `MAX_OPENING_WORDS`. Null if the report begins with something else, or with a longer sentence.
 */
export function readOpening({
  title,
  text,
  kind,
}: Pick<SourceText, 'title' | 'text' | 'kind'>): (Region & { readonly text: string }) | null {
  const block = markBlocks(text, title).find((each) => each.kind !== 'heading' && each.kind !== 'boilerplate');
  if (block?.kind !== 'paragraph') return null;
  const paragraph = text.slice(block.start, block.end);
  const sentences = splitSentences(paragraph).map((sentence) => ({ ...sentence, whole: isWhole(sentence.text) }));
  let [end, words] = [0, 0];
  for (const sentence of takeTellable(sentences, createTellableTest(kind === 'opinion'))) {
    words += countWords([sentence]);
    if (words > MAX_OPENING_WORDS) break;
    ({ end } = sentence);
  }
  const opening = paragraph.slice(0, end);
  if (end === 0 || !hasBalancedQuotes(opening)) return null;
  return { start: block.start, end: block.start + end, text: opening };
}

export const countWords = (sentences: readonly Pick<SourceSentence, 'text'>[]): number =>
  sentences.reduce((sum, { text }) => sum + tokenise(text).length, 0);

export function citeSentence(sentence: SourceSentence): CitedSentence {
  const { start, end, source } = sentence;
  return { text: source.text.slice(start, end), evidence: [{ snapshotId: source.snapshotId, start, end }] };
}
