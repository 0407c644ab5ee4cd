import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';

import '#styles/narration.css';
import { useApi } from '#api/use-api.ts';
import { findSentence } from '#lib/sentences.ts';
import { Button } from '#ui/Button.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Status } from '#ui/Status.tsx';
import { addressesOf, isRecording, type Narration, narrationQuery } from '../api/narration.ts';
import { type ListenStatus, useListenState } from '../lib/listen-engine.ts';
import {
  IDLE_STAGE,
  isOutdated,
  notAvailable,
  percentOfStage,
  type PlaybackState,
  type Stage,
  wordsOfStage,
} from '../lib/playback.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import type { PlayerStart } from './BrowserVoice.tsx';
import type { PlayStatus } from './PlayButton.tsx';
import { Dials, PlayerFrame } from './PlayerFrame.tsx';
import { SkipButton } from './SkipButton.tsx';
import { useFollowing } from './use-following.ts';
import { usePlayback } from './use-playback.ts';

export interface NarratedProps {
  track: Track;
  textId: string;
  start: PlayerStart;
  /** Gives the text to the browser's voice. */
  onBrowser: (start: PlayerStart) => void;
}

/** The player with the narration. It keeps playing after the reader has left the page. */
export default function Narrated({ track, textId, start, onBrowser }: NarratedProps): ReactNode {
  const { kind } = track;
  const { playback, stage, reader, status, sentence, known } = useNarration(track, textId);
  const rate = useSpeechSettings((settings) => settings.rate);
  const main = useRef<HTMLButtonElement>(null);
  const isPreparing = stage.name === 'preparing';

  const { begin, isChosen } = start;
  const onStart = useEffectEvent(() => {
    // This button replaces the one that was pressed.
    if (begin || isChosen) main.current?.focus({ preventScroll: true });
    if (begin && stage.name === 'idle') playback.play([track]);
  });
  useEffect(() => onStart(), [begin, isChosen]);
  // Uses the browser's voice if the server cannot speak this language.
  useReplacement(stage, !begin && known?.status === 'off', (replacement) => {
    playback.stop();
    onBrowser(replacement);
  });

  const press = () => {
    if (isOutdated(stage)) window.location.reload();
    else if (isPreparing) playback.stop();
    else if (reader) playback.toggle();
    else playback.play([track]);
  };
  const preferBrowser = () => {
    playback.stop();
    useSpeechSettings.setState({ byBrowser: true });
    onBrowser({ begin: false, isChosen: true, from: sentence });
  };
  const percent = percentAt(stage, known);
  return (
    <PlayerFrame
      main={main}
      status={playStatus(stage, status)}
      percent={percent}
      share={isPreparing ? 'Part of the narration prepared' : `Part of the ${kind} read`}
      label={
        <>
          {reader || isPreparing ? wordsOfStage(stage, rate) : wordsWhenIdle(kind, percent)}{' '}
          {/* In the row, so that the text below stays in place. */}
          <Status className={MESSAGE_CLASSES[stage.name]}>{messageOf(stage)}</Status>
        </>
      }
      untouched={percent === 0 && status === 'stopped'}
      onPress={press}
      onReset={() => (reader ? reader.reset() : playback.forget(track))}
      skips={
        <>
          <SkipButton direction="back" reader={reader} />
          <SkipButton direction="forward" reader={reader} />
        </>
      }
      settings={() => (
        <NarrationSettings
          track={track}
          narration={known ?? null}
          onVoice={() => playback.changeVoice()}
          onBrowser={preferBrowser}
        />
      )}
    />
  );
}

/** Returns the playback of this text, and marks the spoken sentence on the page. */
function useNarration(track: Track, textId: string) {
  const { playback, state } = usePlayback();
  const subject = subjectOf(track);
  useEffect(() => playback.attach(subject), [playback, subject]);
  const stage = stageOf(state, subject);
  const [reader, recording] = stage.name === 'ready' ? [stage.reader, stage.narration] : [null, null];
  const { status, piece } = useListenState(reader);
  const addresses = useMemo(() => addressesOf(recording?.segments ?? []), [recording]);
  const elementOf = useCallback(
    (at: number) => findSentence(document.getElementById(textId) ?? document, addresses[at] ?? ''),
    [textId, addresses],
  );
  useFollowing({ engine: reader, textId, elementOf });
  // The narration's state and the reader's position.
  const narrator = useSpeechSettings((settings) => settings.narrators[track.lang]);
  const { data: served } = useQuery(narrationQuery(useApi(), track, narrator));
  const sentence = status === 'stopped' ? undefined : addresses[piece];
  return { playback, stage, reader, status, sentence, known: recording ?? served };
}

