import { useCallback, useEffect, useState } from 'react';

import { useListenState } from '../lib/listen-engine.ts';
import { AT_START, type ListenState, stateAt, wordsOf } from '../lib/listen-machine.ts';
import { readPosition, savePosition } from '../lib/positions.ts';
import type { SpeechSettings } from '../lib/settings.ts';
import { SpeechReader } from '../lib/speech-reader.ts';
import { spokenText, type SpokenText } from '../lib/spoken-text.ts';
import { useFollowing } from './use-following.ts';

interface ReaderOptions {
  storageKey: string;
  lang: string;
  textId: string;
  settings: SpeechSettings;
  /** Address of the sentence that another engine reached; it precedes the stored position. */
  from?: string | undefined;
}

interface Reading {
  reader: SpeechReader;
  state: ListenState;
  /** Address of the current sentence. */
  address: string;
}

/** Reads the text on the page aloud: remembers and shows the position, and stops when the reader leaves the text. */
export function useSpeechReader({ storageKey, lang, textId, settings, from }: ReaderOptions): Reading {
  const [{ reader, text }] = useState(() => {
    const root = document.getElementById(textId);
    const spoken = root ? spokenText(root, lang) : NOTHING;
    return { text: spoken, reader: readerOf(spoken, { storageKey, lang, settings, from }) };
  });
  const state = useListenState(reader);
  const { status, spoken } = state;

  useEffect(() => savePosition(storageKey, { spoken, words: wordsOf(text.pieces) }), [storageKey, spoken, text]);
  useFollowing({ engine: reader, textId, elementOf: useCallback((piece) => text.elements[piece] ?? null, [text]) });
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
  return { reader, state, address: text.addresses[state.piece] ?? '' };
}

const NOTHING: SpokenText = { pieces: [], elements: [], addresses: [] };

function readerOf(
  { pieces, addresses }: SpokenText,
  { storageKey, lang, settings, from }: Omit<ReaderOptions, 'textId'>,
): SpeechReader {
  const speech = { synth: window.speechSynthesis, utter: (text: string) => new SpeechSynthesisUtterance(text) };
  const saved = readPosition(storageKey);
  const spoken = saved?.words === wordsOf(pieces) ? saved.spoken : 0;
  const reached = from === undefined ? undefined : pieces[addresses.indexOf(from)];
  const start = pieces.length === 0 ? AT_START : stateAt(reached?.before ?? spoken, pieces);
  return new SpeechReader({ speech, pieces, lang, start, settings });
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
