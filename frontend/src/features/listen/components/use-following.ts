import { useEffect, useRef } from 'react';

import { bringIntoView, highlight, isInView } from '../lib/follow.ts';
import type { ListenEngine } from '../lib/listen-engine.ts';
import { watchTaps } from '../lib/sentence-taps.ts';

type RangeOf = (sentence: number) => Range | null;

/** Highlights the current sentence and keeps it in view until the reader scrolls away. */
export function useFollowing(rangeOf: RangeOf, piece: number | null, playing: boolean): void {
  const following = useRef(true);
  useEffect(() => {
    const stopFollowing = () => {
      following.current = false;
    };
    window.addEventListener('wheel', stopFollowing, { passive: true });
    window.addEventListener('touchmove', stopFollowing, { passive: true });
    return () => {
      window.removeEventListener('wheel', stopFollowing);
      window.removeEventListener('touchmove', stopFollowing);
    };
  }, []);
  useEffect(() => {
    const range = piece === null ? null : rangeOf(piece);
    highlight(range);
    if (!range || !playing) return;
    following.current ||= isInView(range);
    if (following.current) bringIntoView(range);
  }, [rangeOf, piece, playing]);
  useEffect(() => () => highlight(null), []);
}

/** A tap on a sentence continues there. */
export function useSentenceTaps(
  textId: string,
  { pieces, rangeOf }: { pieces: readonly unknown[]; rangeOf: RangeOf },
  active: boolean,
  engine: ListenEngine | null,
): void {
  useEffect(() => {
    const root = document.getElementById(textId);
    if (!root || !active || !engine) return undefined;
    return watchTaps(root, rangeOf, { count: pieces.length, onSentence: (sentence) => engine.seek(sentence) });
  }, [textId, pieces, rangeOf, active, engine]);
}
