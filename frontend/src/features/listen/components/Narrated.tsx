import '../../../styles/narration.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { findSentence } from '../../../lib/sentences.ts';
import { Button } from '../../../ui/Button.tsx';
import { narrationQuery } from '../api/narration.ts';
import { percentOf, piecesOf, wordsOf } from '../lib/listen-machine.ts';
import { useListenState } from '../lib/listen-engine.ts';
import { addressesOf, isRecording, type Narration } from '../lib/narration.ts';
import { notAvailable, preparedPercent, wordsOfStage } from '../lib/narration-words.ts';
import { IDLE_STAGE, type PlaybackState, type Stage } from '../lib/playback.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { subjectOf, type Track } from '../lib/track.ts';
import type { BrowserVoiceStart } from './BrowserVoice.tsx';
import { NarrationSettings } from './NarrationSettings.tsx';
import { Status } from '../../../ui/Status.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { SkipBack, SkipForward } from './SkipButton.tsx';
import { useFollowing } from './use-following.ts';
import { usePlayback } from './use-playback.ts';

/** Why and where the browser's voice continues. */
export interface BrowserTurn extends BrowserVoiceStart {
  /** The reader chose this voice in the settings. */
  chosen?: boolean;
  /** The narration is being prepared meanwhile. */
  meanwhile?: boolean;
}

export interface NarratedProps {
  track: Track;
  textId: string;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** Gives the text to the browser's voice. */
  onBrowser: (turn: BrowserTurn) => void;
}

/** The player with the narration. It keeps playing after the reader has left the page. */
export default function Narrated({ track, textId, begin, onBrowser }: NarratedProps): ReactNode {
  const { kind } = track;
  const { playback, stage, reader, isActive, sentence, failedAt, status, known } = useNarration(track, textId);
  const rate = useSpeechSettings((settings) => settings.rate);
  const main = useRef<HTMLButtonElement>(null);
  const isPreparing = stage.name === 'preparing';

  const start = useEffectEvent(() => {
    // This button replaces the one that was pressed.
    main.current?.focus({ preventScroll: true });
    if (stage.name === 'idle') playback.play([track]);
  });
  useEffect(() => {
    if (begin) start();
  }, [begin]);
  // Uses the browser's voice if the server cannot speak this language.
  useReplacement(stage, !begin && known?.status === 'off', (turn) => {
    playback.stop();
    onBrowser({ ...turn, ...failedAt });
  });

  const press = () => {
    if (isPreparing) playback.stop();
    else if (reader) playback.toggle();
    else playback.play([track]);
  };
  const meanwhile = () => {
    playback.handOverToBrowser();
    onBrowser({ begin: true, meanwhile: true });
  };
  const preferBrowser = () => {
    playback.stop();
    useSpeechSettings.setState({ byBrowser: true });
    onBrowser({ begin: false, chosen: true, ...sentence });
  };
  const skip = (seconds: number) => reader?.skip(seconds);
  const percent = percentAt(stage, known, track);
  return (
    <PlayerFrame
      main={main}
      status={isPreparing ? 'preparing' : status}
      percent={percent}
      share={isPreparing ? 'Part of the narration prepared' : `Part of the ${kind} read`}
      label={
        <>
          {stage.name === 'idle' ? wordsWhenIdle(kind, percent) : wordsOfStage(stage, rate)}{' '}
          {/* In the row, so that the text below stays in place. */}
          <Status className={isPreparing ? 'sr-only' : 'text-meta max-md:inline'}>{messageOf(stage)}</Status>
        </>
      }
      untouched={percent === 0 && !isActive}
      onPress={press}
      onReset={() => (reader ? reader.reset() : playback.forget(track))}
      skips={
        isPreparing ? (
          <OtherVoice onPress={meanwhile} />
        ) : (
          <>
            <SkipBack disabled={!isActive} onSkip={skip} />
            <SkipForward disabled={!isActive} onSkip={skip} />
          </>
        )
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
  useEffect(() => {
    playback.returnFromBrowser();
    return playback.attach(subject);
  }, [playback, subject]);
  const stage = stageOf(state, subject);
  const [reader, recording] = stage.name === 'ready' ? [stage.reader, stage.narration] : [null, null];
  const { status, piece } = useListenState(reader);
  const isActive = status !== 'stopped';
  const addresses = useMemo(() => addressesOf(recording?.segments ?? []), [recording]);
  const elementOf = useCallback(
    (at: number) => findSentence(document.getElementById(textId) ?? document, addresses[at] ?? ''),
    [textId, addresses],
  );
  useFollowing({ engine: reader, textId, elementOf });
  const served = useServed(track);
  return {
    playback,
    stage,
    reader,
    status,
    isActive,
    known: recording ?? served,
    sentence: isActive ? from(addresses[piece]) : {},
    failedAt: from(state.failedAt),
  };
}

function stageOf({ queue, at, stage }: PlaybackState, subject: string): Stage {
  const track = queue[at];
  return track && subjectOf(track) === subject ? stage : IDLE_STAGE;
}

/** The place for another voice to continue. */
const from = (sentence: string | null | undefined) => (sentence ? { from: sentence } : {});

const wordsWhenIdle = (kind: string, percent: number): string =>
  percent > 0 ? `${percent}% read` : `Listen to this ${kind}`;

function OtherVoice({ onPress }: { onPress: () => void }) {
  if (!('speechSynthesis' in window)) return null;
  return (
    <Button
      tone="secondary"
      className="max-w-52 min-w-0 text-meta [line-height:1.2]! max-md:flex-1 max-md:px-1"
      onClick={onPress}
    >
      Use your browser&apos;s voice
    </Button>
  );
}

const otherVoice = () => ('speechSynthesis' in window ? " This is your browser's voice." : '');

/** Switches to the browser's voice after a failure, and if the site offers no narration. */
function useReplacement(stage: Stage, isOff: boolean, onBrowser: (turn: BrowserTurn) => void): void {
  const replace = useEffectEvent(onBrowser);
  const [arrived] = useState(stage);
  useEffect(() => {
    if (stage.name === 'failed')
      replace({
        // After a failure on another page, the reader has not asked for this voice.
        begin: stage !== arrived,
        ...(stage.problem === null ? {} : { notice: `${notAvailable(stage.problem)}${otherVoice()}` }),
      });
    else if (isOff) replace({ begin: false });
  }, [stage, isOff, arrived]);
}

/** Loads the narration's state and the reader's position. */
function useServed(track: Track): Narration | undefined {
  const narrator = useSpeechSettings((settings) => settings.narrators[track.lang]);
  return useQuery(narrationQuery(useApi(), track, narrator)).data;
}

function percentAt(stage: Stage, known: Narration | undefined, { lang }: Track): number {
  if (stage.name === 'preparing') return preparedPercent(stage);
  if (stage.name === 'ready') return percentOf(stage.reader.state(), stage.reader.pieces);
  if (!known || !isRecording(known)) return 0;
  const pieces = piecesOf(known.segments, lang);
  const { segment } = known.position ?? { segment: 0 };
  return Math.floor(((pieces[segment]?.before ?? 0) / Math.max(1, wordsOf(pieces))) * 100);
}

/** Announced once each, unlike the progress. */
function messageOf(stage: Stage): string {
  if (stage.name === 'preparing') return 'The narration is being prepared. It starts by itself.';
  return stage.name === 'ready' && stage.narration.builtIn ? 'This is a plain computer voice.' : '';
}
