import { type ReactNode, useEffect, useLayoutEffect, useRef, useState, useCallback } from 'react';

import { percentOf, useListenState, AT_START, type ListenState, stateAt, wordsOf } from '../lib/listen-engine.ts';
import { positionKey, readPosition, savePosition } from '../lib/positions.ts';
import { type SpeechSettings, useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { UNSUPPORTED } from './PlayButton.tsx';
import { whenVoicesAreKnown } from '../lib/voices.ts';
import { ListenSettings } from './ListenSettings.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { useOpenDialogs } from '#stores/open-dialogs.ts';
import { SpeechReader } from '../lib/speech-reader.ts';
import { spokenText, type SpokenText } from '../lib/spoken-text.ts';
import { useFollowing } from './use-following.ts';

/** Reason and start of the browser's voice for a text that has a narration. */
export interface BrowserVoiceStart {
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** Why this voice reads instead of another one. */
  notice?: string;
  /** Address of the sentence to continue with, if another engine began. */
  from?: string;
}

export interface VoicedText {
  track: Track;
  lang: string;
  textId: string;
}

interface BrowserVoiceProps extends VoicedText, BrowserVoiceStart {
  /** Shown under the settings. */
  offer: ReactNode;
}

/** The player with the browser's own voice, which is free for everybody. */
export function BrowserVoice({ track, lang, textId, begin, from, notice, offer }: BrowserVoiceProps) {
  const [settings, setSettings] = useState(useSpeechSettings.getState);
  const storageKey = positionKey(subjectOf(track), lang);
  const { reader, state } = useSpeechReader({ storageKey, lang, textId, settings, from });
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!begin) return undefined;
    // This button replaces the one that was pressed.
    main.current?.focus({ preventScroll: true });
    return whenVoicesAreKnown(() => reader.play());
  }, [begin, reader]);

  // Leaving the page also cancels a Play that still waits for voices, synchronously with the unmount.
  const waiting = useRef<() => void>(undefined);
  useLayoutEffect(() => () => waiting.current?.(), []);

  // Reading begins at the headline, above the player, so the message must be scrolled into view.
  useEffect(() => {
    if (state.inaudible) main.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [state.inaudible]);

  const press = () => {
    waiting.current?.();
    if (state.status === 'playing') reader.pause();
    else if (state.status === 'paused') reader.resume();
    else waiting.current = whenVoicesAreKnown(() => reader.play());
  };
  const change = (changed: SpeechSettings) => {
    setSettings(changed);
    useSpeechSettings.setState(changed);
    reader.use(changed);
  };
  const percent = percentOf(state, reader.pieces);
  const untouched = state.status === 'stopped' && state.spoken === 0;
  return (
    <PlayerFrame
      main={main}
      status={state.status}
      percent={percent}
      share={`Part of the ${track.kind} read`}
      label={untouched ? `Listen to this ${track.kind}` : `${percent}% read`}
      untouched={untouched}
      onPress={press}
      onReset={() => reader.reset()}
      message={state.inaudible ? UNSUPPORTED : (notice ?? '')}
      settings={() => (
        <>
          <ListenSettings lang={lang} settings={settings} onChange={change} />
          {offer}
        </>
      )}
    />
  );
}

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
}

/** Reads the text on the page aloud: remembers and shows the position, and stops when the reader leaves the text. */
function useSpeechReader({ storageKey, lang, textId, settings, from }: ReaderOptions): Reading {
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
  return { reader, state };
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
  return useOpenDialogs.subscribe(({ dialogs }) => {
    const dialog = dialogs.at(-1);
    if (dialog && !dialog.contains(text)) act();
  });
}
