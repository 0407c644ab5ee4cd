import type { ScriptSegment, SpokenSegment } from './script.ts';

export interface SpokenScript {
  readonly segments: readonly SpokenSegment[];
  /** Number of sentences whose spoken form failed the check, so that they are spoken as printed. */
  readonly printedSegments: number;
}

/** Returns the sentences as the speech engine receives them. */
export function toSpokenScript(segments: readonly ScriptSegment[], _language: string): SpokenScript {
  return { segments: segments.map((segment) => ({ ...segment, spoken: segment.text })), printedSegments: 0 };
}
