import type { Narration as ArticleNarration } from '#api/contract.ts';
import { sentenceAddress } from '#lib/sentences.ts';

/** The recording of a text, as the server describes it to premium readers. */
export type Narration = Omit<ArticleNarration, 'versionId' | 'corrected'>;

/** A sentence of a recording. */
export type NarrationSegment = Narration['segments'][number];

/** Place in a recording. */
export type NarrationPosition = NonNullable<Narration['position']>;

/** A narration that can be played. */
export type Recording = Narration & { recordingId: number; audioUrl: string; durationMs: number };

export function isRecording(narration: Narration): narration is Recording {
  return narration.status === 'ready' && narration.recordingId !== null && narration.audioUrl !== null;
}

/** Returns the address of each segment's sentence; for a heading or an outlet's name that of the sentence before it. */
export function addressesOf(segments: readonly NarrationSegment[]): string[] {
  let sentence = '';
  return segments.map((segment) => {
    if (segment.place !== 'heading' && segment.place !== 'outlet') sentence = sentenceAddress(segment);
    return sentence;
  });
}