function stageOf({ queue, at, stage }: PlaybackState, subject: string): Stage {
  const track = queue[at];
  return track && subjectOf(track) === subject ? stage : IDLE_STAGE;
}

const wordsWhenIdle = (kind: string, percent: number): string =>
  percent > 0 ? `${percent}% read` : `Listen to this ${kind}`;

const otherVoice = () => ('speechSynthesis' in window ? " This is your browser's voice." : '');

/** Switches to the browser's voice after a failure, and if the site offers no narration. */
function useReplacement(stage: Stage, isOff: boolean, onBrowser: (start: PlayerStart) => void): void {
  const replace = useEffectEvent(onBrowser);
  const [arrived] = useState(stage);
  useEffect(() => {
    // The text on this page is outdated too.
    if (isOutdated(stage)) return;
    if (stage.name === 'failed')
      replace({
        // After a failure on another page, the reader has not asked for this voice.
        begin: stage !== arrived,
        from: stage.sentence,
        ...(stage.problem === null ? {} : { notice: `${notAvailable(stage.problem)}${otherVoice()}` }),
      });
    else if (isOff) replace({ begin: false });
  }, [stage, isOff, arrived]);
}

function playStatus(stage: Stage, status: ListenStatus): PlayStatus {
  if (stage.name === 'preparing') return 'preparing';
  // The narration of the current text does not match the text on this page.
  return isOutdated(stage) ? 'outdated' : status;
}

function percentAt(stage: Stage, known: Narration | undefined): number {
  if (stage.name === 'preparing' || stage.name === 'ready') return percentOfStage(stage);
  if (!known || !isRecording(known) || !known.position) return 0;
  return Math.floor(((known.segments[known.position.segment]?.startMs ?? 0) / known.durationMs) * 100);
}

const MESSAGE_CLASSES: Record<Stage['name'], string> = {
  idle: 'text-meta max-md:inline',
  preparing: 'sr-only',
  ready: 'text-meta max-md:inline',
  failed: 'text-meta whitespace-normal',
};

/** Announced once each, unlike the progress. */
function messageOf(stage: Stage): string {
  if (stage.name === 'failed') return notAvailable(stage.problem);
  if (stage.name === 'preparing') return 'The narration is being prepared. It starts by itself.';
  return stage.name === 'ready' && stage.narration.builtIn ? 'This is a plain computer voice.' : '';
}

interface NarrationSettingsProps {
  track: Track;
  narration: Narration | null;
  /** Called after another voice was chosen. */
  onVoice: () => void;
  onBrowser: () => void;
}

/** Voice, speed and volume of the narration. A recording has one pitch. */
function NarrationSettings({ track, narration, onVoice, onBrowser }: NarrationSettingsProps) {
  const narrators = useSpeechSettings((settings) => settings.narrators);
  const choose = (voice: string) => {
    useSpeechSettings.setState({ narrators: { ...narrators, [track.lang]: voice } });
    onVoice();
  };
  return (
    <div className="grid gap-x-8 gap-y-4 border-t border-rule py-4 sm:grid-cols-2">
      {narration && narration.voices.length > 0 ? (
        <SelectField
          label="Voice"
          value={narrators[track.lang] ?? narration.voice}
          onChoose={choose}
          options={narration.voices.map(({ id, name }) => [id, name] as const)}
        />
      ) : null}
      <Dials names={['rate', 'volume']} />
      <div className="self-end">
        <p className="text-meta text-ink-2">Your browser&apos;s voice can also change its pitch.</p>
        {'speechSynthesis' in window ? (
          <Button tone="secondary" className="mt-2" onClick={onBrowser}>
            Use your browser&apos;s voice
          </Button>
        ) : null}
      </div>
    </div>
  );
}
