/** A chapter in the JSON chapters format 1.2 of Podcasting 2.0. */
export interface Chapter {
  /** Seconds. */
  readonly startTime: number;
  readonly title: string;
  readonly url?: string;
  readonly img?: string;
}

export interface ChapterStart {
  readonly startMs: number;
  readonly title: string;
  readonly url: string;
  readonly imageUrl: string | null;
}

/** Renders the chapters of an episode, in the order of their start. The first one always starts at 0. */
export function renderChapters(episodeTitle: string, podcastName: string, starts: readonly ChapterStart[]): string {
  const chapters = [...starts]
    .sort((a, b) => a.startMs - b.startMs)
    .map(
      ({ startMs, title, url, imageUrl }, index): Chapter => ({
        startTime: index === 0 ? 0 : startMs / 1000,
        title,
        url,
        ...(imageUrl === null ? {} : { img: imageUrl }),
      }),
    );
  return JSON.stringify({ version: '1.2.0', title: episodeTitle, podcastName, chapters });
}
