import { useQuery } from '@tanstack/react-query';

import { storyNewsQuery } from '#api/shared-queries.ts';
import { useApi } from '#api/use-api.ts';
import { newsWords, type StoryCursor, useStoryCursors } from '#stores/story-cursors.ts';

/** How many facts of a story are new to the reader, in the category line of its card, so that nothing moves. */
export function StoryNews({ articleId }: { articleId: number }) {
  const cursor = useStoryCursors((cursors) => cursors[articleId]);
  return cursor ? <NewsSince cursor={cursor} /> : null;
}

/** Sends no request of its own, because that would reveal that the reader follows a story of this page. */
function NewsSince({ cursor: { articleId, facts, seenAt } }: { cursor: StoryCursor }) {
  const { data: news = [] } = useQuery({ ...storyNewsQuery(useApi()), enabled: false });
  const unseen = (news.find(({ id }) => id === articleId)?.facts ?? 0) - facts;
  return unseen > 0 ? <span className="text-ink"> · {newsWords(unseen, seenAt)}</span> : null;
}
