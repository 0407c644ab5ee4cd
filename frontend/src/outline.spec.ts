import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { outlineOf } from './outline.ts';

const withData = (data: unknown): string => {
  const client = new QueryClient();
  client.setQueryData(['api', 'x'], data);
  return outlineOf(client);
};

describe('the outline of a page that could not be rendered', () => {
  it('holds the article, under the masthead and above ways on', () => {
    const html = withData({ title: 'Ferry <sunk>', summary: 'It "sank".', content: '<p>At noon.</p>', sources: [] });
    expect(html).toMatch(
      /^<header.*<a href="\/".*<main.*<h1[^>]*>Ferry &#60;sunk&#62;<\/h1>.*It &#34;sank&#34;\..*<p>At noon\.<\/p>.*<\/main><footer.*href="\/search"/,
    );
  });

  it('holds the front page section by section', () => {
    const html = withData({
      sections: [
        { category: 'Science', articles: [{ id: 7, title: 'Ice & core' }] },
        { category: 'Food', articles: [] },
      ],
    });
    expect(html).toMatch(
      /<h2[^>]*>Science<\/h2>.*<a href="\/article\/7"[^>]*>Ice &#38; core<\/a>.*<h2[^>]*>Food<\/h2>/,
    );
  });

  it('of another page says that it is on its way, and without scripts what to do', () => {
    expect(withData({ articles: [] })).toMatch(/<main[^>]*><p[^>]*>Loading…<\/p><noscript>.*reload/);
  });
});
