import type { Track } from './narration.ts';

/** Returns an article's track. */
export const articleTrack = ({ id, title, language }: { id: number; title: string; language: string }): Track => ({
  subject: `article-${id}`,
  narration: `/api/articles/${id}/narration`,
  title,
  path: `/article/${id}`,
  lang: language,
});
