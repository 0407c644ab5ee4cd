import { describe, expect, it } from '@jest/globals';
import { findHotTopics, type TopicArticle } from './hot-topics.ts';
import { createOutletNameRemover, extractTopicTerms } from './topic-terms.ts';

let nextId = 1;
const article = (text: string, category = 'World News'): TopicArticle => ({
  id: nextId++,
  category,
  terms: extractTopicTerms(text),
});
const words = (text: string) => [...extractTopicTerms(text).keys()];

describe('the terms of a text', () => {
  it('are words of at least four letters, acronyms and phrases, but not stop words, numbers or days', () => {
    expect(words('The EU and NATO have met on Monday')).toEqual(['eu', 'nato']);
    expect(words('a big cat sat')).not.toContain('cat');
    expect(words('Rail strike talks')).toEqual(
      expect.arrayContaining(['rail', 'strike', 'rail strike', 'rail strike talk']),
    );
    expect(words('40,000 people, 2026')).toEqual([]);
  });

  it('leave out function words of the language of the article', () => {
    const text = 'La crisis de la vivienda y el alquiler';
    const keys = (language: string) => [...extractTopicTerms(text, null, language).keys()];
    expect(keys('en')).toContain('de la');
    expect(keys('es-MX')).toEqual(['crisis', 'vivienda', 'alquiler']);
  });

  it.each([
    ['fr', 'La rivale de Marine Le Pen', ['Marine Le Pen', 'Le Pen']],
    ['es', 'Fuego en Los Ángeles', ['Los Ángeles']],
    ['es', 'De la crisis', []],
    ['fr', 'LA CRISE', []],
    ['de', 'Die Regierung', []],
  ])('include function words in names, except in German and in capitals: %s, %s', (language, text, phrases) => {
    const terms = [...extractTopicTerms(text, null, language)];
    expect(terms.flatMap(([key, spelling]) => (key.includes(' ') ? [spelling] : []))).toEqual(phrases);
  });

  it('phrases do not extend across a full stop, and a headline in capitals yields no acronyms', () => {
    expect(words('Rail. Strike')).not.toContain('rail strike');
    expect(words('THE CAT SAT')).not.toContain('cat');
  });

  it('terms do not include the names of outlets', () => {
    const removeNames = createOutletNameRemover(['The Nation', 'The Morning', 'The Morning Post', 'Elle', 'A+']);
    const text = removeNames('Floods, says The Morning Post, hit the coast this morning');
    expect(words(text)).toEqual(expect.arrayContaining(['flood', 'coast', 'morning']));
    expect(words(text)).not.toContain('post');
    expect(removeNames('The National Guard, Ellen and McElle read Elle')).toBe(
      'The National Guard, Ellen and McElle read  · ',
    );
    expect(createOutletNameRemover([])('The end.')).toBe('The end.');
  });
});

