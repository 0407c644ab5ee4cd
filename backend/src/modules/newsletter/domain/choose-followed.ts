/** An article of a digest, with the follow that it is listed under. */
export interface FollowedArticle {
  readonly followId: number;
  readonly articleId: number;
}

const MAX_PER_FOLLOW = 5;
const MAX_FOLLOWED = 20;

/**
 * Chooses the articles of a reader's follows, in the order of the follows. Each article is listed once, under the
 * first of its follows.
 */
export function chooseFollowed(matches: readonly FollowedArticle[]): readonly FollowedArticle[] {
  const taken = new Map<number, number>();
  const listed = new Set<number>();
  return matches
    .filter(({ followId, articleId }) => {
      const sofar = taken.get(followId) ?? 0;
      if (sofar >= MAX_PER_FOLLOW || listed.has(articleId)) return false;
      taken.set(followId, sofar + 1);
      listed.add(articleId);
      return true;
    })
    .slice(0, MAX_FOLLOWED);
}
