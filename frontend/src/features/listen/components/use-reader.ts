import { useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { bringIntoView, highlight, isInView } from '../lib/follow.ts';
import { AT_START, type ListenState, type Piece, stateAt, wordsOf } from '../lib/listen-machine.ts';
import { keepPosition, readPosition } from '../lib/positions.ts';
import type { SpeechSettings } from '../lib/settings.ts';
import { SpeechReader } from '../lib/speech-reader.ts';
import { spokenText, type SpokenText } from '../lib/spoken-text.ts';

interface ReaderOptions {
  storageKey: string;
  lang: string;
  textId: string;
  settings: SpeechSettings;
}

interface Reading {
  reader: SpeechReader;
  state: ListenState;
  pieces: readonly Piece[];
}

/** Reads the text on the page aloud: remembers and shows the position, and stops when the reader leaves the text. */
export function useReader({ storageKey, lang, textId, settings }: ReaderOptions): Reading {
  const [{ reader, text }] = useState(() => {
    const root = document.getElementById(textId);
    const spoken = root ? spokenText(root, lang) : NOTHING;
    return { text: spoken, reader: readerOf(spoken, { storageKey, lang, settings }) };
  });
  const state = useSyncExternalStore(reader.subscribe, reader.state);
  const { status, piece, spoken } = state;

  useEffect(() => keepPosition(storageKey, { spoken, words: wordsOf(text.pieces) }), [storageKey, spoken, text]);
  useFollowing(text, status === 'stopped' ? null : piece, status === 'playing');
  useEffect(() => {
    const leave = () => reader.leave();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [reader]);
  useEffect(
    () => (status === 'playing' ? onDialog(document.getElementById(textId), () => reader.leave()) : undefined),
    [status, reader, textId],
  );
  return { reader, state, pieces: text.pieces };
}

const NOTHING: SpokenText = { pieces: [], rangeOf: () => null };

function readerOf({ pieces }: SpokenText, { storageKey, lang, settings }: Omit<ReaderOptions, 'textId'>): SpeechReader {
  const speech = { synth: window.speechSynthesis, utter: (text: string) => new SpeechSynthesisUtterance(text) };
  const kept = readPosition(storageKey);
  const start = kept?.words === wordsOf(pieces) ? stateAt(kept.spoken, pieces) : AT_START;
  return new SpeechReader({ speech, pieces, lang, start, settings });
}

/** Highlights the current sentence and keeps it in view until the reader scrolls away. */
function useFollowing(text: SpokenText, piece: number | null, playing: boolean): void {
  const following = useRef(true);
  useEffect(() => {
    const leaveAlone = () => {
      following.current = false;
    };
    window.addEventListener('wheel', leaveAlone, { passive: true });
    window.addEventListener('touchmove', leaveAlone, { passive: true });
    return () => {
      window.removeEventListener('wheel', leaveAlone);
      window.removeEventListener('touchmove', leaveAlone);
    };
  }, []);
  useEffect(() => {
    const range = piece === null ? null : text.rangeOf(piece);
    highlight(range);
    if (!range || !playing) return;
    following.current ||= isInView(range);
    if (following.current) bringIntoView(range);
  }, [text, piece, playing]);
  useEffect(() => () => highlight(null), []);
}

/** Calls `act` when a dialog opens that does not contain the text. Returns a function that stops watching. */
function onDialog(text: HTMLElement | null, act: () => void): () => void {
  const isForeign = (node: Node) => {
    const dialog = node instanceof Element ? (node.matches(DIALOG) ? node : node.querySelector(DIALOG)) : null;
    return dialog !== null && !dialog.contains(text);
  };
  const observer = new MutationObserver((changes) => {
    if (changes.some(({ addedNodes }) => [...addedNodes].some(isForeign))) act();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const DIALOG = '[role="dialog"], [role="alertdialog"]';
