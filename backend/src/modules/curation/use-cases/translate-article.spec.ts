import { describe, expect, it } from '@jest/globals';
import { createLogger } from '../../../shared/logging/logger.ts';
import type { ArticleDetailQuery } from '../../articles/index.ts';
import type { TranslationStore } from '../data/translation.store.ts';
import type { Translator } from '../translation/translator.ts';
import type { TranslationRequest } from '../translation/translator.ts';
import type { Judge } from './judge.ts';
import { TranslateArticle } from './translate-article.ts';

const KNOWN = new Set(['The oyster is back.', 'It is cold.', 'The kiln stays.', 'Output is up.']);
const SHOWN = [
  { id: 1, title: 'The oyster is back.', summary: 'It is cold.' },
  // A corrected article. Its headline has a prepared translation, but one of its sentences does not.
  { id: 2, title: 'The kiln stays.', summary: 'Output is down.' },
  { id: 3, title: 'Nobody translated this.', summary: 'It is cold.' },
].map((article) => ({
  ...article,
  content: '',
  politicalStances: null,
  language: 'en',
  status: 'approved',
  versionId: article.id,
}));

const articles = { byId: (id: number) => Promise.resolve(SHOWN.find((article) => article.id === id) ?? null) };
const translations = {
  listLanguages: () => Promise.resolve([]),
  // Article 4 was retracted between the two queries.
  findByHeadlines: () =>
    Promise.resolve([1, 2, 4].map((id) => ({ id, title: SHOWN.find((article) => article.id === id)?.title ?? '' }))),
};
const model = {
  name: 'phrases',
  listKnownHeadlines: () => [],
  canTranslate: ({ sentences }: TranslationRequest) => sentences.every((sentence) => KNOWN.has(sentence)),
};

describe('available translations', () => {
  const available = (id: number) =>
    new TranslateArticle(
      articles as unknown as ArticleDetailQuery,
      translations as unknown as TranslationStore,
      {} as Judge,
      model as unknown as Translator,
      createLogger('silent', 'all'),
    ).getAvailability(id);

  it('lists other articles if the article itself cannot be translated, but no corrected ones', async () => {
    expect(await available(3)).toMatchObject({ languages: [], elsewhere: [{ id: 1, title: 'The oyster is back.' }] });
    expect((await available(2)).elsewhere.map(({ id }) => id)).not.toContain(2);
  });

  it('lists no other articles if the article itself can be translated', async () => {
    const { languages, elsewhere } = await available(1);
    expect(languages).toHaveLength(12);
    expect(elsewhere).toEqual([]);
  });
});
