import { type RefObject, useState } from 'react';

import { tickId } from './components/Ticks.tsx';
import type { DraftPart, ReviewSource } from '#api/contract.ts';
import { partElements, partOf } from './lib/parts.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import { isCited, type SentenceRef } from './lib/sentence-ref.ts';

interface Place {
  part: number;
  sentence: SentenceRef | null;
  /** The report that is shown. */
  source: number | null;
}

/** Position of the reviewer: the current part, its selected sentence, and the report beside it. */
export function useReading(
  column: RefObject<HTMLElement | null>,
  parts: readonly DraftPart[],
  sources: readonly ReviewSource[],
  startPart: number,
) {
  const [place, setPlace] = useState<Place>(() => placeOf(startPart, parts, sources, null));
  const goTo = (index: number) => {
    const part = parts[index];
    if (!part) return;
    setPlace((before) => (before.part === index ? before : placeOf(index, parts, sources, before.source)));
    document.getElementById(tickId(part.id))?.focus({ preventScroll: true });
    if (column.current) showPart(partElements(column.current, part));
  };
  const select = ({ place: where, ordinal }: SentenceRef) => {
    const sentence = { place: where, ordinal };
    const index = partOf(parts, sentence);
    setPlace((before) => ({
      part: Math.max(index, 0),
      sentence,
      source: sourceOf(sentence, sources, before.source),
    }));
  };
  /** Shows the next passage of the part: each sentence in turn, in each report that it cites. */
  const nextSource = () => {
    const passages = passagesOf(parts[place.part], sources);
    const at = passages.findIndex(
      ({ sentence, itemId }) =>
        place.sentence && sentenceAddress(sentence) === sentenceAddress(place.sentence) && itemId === place.source,
    );
    const next = passages[(at + 1) % passages.length];
    if (next) setPlace({ part: place.part, sentence: next.sentence, source: next.itemId });
  };
  return {
    ...place,
    goTo,
    select,
    nextSource,
    showSource: (source: number) => setPlace((before) => ({ ...before, source })),
    focusPart: (index: number) =>
      setPlace((before) => (before.part === index ? before : placeOf(index, parts, sources, before.source))),
  };
}

function placeOf(
  index: number,
  parts: readonly DraftPart[],
  sources: readonly ReviewSource[],
  source: number | null,
): Place {
  const sentence = parts[index]?.sentences[0] ?? null;
  return { part: index, sentence, source: sentence ? sourceOf(sentence, sources, source) : source };
}

/** Returns the report to show for a sentence: the shown one if it is cited, else the first that is. */
function sourceOf(sentence: SentenceRef, sources: readonly ReviewSource[], shown: number | null): number | null {
  const citing = sources.filter((source) => isCited(source, sentence)).map(({ itemId }) => itemId);
  if (shown !== null && (citing.length === 0 || citing.includes(shown))) return shown;
  return citing[0] ?? sources[0]?.itemId ?? null;
}

function passagesOf(part: DraftPart | undefined, sources: readonly ReviewSource[]) {
  return (part?.sentences ?? []).flatMap((sentence) =>
    sources.filter((source) => isCited(source, sentence)).map(({ itemId }) => ({ sentence, itemId })),
  );
}

/** Scrolls the page so that the part is in the middle, or its start below the header if it is long. */
function showPart(elements: readonly HTMLElement[]): void {
  const [first] = elements;
  const last = elements.at(-1);
  if (!first || !last) return;
  const height = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
  const isLong = height > window.innerHeight * 0.6;
  first.scrollIntoView({ block: isLong ? 'start' : 'center', behavior: 'instant' });
}
