interface SentencePosition {
  place: string;
  ordinal: number;
  /** Index of the story in a briefing. */
  storyIndex?: number;
}

/** Returns the address of a sentence, by which the page finds it whatever its words are: `body-3`, in a briefing `0-body-3`. */
export function sentenceAddress({ place, ordinal, storyIndex }: SentencePosition): string {
  return `${storyIndex === undefined ? '' : `${storyIndex}-`}${place}-${ordinal}`;
}

export function findSentence(root: ParentNode, address: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-sentence="${address}"]`);
}

/** Returns the range of a sentence's words, without the evidence mark at its end. */
export function rangeOfSentence(sentence: Element): Range {
  const range = document.createRange();
  range.selectNodeContents(sentence);
  const mark = sentence.querySelector('.evidence-mark');
  if (mark) range.setEndBefore(mark);
  return range;
}
