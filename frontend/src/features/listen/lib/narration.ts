import type { Narration as ArticleNarration } from '../../../api/contract.ts';

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

/** A text that has a narration. */
export interface Track {
  /** `article-12` or `briefing-2026-11-25`. */
  subject: string;
  /** API address of the narration. */
  narration: string;
  title: string;
  /** The page that shows the text. */
  path: string;
  lang: string;
}
