/** A sentence of a recording. Times are 0 until the recording is ready. */
export interface NarrationSegment {
  place: string;
  ordinal: number;
  /** The sentence as printed. */
  text: string;
  startMs: number;
  endMs: number;
}

/** Place in a recording. */
export interface NarrationPosition {
  segment: number;
  offsetMs: number;
}

/** The recording of a text, as the server describes it to premium readers. */
export interface Narration {
  /** `off`: the server has no speech engine. */
  status: 'off' | 'none' | 'pending' | 'ready' | 'failed';
  /** True for the plain computer voice that stands in for a better one. */
  standIn: boolean;
  doneSegments: number;
  totalSegments: number;
  /** Reason of a failure, written for readers. */
  problem: string | null;
  voice: string;
  voices: { id: string; name: string }[];
  recordingId: number | null;
  versionId: number;
  language: string;
  /** The text was corrected since it was first published. */
  corrected: boolean;
  durationMs: number | null;
  /** Signed address, which expires. */
  audioUrl: string | null;
  downloadUrl: string | null;
  segments: NarrationSegment[];
  /** Where the reader stopped, on any device. */
  position: NarrationPosition | null;
}

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
