import '../../../styles/narration.css';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';

import { useApi } from '../../../api/use-api.ts';
import { Button } from '../../../ui/Button.tsx';
import { narrationQuery } from '../api/narration.ts';
import type { BrowserTurn } from '../lib/browser-turn.ts';
import { percentOf, piecesOf, wordsOf } from '../lib/listen-machine.ts';
import { narratedText } from '../lib/narrated-text.ts';
import { isRecording, type Narration, type NarrationSegment, type Track } from '../lib/narration.ts';
import { notAvailable, preparedPercent, wordsOfStage } from '../lib/narration-words.ts';
import { IDLE_STAGE, type Stage } from '../lib/playback.ts';
import { wordStarts } from '../lib/segment.ts';
import { useSpeechSettings } from '../lib/settings.ts';
import { clearPosition, unsentPosition } from '../lib/unsent-positions.ts';
import { NarrationSettings } from './NarrationSettings.tsx';
import { PlayerFrame } from './PlayerFrame.tsx';
import { SkipBack, SkipForward } from './SkipButton.tsx';
import { useFollowing, useSentenceTaps } from './use-following.ts';
import { usePlayback } from './use-playback.ts';
import { useReaderState } from './use-reader-state.ts';

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
  const { playback, state } = usePlayback();
  const isOurs = state.queue[state.at]?.subject === track.subject;
  const stage: Stage = isOurs ? state.stage : IDLE_STAGE;
  const reader = stage.name === 'ready' ? stage.reader : null;
  const { status, piece } = useReaderState(reader);
  const rate = useSpeechSettings((settings) => settings.rate);
  const known = useKnown(track);
  const main = useRef<HTMLButtonElement>(null);

  useEffect(() => playback.attach(track.subject), [playback, track.subject]);
  const start = useEffectEvent(() => {
    // This button replaces the one that was pressed.
    main.current?.focus({ preventScroll: true });
    if (stage.name === 'idle') playback.play([track]);
  });
  useEffect(() => {
    if (begin) start();
  }, [begin]);
  const failed = stage.name === 'failed' ? stage : null;
  const fallBack = useEffectEvent((problem: string | null) => {
    const from = state.failedAt ?? undefined;
    playback.stop();
    onBrowser({
      begin: true,
      ...(from === undefined ? {} : { from }),
      ...(problem === null ? {} : { notice: `${notAvailable(problem)} This is your browser's voice.` }),
    });
  });
  useEffect(() => {
    if (failed) fallBack(failed.problem);
  }, [failed]);
  // Without a speech engine on the server there is nothing to choose.
  const isOff = known?.status === 'off';
  const leaveIt = useEffectEvent(() => onBrowser({ begin: false }));
  useEffect(() => {
    if (isOff && !begin) leaveIt();
  }, [isOff, begin]);

  const recording = stage.name === 'ready' ? stage.narration : null;
  const text = useNarratedText(textId, recording?.segments ?? NO_SEGMENTS);
  const isActive = status !== 'stopped';
  useFollowing(text.rangeOf, isActive ? piece : null, status === 'playing');
  useSentenceTaps(textId, text, isActive, reader);

  const press = () => {
    if (stage.name === 'preparing') playback.stop();
    else if (reader) playback.toggle();
    else playback.play([track]);
  };
  const meanwhile = () => {
    playback.wait();
    onBrowser({ begin: true, meanwhile: true });
  };
  const percent = percentAt(stage, known, track);
  const reset = () => {
    if (reader) reader.reset();
    else clearPosition(playback.api, track.subject);
  };
  return (
    <PlayerFrame
      main={main}
      status={stage.name === 'preparing' ? 'preparing' : status}
      percent={percent}
      share={stage.name === 'preparing' ? 'Part of the narration prepared' : 'Part of the article read'}
      label={stage.name === 'idle' && percent > 0 ? `${percent}% read` : wordsOfStage(stage, rate)}
      untouched={stage.name === 'preparing' || (percent === 0 && !isActive)}
      onPress={press}
      onReset={reset}
      skips={
        <>
          <SkipBack disabled={!isActive} onSkip={(seconds) => reader?.skip(seconds)} />
          <SkipForward disabled={!isActive} onSkip={(seconds) => reader?.skip(seconds)} />
        </>
      }
      message={messageOf(stage, recording ?? known)}
      below={
        stage.name === 'preparing' && 'speechSynthesis' in window ? (
          <p className="pb-4">
            <Button tone="secondary" onClick={meanwhile}>
              Listen with your browser&apos;s voice meanwhile
            </Button>
          </p>
        ) : null
      }
      settings={() => (
        <NarrationSettings
          track={track}
          narration={recording ?? known ?? null}
          onVoice={() => playback.changeVoice()}
          onBrowser={() => {
            const from = recording?.segments[piece]?.text;
            playback.stop();
            useSpeechSettings.setState({ byBrowser: true });
            onBrowser({ begin: false, ...(from === undefined || !isActive ? {} : { from }) });
          }}
        />
      )}
    />
  );
}

/** What the server knows of the narration before anything plays. */
function useKnown(track: Track): Narration | undefined {
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
function messageOf(stage: Stage, narration: Narration | undefined): string {
  if (stage.name === 'preparing') return 'The narration is being prepared. It starts by itself.';
  return narration?.standIn ? 'This is a plain computer voice.' : '';
}
