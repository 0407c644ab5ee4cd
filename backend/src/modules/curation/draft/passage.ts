import { splitSentences } from '../../../shared/text/sentences.ts';

/**
 * The quoted passage of a source text with the sentences before and after it. The headline is not context of the body.
 */
export function passageInContext(
  source: string,
  headline: string,
  span: { start: number; end: number },
): { before: string; quote: string; after: string } {
  const bodyStart = headline.length;
  const inTitle = span.start < bodyStart;
  const sentences = inTitle ? [] : splitSentences(source).filter((sentence) => sentence.start >= bodyStart);
  const before = sentences.findLast((sentence) => sentence.end <= span.start);
  const after = sentences.find((sentence) => sentence.start >= span.end);
  return { before: before?.text ?? '', quote: source.slice(span.start, span.end), after: after?.text ?? '' };
}
