/** A piece of a report: a sentence, or the text between sentences. */
export interface SourcePiece {
  text: string;
  /** Index of the sentence; null for text between sentences. */
  sentence: number | null;
}

/** Line marks that show a heading, a list item or a quotation in a stored text. */
const LINE_MARK = /^(?:#{1,6} |> |[-•] )/;

/**
 * Divides a stored report into its lines, and each line into sentences and the text between them. Every character of
 * the report is in one piece, except line breaks and line marks.
 */
export function sourceBlocks(text: string, sentences: readonly { start: number; end: number }[]): SourcePiece[][] {
  return [...text.matchAll(/[^\n]+/g)].map(({ 0: line, index }) => {
    const start = index + (LINE_MARK.exec(line)?.[0].length ?? 0);
    return piecesOf(text, { start, end: index + line.length }, sentences);
  });
}

interface Span {
  start: number;
  end: number;
}

function piecesOf(text: string, line: Span, sentences: readonly Span[]): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let at = line.start;
  for (const [sentence, { start, end }] of sentences.entries()) {
    const [from, to] = [Math.max(start, at), Math.min(end, line.end)];
    if (to <= from) continue;
    if (from > at) pieces.push({ text: text.slice(at, from), sentence: null });
    pieces.push({ text: text.slice(from, to), sentence });
    at = to;
  }
  if (at < line.end) pieces.push({ text: text.slice(at, line.end), sentence: null });
  return pieces;
}
