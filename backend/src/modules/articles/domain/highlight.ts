import { splitSentences } from '../../../shared/text/sentences.ts';

/** A span of plain text. `marked` is true if the span matches the search. */
export interface HighlightSpan {
  readonly text: string;
  readonly marked: boolean;
}

export interface Highlights {
  readonly title: readonly HighlightSpan[];
  /** The summary, or the passage of the article that contains the search words. */
  readonly text: readonly HighlightSpan[];
}

const WORD = /[\p{L}\p{N}]+(?:&[\p{L}\p{N}]+)*/gu;
const PASSAGE_LENGTH = 240;
const MAX_BEFORE_MATCH = 80;

export function markWords(text: string, matches: ReadonlySet<string>): HighlightSpan[] {
  const spans: HighlightSpan[] = [];
  let end = 0;
  for (const found of text.matchAll(WORD)) {
    if (!matches.has(found[0].toLowerCase())) continue;
    if (found.index > end) spans.push({ text: text.slice(end, found.index), marked: false });
    spans.push({ text: found[0], marked: true });
    end = found.index + found[0].length;
  }
  if (end < text.length) spans.push({ text: text.slice(end), marked: false });
  return spans;
}

export const hasMatch = (spans: readonly HighlightSpan[]): boolean => spans.some(({ marked }) => marked);

/**
 * Returns the summary, or a passage around its first match if that match would not fit into the three lines that a
 * phone shows.
 */
export function cutSummary(summary: string, matches: ReadonlySet<string>): string {
  const first = findFirstMatch(summary, matches);
  return first && first.index > MAX_BEFORE_MATCH ? (cutPassage(summary, matches) ?? summary) : summary;
}

/** Returns the passage of a long text around its first match, or null if nothing matches. */
export function cutPassage(text: string, matches: ReadonlySet<string>): string | null {
  const first = findFirstMatch(text, matches);
  if (!first) return null;
  const from = findPassageStart(text, first.index);
  const cut = text.slice(from, from + PASSAGE_LENGTH);
  const whole = from + PASSAGE_LENGTH >= text.length;
  const passage = whole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(' '), first.index - from + first[0].length));
  return `${from > 0 ? '… ' : ''}${passage}${whole ? '' : ' …'}`;
}

function findFirstMatch(text: string, matches: ReadonlySet<string>): RegExpExecArray | undefined {
  return [...text.matchAll(WORD)].find(([word]) => matches.has(word.toLowerCase()));
}

/**
 * Returns where the passage starts: at the sentence that contains the match if its start is near, otherwise at a nearby
 * word.
 */
function findPassageStart(text: string, match: number): number {
  const near = Math.max(0, match - MAX_BEFORE_MATCH);
  const sentence = splitSentences(text.slice(near, match)).at(-1);
  return sentence && sentence.start > 0 ? near + sentence.start : findWordStart(text, near);
}

function findWordStart(text: string, position: number): number {
  if (position === 0) return 0;
  const blank = text.indexOf(' ', position);
  return blank === -1 ? position : blank + 1;
}
