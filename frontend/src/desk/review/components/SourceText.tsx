import { Fragment, type MouseEvent, useMemo } from 'react';

import type { ReviewSource } from '#api/contract.ts';
import { cn } from '#lib/cn.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { reportLanguage } from '#lib/text-language.ts';
import { sentenceName, type SentenceRef } from '../lib/sentence-ref.ts';

interface SourceTextProps {
  source: ReviewSource;
  selected: SentenceRef | null;
  /** Numbers of the article's sentences by key. */
  numbers: ReadonlyMap<string, string>;
  /** Index of the unused sentence that was chosen; null if none was. */
  chosen: number | null;
  onCited: (sentence: SentenceRef) => void;
  onUnused: (index: number) => void;
}

/** The whole stored text of a report. Cited passages are marked with the number of the sentence that cites them. */
export function SourceText({ source, selected, numbers, chosen, onCited, onUnused }: SourceTextProps) {
  const blocks = useMemo(() => sourceBlocks(source.text, source.sentences), [source]);
  const piece = ({ text, sentence }: SourcePiece) => {
    const found = sentence === null ? undefined : source.sentences[sentence];
    if (sentence === null || !found) return text;
    if (found.citedBy.length === 0)
      return (
        <span data-unused={sentence} data-chosen={chosen === sentence || undefined} className="source-unused">
          {text}
        </span>
      );
    const isSelected =
      selected !== null && found.citedBy.some((each) => sentenceAddress(each) === sentenceAddress(selected));
    return (
      <mark
        data-at={sentence}
        data-cited={found.citedBy.map(sentenceAddress).join(' ')}
        className={cn('source-cited', isSelected && 'is-selected')}
      >
        {text}
        {[...Map.groupBy(found.citedBy, (each) => numbers.get(sentenceAddress(each)) ?? 'H')].map(
          ([number, citing]) => (
            <sup key={number} title={citing.map(sentenceName).join('; ')}>
              {number}
            </sup>
          ),
        )}
      </mark>
    );
  };
  const onClick = ({ target }: MouseEvent) => {
    const { unused, at } =
      (target instanceof Element && target.closest<HTMLElement>('[data-unused], [data-at]')?.dataset) || {};
    if (unused !== undefined) onUnused(Number(unused));
    const cited = at === undefined ? undefined : source.sentences[Number(at)]?.citedBy[0];
    if (cited) onCited(cited);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut: the keyboard reaches the sentences in the article, and unused ones in their list
    <div {...reportLanguage(source)} className="source-text" onClick={onClick}>
      {blocks.map((pieces, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines of a stored text never change
        <p key={index}>
          {pieces.map((each, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- nor do the pieces of a line
            <Fragment key={at}>{piece(each)}</Fragment>
          ))}
        </p>
      ))}
    </div>
  );
}

/** A piece of a report: a sentence, or the text between sentences. */
interface SourcePiece {
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
