import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

import { useOpenDialogs } from '#stores/open-dialogs.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { lengthOf, stateAt, useListenState } from '../lib/listen-engine.ts';
import { positionKey, readPosition, savePosition } from '../lib/positions.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { chosenVoice, SpeechReader, type SpokenText, spokenText, voicesFor } from '../lib/speech-reader.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { UNSUPPORTED } from './PlayButton.tsx';
import { Dials, PlayerFrame } from './PlayerFrame.tsx';
import { useFollowing } from './use-following.ts';

/** How a player starts that replaces a button or another player. */
export interface PlayerStart {
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** True if the reader chose this voice in the settings of the other one. */
  isChosen?: boolean;
  /** Why this voice reads instead of another one. */
  notice?: string;
  /** Address of the sentence that another engine reached. */
  from?: string | undefined;
}

export interface VoicedText {
  track: Track;
  lang: string;
  textId: string;
}

interface BrowserVoiceProps extends VoicedText, PlayerStart {
  /** Shown under the settings. */
  offer: ReactNode;
}

/** The player with the browser's own voice, which is free for everybody. */
export function BrowserVoice({ track, lang, textId, begin, isChosen, from, notice, offer }: BrowserVoiceProps) {
  const { reader, state } = useSpeechReader({ track, lang, textId, from });
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // This button replaces the one that was pressed.
    if (begin || isChosen) main.current?.focus({ preventScroll: true });
    if (begin) reader.play();
  }, [begin, isChosen, reader]);

  // Reading begins at the headline, above the player, so the message must be scrolled into view.
  useEffect(() => {
    if (state.inaudible) main.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [state.inaudible]);

  const percent = reader.percent();
  const untouched = state.status === 'stopped' && state.spoken === 0;
  return (
    <PlayerFrame
      main={main}
      status={state.status}
      percent={percent}
      share={`Part of the ${track.kind} read`}
      label={untouched ? `Listen to this ${track.kind}` : `${percent}% read`}
      untouched={untouched}
      onPress={() => reader.toggle()}
      onReset={() => reader.reset()}
      message={state.inaudible ? UNSUPPORTED : (notice ?? '')}
      settings={() => (
        <>
          <ListenSettings lang={lang} />
          {offer}
        </>
      )}
    />
  );
}

/** Reads the text on the page aloud: remembers and shows the position, and stops when the reader leaves the text. */
function useSpeechReader({ track, lang, textId, from }: VoicedText & Pick<PlayerStart, 'from'>) {
  const storageKey = positionKey(subjectOf(track), lang);
  const [{ reader, text }] = useState(() => {
    const root = document.getElementById(textId);
    const spoken = root ? spokenText(root, lang) : NOTHING;
    return { text: spoken, reader: readerOf(spoken, { storageKey, lang, from }) };
  });
  const state = useListenState(reader);
  const { status, spoken } = state;

  useEffect(() => savePosition(storageKey, { spoken, words: lengthOf(text.pieces) }), [storageKey, spoken, text]);
  useFollowing({ engine: reader, textId, elementOf: useCallback((piece) => text.elements[piece] ?? null, [text]) });
  useEffect(() => useSpeechSettings.subscribe(() => reader.applySettings()), [reader]);
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

/** `from` precedes the stored position. */
function readerOf(
  { pieces, addresses }: SpokenText,
  { storageKey, lang, from }: { storageKey: string; lang: string; from: string | undefined },
): SpeechReader {
  const speech = { synth: window.speechSynthesis, utter: (text: string) => new SpeechSynthesisUtterance(text) };
  const saved = readPosition(storageKey);
  const spoken = saved?.words === lengthOf(pieces) ? saved.spoken : 0;
  const reached = from ? pieces[addresses.indexOf(from)] : undefined;
  return new SpeechReader({ speech, pieces, lang, start: stateAt(reached?.before ?? spoken, pieces) });
}

/** Calls `act` when a dialog opens that does not contain the text. Returns a function that stops watching. */
function onDialog(text: HTMLElement | null, act: () => void): () => void {
  return useOpenDialogs.subscribe(({ dialogs }) => {
    const dialog = dialogs.at(-1);
    if (dialog && !dialog.contains(text)) act();
  });
}

/** Voice, speed, pitch and volume. */
function ListenSettings({ lang }: { lang: string }) {
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      <VoiceChoice lang={lang} />
      <Dials names={['rate', 'pitch', 'volume']} />
    </div>
  );
}

function VoiceChoice({ lang }: { lang: string }) {
  const voices = useVoices();
  const chosen = useSpeechSettings((settings) => settings.voices);
  const known = voicesFor(voices, lang);
  return (
    <SelectField
      label="Voice"
      value={chosenVoice(voices, lang, chosen[lang])?.voiceURI ?? ''}
      disabled={known.length === 0}
      onChoose={(voice) => useSpeechSettings.setState({ voices: { ...chosen, [lang]: voice } })}
      options={
        known.length === 0
          ? [['', 'Browser default']]
          : known.map((voice) => [voice.voiceURI, `${voice.name} (${voice.lang})`] as const)
      }
    />
  );
}

/** Browsers load their voices some time after the first request. */
function useVoices(): SpeechSynthesisVoice[] {
  const [voices, setVoices] = useState(() => window.speechSynthesis.getVoices());
  useEffect(() => {
    const update = () => setVoices(window.speechSynthesis.getVoices());
    update();
    window.speechSynthesis.addEventListener('voiceschanged', update);
    return () => window.speechSynthesis.removeEventListener('voiceschanged', update);
  }, []);
  return voices;
}
