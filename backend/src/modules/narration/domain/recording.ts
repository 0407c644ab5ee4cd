import { createHash } from 'node:crypto';
import type { Script, SpokenSegment } from './script.ts';

/** `withdrawn`: the article was retracted, so its audio was deleted. */
export type RecordingStatus = 'pending' | 'ready' | 'failed' | 'withdrawn';

/** A segment as it is stored. The times are null until the recording is ready. */
export interface StoredSegment extends SpokenSegment {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** The audio of one script in one voice. */
export interface Recording {
  readonly id: number;
  readonly key: string;
  readonly engine: string;
  readonly voice: string;
  readonly language: string;
  readonly articleVersionId: number | null;
  readonly segments: readonly StoredSegment[];
  readonly status: RecordingStatus;
  readonly doneSegments: number;
  readonly attempts: number;
  readonly retryAt: Date | null;
  /** Why the last attempt failed, in words for the reader. */
  readonly problem: string | null;
  readonly durationMs: number | null;
  readonly bytes: number | null;
}

/** Everything that determines how a recording sounds. */
export interface RecordingFacts extends Omit<Script, 'segments'> {
  /** Engine, model and settings, such as `openai tts-1`. */
  readonly engine: string;
  readonly voice: string;
  readonly segments: readonly SpokenSegment[];
}

/** Returns the key under which a recording is stored: equal facts have the same recording. */
export function computeRecordingKey({ engine, voice, language, articleVersionId, segments }: RecordingFacts): string {
  const spoken = segments.map(({ place, ordinal, storyIndex, text, spoken: words }) => [
    place,
    ordinal,
    storyIndex ?? null,
    text,
    words,
  ]);
  return createHash('sha256')
    .update(JSON.stringify([engine, voice, language, articleVersionId, spoken]))
    .digest('hex');
}

/** Name of a recording's file in the audio store. */
export function recordingFile(key: string): string {
  return `recordings/${key}.mp3`;
}

/** Name of the file with the audio of one sentence. */
export function clipFile(key: string): string {
  return `clips/${key}.wav`;
}

/** Returns the key of the audio of one sentence, which recordings with the same sentence share. */
export function computeClipKey(facts: Pick<RecordingFacts, 'engine' | 'voice' | 'language'>, text: string): string {
  const { engine, voice, language } = facts;
  return createHash('sha256')
    .update(JSON.stringify([engine, voice, language, text]))
    .digest('hex');
}
