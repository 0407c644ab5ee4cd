export interface TimedSentence {
  readonly text: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** Returns a WebVTT timestamp: hours, minutes, seconds and milliseconds. */
function timestamp(ms: number): string {
  const at = (unit: number, size: number, digits: number): string =>
    String(Math.floor(ms / unit) % size).padStart(digits, '0');
  return `${at(3_600_000, Infinity, 2)}:${at(60_000, 60, 2)}:${at(1000, 60, 2)}.${at(1, 1000, 3)}`;
}

/** Escapes text of a cue. Line breaks become spaces, because an empty line would end the cue. */
function escapeCue(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Renders a transcript as WebVTT, with one cue for each sentence. */
export function renderTranscript(sentences: readonly TimedSentence[]): string {
  const cues = sentences.map(
    ({ text, startMs, endMs }) =>
      `${timestamp(startMs)} --> ${timestamp(Math.max(endMs, startMs + 1))}\n${escapeCue(text)}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
