import { describe, expect, it } from '@jest/globals';
import { StoryTextsQuery } from './story-texts.query.ts';

describe('the texts of a published article', () => {
  // A reviewer listed report 1 and refused report 2. Report 3 awaits a decision.
  const query = new StoryTextsQuery(
    { query: () => Promise.resolve([]) } as never,
    { byId: () => Promise.resolve({ itemIds: [1, 2, 3] }) } as never,
    { byItemIds: (ids: number[]) => Promise.resolve(ids.map((itemId) => ({ itemId, outletId: itemId }))) } as never,
    {
      findReportDecisions: () =>
        Promise.resolve(
          new Map([
            [1, true],
            [2, false],
          ]),
        ),
    } as never,
  );
  const listItems = async (listedOnly?: boolean): Promise<number[]> =>
    (await query.listByArticle({ articleId: 7, storyId: 7, ...(listedOnly !== undefined && { listedOnly }) })).map(
      ({ itemId }) => itemId,
    );

  it('leave out reports that a reviewer refused', async () => {
    expect(await listItems()).toEqual([1, 3]);
  });

  it('leave out reports that await a decision if a correction needs evidence', async () => {
    expect(await listItems(true)).toEqual([1]);
  });
});
