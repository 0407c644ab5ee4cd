import { expect, it } from '@jest/globals';
import { ANYONE } from '../../../shared/actor/actor.ts';
import { CorrectArticle } from './correct-article.ts';

it('a correction by an actor without permission is refused before the texts are read', async () => {
  const articles = { byId: () => Promise.resolve({ id: 7, status: 'approved', versionId: 3 }) };
  const unused = {} as never;
  const correct = new CorrectArticle(articles as never, unused, unused, unused);
  await expect(
    correct.correct({
      articleId: 7,
      versionId: 3,
      changes: [],
      kind: 'fact',
      note: 'Wrong.',
      reason: null,
      actor: ANYONE,
    }),
  ).rejects.toMatchObject({ code: 'administrator-required' });
});
