import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { cn } from '../../../lib/cn.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Status } from '../../../ui/Status.tsx';
import { percentOf } from '../lib/listen-machine.ts';
import { type SpeechSettings, useSpeechSettings } from '../lib/settings.ts';
import { UNSUPPORTED } from '../lib/unsupported.ts';
import { whenVoicesAreKnown } from '../lib/when-voices-are-known.ts';
import { ListenSettings } from './ListenSettings.tsx';
import { PlayButton } from './PlayButton.tsx';
import { useReader } from './use-reader.ts';

interface ListenControlsProps {
  storageKey: string;
  lang: string;
  textId: string;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
}

/** On phones, and next to the narrow column of a small desk, the icons are enough. */
const WORD = 'max-md:sr-only lg:max-xl:sr-only';
const QUIET = buttonClass('quiet', 'min-w-11');

export default function ListenControls({ storageKey, lang, textId, begin }: ListenControlsProps) {
  const [settings, setSettings] = useState(useSpeechSettings.getState);
  const [open, setOpen] = useState(false);
  const { reader, state, pieces } = useReader({ storageKey, lang, textId, settings });
  const main = useRef<HTMLButtonElement>(null);
  const panel = useId();
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
    if (state.unheard) main.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [state.unheard]);

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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps Space from scrolling the page
    <div onKeyDown={keepSpace} className={cn('bg-paper', state.status !== 'stopped' && 'listen-active')}>
      <div className="listen-row">
        <PlayButton ref={main} status={state.status} onPress={press} />
        <p className="me-auto text-ui text-ink-2">{untouched ? 'Listen to this article' : `${percent}% read`}</p>
        <button type="button" disabled={untouched} onClick={() => reader.reset()} className={QUIET}>
          <Icon name="reset" />
          <span className={WORD}>Reset</span>
        </button>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className={QUIET}
        >
          <Icon name="sliders" />
          <span className={WORD}>Voice settings</span>
        </button>
      </div>
      <Status className="listen-unheard text-meta text-ink-2 not-empty:pb-3">{state.unheard ? UNSUPPORTED : ''}</Status>
      <progress
        aria-label="Part of the article read"
        value={percent}
        max={100}
        aria-valuetext={`${percent}% read`}
        className="-mt-[3px] block h-[3px] w-full appearance-none border-0 bg-transparent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
      />
      <div id={panel} hidden={!open}>
        {open ? <ListenSettings lang={lang} settings={settings} onChange={change} /> : null}
      </div>
    </div>
  );
}

function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target instanceof HTMLInputElement) event.preventDefault();
}
