import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';

import { cn } from '#lib/cn.ts';
import { buttonClass } from '#ui/Button.tsx';
import { Slider } from '#ui/form/Slider.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Status } from '#ui/Status.tsx';
import { type Dial, DIALS, useSpeechSettings } from '../lib/settings.ts';
import { PlayButton, type PlayStatus } from './PlayButton.tsx';

interface PlayerFrameProps {
  status: PlayStatus;
  /** Progress in whole percent. */
  percent: number;
  /** Name of the progress bar. */
  share: string;
  label: ReactNode;
  /** True at the beginning of the text. */
  untouched: boolean;
  onPress: () => void;
  onReset: () => void;
  /** Controls after the Play button. The buttons at the end of the row are then icons. */
  skips?: ReactNode;
  /** Shown below the row and announced by screen readers. */
  message?: ReactNode;
  /** Shown when opened. */
  settings: () => ReactNode;
  main: Ref<HTMLButtonElement>;
}

/** In narrow columns, the icons are enough. */
const WORD = 'max-xl:sr-only';
const QUIET = buttonClass('quiet', 'min-w-11');

/** The controls that both engines have. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { status, percent, label, untouched, skips, message, main } = props;
  const [open, setOpen] = useState(false);
  const panel = useId();
  const word = skips ? 'sr-only' : WORD;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only keeps Space from scrolling the page
    <div onKeyDown={keepSpace} className={cn('contents', status !== 'stopped' && 'listen-active')}>
      <div className="listen-row">
        <PlayButton ref={main} status={status} onPress={props.onPress} />
        {skips}
        <p className="listen-label me-auto text-ui text-ink-2">{label}</p>
        {status === 'preparing' || status === 'outdated' ? null : (
          <button type="button" disabled={untouched} onClick={props.onReset} className={QUIET}>
            <Icon name="reset" />
            <span className={word}>Reset</span>
          </button>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setOpen(!open)}
          className={QUIET}
        >
          <Icon name="sliders" />
          <span className={word}>Voice settings</span>
        </button>
      </div>
      {message === undefined ? null : (
        <Status className="col-span-full text-meta text-ink-2 not-empty:pb-3">{message}</Status>
      )}
      <progress
        aria-label={props.share}
        value={percent}
        max={100}
        aria-valuetext={`${percent}% ${status === 'preparing' ? 'prepared' : 'read'}`}
        className="col-span-full -mt-[3px] block h-[3px] w-full appearance-none border-0 bg-transparent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-accent"
      />
      <div id={panel} hidden={!open} className="col-span-full">
        {open ? props.settings() : null}
      </div>
    </div>
  );
}

function keepSpace(event: KeyboardEvent): void {
  if (event.key === ' ' && event.target instanceof HTMLInputElement) event.preventDefault();
}

export function Dials({ names }: { names: readonly Dial[] }) {
  const settings = useSpeechSettings();
  return names.map((name) => (
    <Slider
      key={name}
      {...DIALS[name]}
      value={settings[name]}
      onChange={(value) => useSpeechSettings.setState({ [name]: value })}
    />
  ));
}
