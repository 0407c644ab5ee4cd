import type { DraftPart } from '#api/contract.ts';
import type { Edits } from './edits.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from './sentence-ref.ts';

/** How a sentence is marked in the article. */
export interface SentenceMark {
  /** Words for the style sheet, such as `doubted`. */
  looks: string[];
  /** Shown after the sentence; that of an unsaved edit replaces the others. */
  label: string;
}

interface Marked {
  parts: readonly DraftPart[];
  edits: Edits;
  /** Labels of the sentences that an update changes, by their addresses. */
  changed: ReadonlyMap<string, string>;
  /** Index of the current part. */
  current: number;
  selected: SentenceRef | null;
}

/** Returns the marks of sentences: doubts, edits, and the position of the reviewer. */
export function sentenceMarks({ parts, edits, changed, current, selected }: Marked): Map<string, SentenceMark> {
  const marks = new Map<string, SentenceMark>(
    [...changed].map(([address, label]) => [address, { looks: ['edited'], label }]),
  );
  const add = (sentence: SentenceRef, look: string, label?: string) => {
    const mark = marks.get(sentenceAddress(sentence)) ?? { looks: [], label: '' };
    mark.looks.push(look);
    if (label !== undefined) mark.label = label;
    marks.set(sentenceAddress(sentence), mark);
  };
  for (const [index, { sentences }] of parts.entries())
    for (const sentence of sentences) {
      if (sentence.doubts.length > 0) add(sentence, 'doubted');
      if (sentence.edited) add(sentence, 'edited', 'Edited');
      else if (!sentence.verbatim) add(sentence, 'reworded');
      if (index === current) add(sentence, 'current');
    }
  for (const change of edits.changes)
    if (change.text === null) add(change, 'left-out', 'Left out');
    else add(change, 'edited', 'Edited, not saved');
  if (selected) add(selected, 'selected');
  return marks;
}
