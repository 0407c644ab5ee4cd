import { SIDES } from '../../../shared/news/lean.ts';

export const SEGMENT_PLACES = [
  'correction',
  'title',
  'summary',
  'heading',
  'body',
  'outlet',
  ...SIDES,
  'intro',
  'outro',
] as const;

/** Section of an article or a briefing that a sentence belongs to. `outlet` is the name below a quotation. */
export type SegmentPlace = (typeof SEGMENT_PLACES)[number];

/** One sentence of a script. */
export interface ScriptSegment {
  readonly place: SegmentPlace;
  /** Zero-based index of the sentence within its place. */
  readonly ordinal: number;
  /** The sentence as printed. */
  readonly text: string;
  /** Zero-based index of the story in a briefing. */
  readonly storyIndex?: number;
}

/** The sentences of a text in the order in which they are spoken. */
export interface Script {
  /** BCP 47 code, such as `en`. */
  readonly language: string;
  readonly segments: readonly ScriptSegment[];
  /** Version of the article that the script was derived from. Null for a briefing. */
  readonly articleVersionId: number | null;
}

export interface SpokenSegment extends ScriptSegment {
  /** The sentence as the speech engine receives it, with abbreviations and units written out. */
  readonly spoken: string;
}

/** A segment of a finished recording. */
export interface TimedSegment extends SpokenSegment {
  readonly startMs: number;
  readonly endMs: number;
}

const PAUSE_MS = { sentence: 250, outlet: 150, section: 700 };

/** Returns the silence after a segment in milliseconds. */
export function pauseAfter(segment: ScriptSegment, next: ScriptSegment | undefined): number {
  if (next === undefined) return PAUSE_MS.sentence;
  if (next.place === 'outlet') return PAUSE_MS.outlet;
  return next.place === segment.place && next.storyIndex === segment.storyIndex ? PAUSE_MS.sentence : PAUSE_MS.section;
}
