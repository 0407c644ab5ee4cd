import { useEffect, useRef } from 'react';

import { type ListenEngine, useListenState } from '../lib/listen-engine.ts';
import { rangeOfSentence } from '#lib/sentences.ts';

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
    const left = new AbortController();
    for (const type of ['wheel', 'touchmove'])
      window.addEventListener(type, stopFollowing, { passive: true, signal: left.signal });
    return () => left.abort();
  }, []);
  useEffect(() => {
    const sentence = active ? elementOf(piece) : null;
    highlight(sentence);
    if (!sentence || status !== 'playing') return;
    const inView = isInView(sentence);
    following.current ||= inView;
    if (inView || !following.current) return;
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    sentence.scrollIntoView({ block: 'center', behavior: calm ? 'instant' : 'smooth' });
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

/** Highlights the current sentence. The browser paints the highlight, so the page's elements stay unchanged. */
function highlight(sentence: Element | null): void {
  if (!('highlights' in CSS)) return;
  // `listen` is the name of the highlight in the style sheet.
  if (sentence) CSS.highlights.set('listen', new Highlight(rangeOfSentence(sentence)));
  else CSS.highlights.delete('listen');
}

/** Comfortable reading area as shares of the window's height; leaves room for the player and the browser's edges. */
const UPPER = 0.15;
const LOWER = 0.8;

function isInView(sentence: Element): boolean {
  const { top, bottom, height } = sentence.getBoundingClientRect();
  return height > 0 && top > window.innerHeight * UPPER && bottom < window.innerHeight * LOWER;
}

/** A second click within this time selects a word instead. */
const DOUBLE_CLICK_MS = 300;
const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [contenteditable], .evidence-mark';

/**
 * Calls `onTap` with the tapped element. Links, controls and selections keep their meaning. Returns a function that
 * stops.
 */
function watchTaps(root: Element, onTap: (target: Element) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = (event: Event) => {
    clearTimeout(timer);
    const { target } = event;
    if (!(event instanceof MouseEvent && target instanceof Element) || !isPlainClick(event)) return;
    if (target.closest(CONTROLS)) return;
    timer = setTimeout(() => {
      if (document.getSelection()?.isCollapsed !== false) onTap(target);
    }, DOUBLE_CLICK_MS);
  };
  root.addEventListener('click', onClick);
  return () => {
    clearTimeout(timer);
    root.removeEventListener('click', onClick);
  };
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  return event.button === 0 && event.detail <= 1 && !event.defaultPrevented && !hasModifier;
}
