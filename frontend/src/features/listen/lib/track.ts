import type { Track } from './narration.ts';

/** The narration of an article; of a translation there is none. */
export const articleTrack = ({ id, title, language }: { id: number; title: string; language: string }): Track => ({
  subject: `article-${id}`,
  narration: `/api/articles/${id}/narration`,
  title,
  path: `/article/${id}`,
  lang: language,
});
