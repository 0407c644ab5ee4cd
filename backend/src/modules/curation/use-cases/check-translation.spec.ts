import { describe, expect, it } from '@jest/globals';
import type { ArticleDetailQuery } from '../../articles/index.ts';
import { findTargetLanguage, type TargetLanguage } from '../translation/target-languages.ts';
import { CheckTranslation } from './check-translation.ts';

const ARTICLE = {
  id: 1,
  title: 'Council votes on the bridge',
  summary: 'The council voted 52 to 48.',
  content:
    '<p><span data-sentence="body-0">Work begins in March.</span></p><p><span data-sentence="body-1">Nobody lost a job.' +
    '</span></p><p><cite>— Harbor Standard</cite></p>',
  politicalStances: { conservative: ['The bill costs too much.'], liberal: [], center: [] },
  language: 'en',
  status: 'approved',
  versionId: 7,
};
const SPANISH: Record<string, string> = {
  'Council votes on the bridge': 'El consejo vota sobre el puente',
  'The council voted 52 to 48.': 'El consejo votó 52 a 48.',
  'Work begins in March.': 'La obra empieza en marzo.',
  'Nobody lost a job.': 'Nadie perdió su empleo.',
  'The bill costs too much.': 'La ley cuesta demasiado.',
};
const articles = (fields: Partial<typeof ARTICLE> = {}) =>
  ({
    byId: (id: number) => Promise.resolve(id === 1 ? { ...ARTICLE, ...fields } : null),
  }) as unknown as ArticleDetailQuery;
const spanish = findTargetLanguage('es') as TargetLanguage;

async function checked(changes: Record<string, string> = {}, versionId = 7) {
  const check = new CheckTranslation(articles());
  const { sentences } = await check.listSentences(1);
  return check.checkSentences(1, spanish, {
    versionId,
    sentences: sentences.map((sentence) => ({ ...SPANISH, ...changes })[sentence] ?? ''),
  });
}

describe("a translation by a reader's browser", () => {
  it('is made from the sentences of the published version', async () => {
    expect(await new CheckTranslation(articles()).listSentences(1)).toEqual({
      versionId: 7,
      sentences: Object.keys(SPANISH),
    });
    await expect(new CheckTranslation(articles({ status: 'pending' })).listSentences(1)).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('inserts the translation into the blocks of the article', async () => {
    expect(await checked()).toMatchObject({
      title: 'El consejo vota sobre el puente',
      content: ARTICLE.content
        .replace('Work begins in March.', 'La obra empieza en marzo.')
        .replace('Nobody lost a job.', 'Nadie perdió su empleo.'),
      politicalStances: { conservative: ['La ley cuesta demasiado.'], liberal: [], center: [] },
      warnings: [],
      versionId: 7,
    });
  });

  it('is checked for the numbers and negations of the original', async () => {
    const { warnings } = await checked({
      'The council voted 52 to 48.': 'El consejo votó 25 a 48.',
      'Nobody lost a job.': 'Perdieron su empleo.',
    });
    expect(warnings.map(({ code, place }) => [code, place])).toEqual([
      ['number', 'summary'],
      ['number', 'summary'],
      ['negation', 'content'],
    ]);
  });

  it.each([
    ['loses a sentence', { 'Nobody lost a job.': ' ' }],
    ['adds a link', { 'Nobody lost a job.': 'Nadie. https://elsewhere.test' }],
    ['adds an address without a scheme', { 'Nobody lost a job.': 'Nadie. Más en ofertas.shop' }],
    ['stays in English', Object.fromEntries(Object.keys(SPANISH).map((sentence) => [sentence, sentence]))],
  ])('rejects a translation that %s', (_what, changes) =>
    expect(checked(changes)).rejects.toMatchObject({ code: 'translation-refused' }),
  );

  it('is rejected if the article was corrected in the meantime, or if the number of sentences differs', async () => {
    await expect(checked({}, 6)).rejects.toMatchObject({ code: 'article-changed' });
    await expect(
      new CheckTranslation(articles()).checkSentences(1, spanish, { versionId: 7, sentences: ['Hola.'] }),
    ).rejects.toThrow('one translation for each of the 5 sentences');
  });
});
