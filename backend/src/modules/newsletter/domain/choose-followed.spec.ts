import { describe, expect, it } from '@jest/globals';
import { chooseFollowed, type FollowedArticle } from './choose-followed.ts';

const match = (followId: number, articleId: number): FollowedArticle => ({ followId, articleId });

describe('the followed articles of a digest', () => {
  it('are listed once, under the first of their follows', () => {
    expect(chooseFollowed([match(7, 1), match(7, 2), match(8, 2), match(8, 3)])).toEqual([
      match(7, 1),
      match(7, 2),
      match(8, 3),
    ]);
  });

  it('are at most five for each follow and 20 together', () => {
    const many = [1, 2, 3, 4, 5, 6].flatMap((follow) =>
      Array.from({ length: 8 }, (_, n) => match(follow, follow * 10 + n)),
    );
    const chosen = chooseFollowed(many);
    expect(chosen).toHaveLength(20);
    expect(chosen.filter(({ followId }) => followId === 1)).toHaveLength(5);
  });
});
