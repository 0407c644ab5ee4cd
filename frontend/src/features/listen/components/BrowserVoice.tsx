import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { percentOf } from '../lib/listen-machine.ts';
import { positionKey } from '../lib/positions.ts';
import { type SpeechSettings, useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import { UNSUPPORTED } from '../lib/unsupported.ts';
import { whenVoicesAreKnown } from '../lib/when-voices-are-known.ts';
import { ListenSettings } from './ListenSettings.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { useSpeechReader } from './use-speech-reader.ts';

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
  /** Shown under the controls; receives the address of the current sentence. */
  below?: ((sentence: string) => ReactNode) | undefined;
  /** Shown under the settings. */
  offer: ReactNode;
}

/** The player with the browser's own voice, which is free for everybody. */
export function BrowserVoice({ track, lang, textId, begin, from, notice, below, offer }: BrowserVoiceProps) {
  const [settings, setSettings] = useState(useSpeechSettings.getState);
  const storageKey = positionKey(subjectOf(track), lang);
  const { reader, state, address } = useSpeechReader({ storageKey, lang, textId, settings, from });
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
      below={<Suspense fallback={null}>{below?.(address)}</Suspense>}
      settings={() => (
        <>
          <ListenSettings lang={lang} settings={settings} onChange={change} />
          {offer}
        </>
      )}
    />
  );
}
