import '../../../styles/narration.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { narrationQuery } from '../api/narration.ts';
import type { BrowserVoiceStart } from '../lib/browser-voice-start.ts';
import { percentOf, piecesOf, wordsOf } from '../lib/listen-machine.ts';
import { narratedText } from '../lib/narrated-text.ts';
import { isRecording, type Narration, type NarrationSegment, type Track } from '../lib/narration.ts';
import { notAvailable, preparedPercent, wordsOfStage } from '../lib/narration-words.ts';
import { IDLE_STAGE, type PlaybackState, type Stage } from '../lib/playback.ts';
import { wordStarts } from '../lib/segment.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { unsentPosition } from '../lib/unsent-positions.ts';
import { NarrationSettings } from './NarrationSettings.tsx';
import { Status } from '../../../ui/Status.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { SkipBack, SkipForward } from './SkipButton.tsx';
import { useFollowing, useSentenceTaps } from './use-following.ts';
import { usePlayback } from './use-playback.ts';
import { useReaderState } from './use-reader-state.ts';

export interface NarratedProps {
  track: Track;
  textId: string;
  kind: string;
  /** True if the reader pressed Play while this component was loading. */
  begin: boolean;
  /** Gives the text to the browser's voice. */
  onBrowser: (turn: BrowserVoiceStart) => void;
}

/** The player with the narration. It keeps playing after the reader has left the page. */
export default function Narrated({ track, textId, kind, begin, onBrowser }: NarratedProps): ReactNode {
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
      onReset={() => (reader ? reader.reset() : playback.forget(track.subject))}
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
  useEffect(() => {
    playback.returnFromBrowser();
    return playback.attach(track.subject);
  }, [playback, track.subject]);
  const stage = stageOf(state, track);
  const [reader, recording] = stage.name === 'ready' ? [stage.reader, stage.narration] : [null, null];
  const { status, piece } = useReaderState(reader);
  const isActive = status !== 'stopped';
  const segments = recording?.segments ?? NO_SEGMENTS;
  const text = useNarratedText(textId, segments);
  useFollowing(text.rangeOf, isActive ? piece : null, status === 'playing');
  useSentenceTaps(textId, text, isActive, reader);
  const served = useServed(track);
  return {
    playback,
    stage,
    reader,
    status,
    isActive,
    known: recording ?? served,
    sentence: isActive ? from(segments[piece]?.text) : {},
    failedAt: from(state.failedAt),
  };
}

const stageOf = ({ queue, at, stage }: PlaybackState, { subject }: Track): Stage =>
  queue[at]?.subject === subject ? stage : IDLE_STAGE;

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
function useReplacement(stage: Stage, isOff: boolean, onBrowser: (turn: BrowserVoiceStart) => void): void {
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

const NO_SEGMENTS: readonly NarrationSegment[] = [];

function useNarratedText(textId: string, segments: readonly NarrationSegment[]) {
  return useMemo(() => {
    const root = segments.length > 0 ? document.getElementById(textId) : null;
    return { pieces: segments, rangeOf: root ? narratedText(root, segments) : () => null };
  }, [textId, segments]);
}

function percentAt(stage: Stage, known: Narration | undefined, { subject, lang }: Track): number {
  if (stage.name === 'preparing') return preparedPercent(stage);
  if (stage.name === 'ready') return percentOf(stage.reader.state(), stage.reader.pieces);
  if (!known || !isRecording(known)) return 0;
  const pieces = piecesOf(known.segments.map(({ text }) => ({ text, words: wordStarts(text, lang).length })));
  const { segment } = unsentPosition(subject) ?? known.position ?? { segment: 0 };
  return Math.floor(((pieces[segment]?.before ?? 0) / Math.max(1, wordsOf(pieces))) * 100);
}

/** Announced once each, unlike the progress. */
function messageOf(stage: Stage): string {
  if (stage.name === 'preparing') return 'The narration is being prepared. It starts by itself.';
  return stage.name === 'ready' && stage.narration.builtIn ? 'This is a plain computer voice.' : '';
}
