import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { percentOf } from '../lib/listen-machine.ts';
import { type SpeechSettings, useSpeechSettings } from '../lib/settings.ts';
import { UNSUPPORTED } from '../lib/unsupported.ts';
import { whenVoicesAreKnown } from '../lib/when-voices-are-known.ts';
import { ListenSettings } from './ListenSettings.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { useSpeechReader } from './use-speech-reader.ts';

interface BrowserVoiceProps {
  storageKey: string;
  lang: string;
  textId: string;
  kind: string;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** The sentence to continue with, if another engine began. */
  from?: string | undefined;
  /** Why this voice reads instead of another one. */
  notice?: string | undefined;
  /** Shown under the controls; receives the current sentence. */
  below?: ((sentence: string) => ReactNode) | undefined;
  /** Shown under the settings. */
  offer: ReactNode;
}

/** The player with the browser's own voice, which is free for everybody. */
export function BrowserVoice({ storageKey, lang, textId, kind, begin, from, notice, below, offer }: BrowserVoiceProps) {
  const [settings, setSettings] = useState(useSpeechSettings.getState);
  const { reader, state, pieces } = useSpeechReader({ storageKey, lang, textId, settings, from });
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
  const percent = percentOf(state, pieces);
  const untouched = state.status === 'stopped' && state.spoken === 0;
  return (
    <PlayerFrame
      main={main}
      status={state.status}
      percent={percent}
      share={`Part of the ${kind} read`}
      label={untouched ? `Listen to this ${kind}` : `${percent}% read`}
      untouched={untouched}
      onPress={press}
      onReset={() => reader.reset()}
      message={state.inaudible ? UNSUPPORTED : (notice ?? '')}
      below={<Suspense fallback={null}>{below?.(pieces[state.piece]?.text ?? '')}</Suspense>}
      settings={() => (
        <>
          <ListenSettings lang={lang} settings={settings} onChange={change} />
          {offer}
        </>
      )}
    />
  );
}