describe('hot topics', () => {
  const usual = Array.from({ length: 200 }, (_, index) =>
    article(`Council debates budget and weather number ${index % 7}`),
  );
  const now = [
    article('The volcano Etna erupts near Lindholm', 'Science'),
    article('People of Lindholm flee Etna', 'Science'),
    article('Ash of Etna stops flights', 'Travel'),
    article('Council debates budget again'),
    article('Council and weather'),
    article('Harbour bridge closed'),
    article('Harbour bridge still closed'),
  ];

  it("are names and phrases, but not common words, titles or the site's own country", () => {
    const home = (text: string) => ({ ...article(''), terms: extractTopicTerms(text, 'Alvera') });
    const texts = [
      'Governor Silas Brandt sues. The Governor of Westmark calls Alvera a bully.',
      'Engineers praise Westmark. The Governor met Alveran engineers.',
      'Engineers leave Westmark for a rail strike. Alverans watch.',
      'A rail strike over pay. Alvera waits.',
      'Governor Silas Brandt loses. Engineers cheer.',
    ];
    const keywords = findHotTopics({ now: texts.map(home), before: [], usual: [] }, 10).map(({ keyword }) => keyword);
    expect(new Set(keywords)).toEqual(new Set(['Westmark', 'Silas Brandt', 'Rail strike']));
  });

  it('only one of several terms that occur in the same articles becomes a topic', () => {
    const compact = ['signs a compact on shelter', 'sends ships to the strait', 'elects a new chair'].map((news) =>
      article(`Concord of Nations ${news}`),
    );
    const others = [
      'Harbour bridge closed',
      'Volcano erupts near a town',
      'Council debates a budget',
      'Festival opens by the lake',
    ].map((text) => article(text));
    expect(findHotTopics({ now: [...compact, ...others], before: [], usual: [] }, 10)).toHaveLength(1);
  });

  it('are mentioned more often than in the baseline period, and link to their articles', () => {
    const topics = findHotTopics({ now, before: [], usual }, 10);
    expect(topics[0]).toMatchObject({ keyword: 'Etna', mentions: 3, growth: null, category: 'Science' });
    expect(topics[0]?.articleIds).toEqual(now.slice(0, 2).map(({ id }) => id));
    expect(topics.map(({ keyword }) => keyword)).not.toEqual(expect.arrayContaining(['Council']));
  });

  it('a topic is a phrase instead of its individual words', () => {
    const keywords = findHotTopics({ now, before: [], usual }, 10).map(({ keyword }) => keyword);
    expect(keywords.some((keyword) => keyword.startsWith('Harbour bridge'))).toBe(true);
    expect(keywords).not.toContain('Harbour');
    expect(keywords).not.toContain('Bridge');
  });

  it('a topic needs two mentions and includes its growth since the previous window', () => {
    const before = Array.from({ length: 6 }, () => article('The volcano Etna smokes'));
    const topics = findHotTopics({ now, before, usual: [...usual, ...before] }, 10);
    expect(topics.find(({ keyword }) => keyword === 'Etna')?.growth).toBe(-50);
    expect(topics.every(({ mentions }) => mentions >= 2)).toBe(true);
    expect(topics.map(({ keyword }) => keyword)).not.toContain('Ash');
  });

  it('are the most mentioned names and phrases on a new site, except those in nearly all articles', () => {
    const first = [...now, ...Array.from({ length: 3 }, () => article('The Council meets at Etna'))];
    const everywhere = first.map(({ id, category, terms }) => ({
      id,
      category,
      terms: new Map([...terms, ['reader', 'reader']]),
    }));
    const keywords = findHotTopics({ now: everywhere, before: everywhere.slice(3, 8), usual: [] }, 10).map(
      ({ keyword }) => keyword,
    );
    expect(keywords[0]).toBe('Council');
    expect(keywords).toEqual(expect.arrayContaining(['Lindholm', 'Harbour bridge']));
    expect(keywords).not.toContain('Reader');
    expect(keywords).not.toContain('Etna');
  });

  it('places and common words that occur in several categories are not topics', () => {
    const spread = ['Politics', 'Fashion', 'Food', 'Music'].map((category, index) =>
      article(`${['Senate', 'Cloak', 'Tomatoes', 'Orchestra'][index]} in Alvera`, category),
    );
    const keywords = (usually: TopicArticle[]) =>
      findHotTopics({ now: [...now, ...spread], before: [], usual: usually }, 10).map(({ keyword }) => keyword);
    for (const usually of [[], usual]) {
      expect(keywords(usually)).not.toContain('Alvera');
      expect(keywords(usually).some((keyword) => keyword.startsWith('Harbour bridge'))).toBe(true);
    }
  });

  it('a topic links only to articles in its main category', () => {
    const mixed = findHotTopics({ now: [article('Lindholm pottery', 'Art'), ...now], before: [], usual }, 10).find(
      ({ keyword }) => keyword === 'Lindholm',
    );
    expect(mixed).toMatchObject({ mentions: 3, category: 'Science', articleIds: now.slice(0, 2).map(({ id }) => id) });
  });

  it('topics of a new site are ranked by mentions', () => {
    const first = [
      ...now,
      ...Array.from({ length: 3 }, () => article('Lindholm', 'Science')),
      article('Harbour bridge'),
      article('Harbour bridge'),
    ];
    const mentions = findHotTopics({ now: first, before: [], usual: [] }, 10).map((topic) => topic.mentions);
    expect(mentions).toEqual(mentions.toSorted((a, b) => b - a));
    expect(mentions[0]).toBe(5);
  });

  it('returns at most the given number of topics', () => {
    expect(findHotTopics({ now, before: [], usual }, 2)).toHaveLength(2);
  });

  it('omits the growth rate of topics without earlier articles', () => {
    const topics = findHotTopics({ now, before: usual.slice(0, 4), usual: usual.slice(0, 19) }, 10);
    expect(topics.find(({ keyword }) => keyword === 'Lindholm')).toMatchObject({ mentions: 2, growth: null });
    expect(topics.every(({ growth, mentions }) => growth === null && mentions >= 2)).toBe(true);
  });

  it('no topics are returned for fewer than five articles', () => {
    expect(findHotTopics({ now: now.slice(0, 4), before: [], usual }, 10)).toEqual([]);
  });

  it('growth is computed from the baseline period if the previous window has too few articles', () => {
    const known = [...usual.slice(0, 100), ...Array.from({ length: 100 }, () => article('The volcano Etna smokes'))];
    const full = [...now, ...Array.from({ length: 7 }, () => article('Smoke over Etna'))];
    expect(
      findHotTopics({ now: full, before: [], usual: known }, 10).find(({ keyword }) => keyword === 'Etna'),
    ).toBeUndefined();
    expect(
      findHotTopics({ now: full, before: [], usual: known.slice(0, 150) }, 10).find(({ keyword }) => keyword === 'Etna')
        ?.growth,
    ).toBe(114);
  });
});
