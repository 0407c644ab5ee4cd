import type { Speech } from '../domain/wav.ts';

/** The audio of one segment, and the silence after it. */
export interface AudioPart extends Speech {
  readonly pauseMs: number;
}

export interface EncodedAudio {
  readonly bytes: Uint8Array;
  readonly durationMs: number;
  /** Beginning and end of each part in milliseconds, without its pause. */
  readonly times: readonly { readonly startMs: number; readonly endMs: number }[];
}

export const AUDIO_ENCODER = Symbol('AudioEncoder');

/** Joins parts to one compressed file. All parts must have the same sample rate, and cannot be used afterwards. */
export interface AudioEncoder {
  encode(parts: readonly AudioPart[]): Promise<EncodedAudio>;
}
