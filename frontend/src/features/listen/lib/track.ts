interface TrackLabels {
  title: string;
  lang: string;
}

/** A text that can be read aloud. */
export type Track = ({ kind: 'article'; id: number } | { kind: 'briefing'; date: string }) & TrackLabels;

/** Returns the name under which positions in the text are stored: `article-12` or `briefing-2026-11-25`. */
export const subjectOf = (track: Track): string =>
  track.kind === 'article' ? `article-${track.id}` : `briefing-${track.date}`;

export const articleTrack = ({ id, title, language }: { id: number; title: string; language: string }): Track => ({
  kind: 'article',
  id,
  title,
  lang: language,
});
