import { useEffect, useRef } from 'react';

import { bringIntoView, highlight, isInView } from '../lib/follow.ts';
import { type ListenEngine, useListenState } from '../lib/listen-engine.ts';
import { watchTaps } from '../lib/sentence-taps.ts';

interface FollowedText {
  engine: ListenEngine | null;
  textId: string;
  /** Returns the element of a piece. */
  elementOf: (piece: number) => Element | null;
}

/** Highlights the current sentence, and keeps it in view until the reader scrolls away. A tap continues at a sentence. */
export function useFollowing({ engine, textId, elementOf }: FollowedText): void {
  const { status, piece } = useListenState(engine);
  const active = status !== 'stopped';
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
    const sentence = active ? elementOf(piece) : null;
    highlight(sentence);
    if (!sentence || status !== 'playing') return;
    following.current ||= isInView(sentence);
    if (following.current) bringIntoView(sentence);
  }, [elementOf, piece, active, status]);
  useEffect(() => () => highlight(null), []);
  useEffect(() => {
    const root = document.getElementById(textId);
    if (!root || !active || !engine) return undefined;
    return watchTaps(root, (target) => {
      const tapped = engine.pieces.findIndex((_, at) => elementOf(at)?.contains(target));
      if (tapped >= 0) engine.seek(tapped);
    });
  }, [textId, elementOf, active, engine]);
}
