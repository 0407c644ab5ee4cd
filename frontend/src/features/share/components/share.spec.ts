import { describe, expect, it } from '@jest/globals';

import type { Article } from '#api/contract.ts';
import { apaCitation, helperTexts, mlaCitation } from './SeoTools.tsx';
import { shareLinks } from './ShareAndTools.tsx';

const url = 'https://news.example/article/7';
const article = {
  title: 'Mill & "dye" <reopens>',
  summary: 'It runs again.',
  description: '',
  category: 'Travel',
  author: null,
  publishedAt: '2026-11-21T03:30:00Z',
  generatedAt: null,
  tags: ['Harbour'],
} as unknown as Article;

describe('share links', () => {
  const summary = `${'Äpfel & Birnen? '.repeat(20)}`;
  const links = shareLinks({ url, title: 'A & B', summary }).map(({ name, href }) => ({ name, url: new URL(href) }));

  it('returns links to four services, each with its parameters', () => {
    expect(links.map(({ name, url: to }) => [name, to.origin + to.pathname])).toEqual([
      ['X', 'https://twitter.com/intent/tweet'],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php'],
      ['LinkedIn', 'https://www.linkedin.com/sharing/share-offsite/'],
      ['Reddit', 'https://www.reddit.com/submit'],
    ]);
    const [microblog, social, professional, aggregator] = links.map(({ url: to }) =>
      Object.fromEntries(to.searchParams),
    );
    expect(microblog).toEqual({ text: summary.slice(0, 180), url });
    expect(social).toEqual({ u: url });
    expect(professional).toEqual({ url });
    expect(aggregator).toEqual({ url, title: 'A & B' });
  });

  it('shortened texts do not split a character', () => {
    const [microblog] = shareLinks({ url, title: 'A', summary: `${'a'.repeat(179)}🚋🚋` });
    expect(new URL(microblog?.href ?? '').searchParams.get('text')).toBe(`${'a'.repeat(179)}🚋`);
  });
});

describe('helper texts', () => {
  it('escape markup in the headline', () => {
    const texts = Object.fromEntries(helperTexts(article, url).map(({ label, text }) => [label, text]));
    expect(texts['HTML link']).toBe(`<a href="${url}">Mill &amp; &quot;dye&quot; &lt;reopens&gt;</a>`);
    expect(texts['Markdown link']).toBe(`[Mill & "dye" \\<reopens\\>](${url})`);
    expect(texts['Canonical tag']).toBe(`<link rel="canonical" href="${url}">`);
    expect(texts['Keywords']).toBe('Travel, Harbour');
    expect(texts['Meta description']).toBe('It runs again.');
  });

  it('cite the New York date, or "n.d." if there is none', () => {
    expect(apaCitation({ ...article, title: 'Mill reopens' }, url)).toBe(
      `Editorial Team. (2026, November 20). Mill reopens. Parallax. ${url}`,
    );
    expect(mlaCitation({ ...article, title: 'Will it last?', author: 'Ada Venn' }, url)).toBe(
      'Ada Venn. “Will it last?” Parallax, 20 Nov. 2026, news.example/article/7.',
    );
    expect(apaCitation({ ...article, title: 'Mill reopens', publishedAt: null }, url)).toContain('(n.d.)');
  });
});
