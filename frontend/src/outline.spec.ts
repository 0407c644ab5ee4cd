import { describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';

import { outlineOf } from './outline.ts';

const withData = (data: unknown): string => {
  const client = new QueryClient();
  client.setQueryData(['api', 'x'], data);
  return outlineOf(client);
};

describe('outline of a page that could not be rendered', () => {
  it('the outline of an article contains it between the masthead and links to other pages', () => {
    const html = withData({ title: 'Ferry <sunk>', summary: 'It "sank".', content: '<p>At noon.</p>', sources: [] });
    expect(html).toMatch(
      /^<header.*<a href="\/".*<main.*<h1[^>]*>Ferry &#60;sunk&#62;<\/h1>.*It &#34;sank&#34;\..*<p>At noon\.<\/p>.*<\/main><footer.*href="\/search"/,
    );
  });

  it('the outline of the front page contains it section by section', () => {
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

  it('the outline of other pages states that they are loading, and what to do without scripts', () => {
    expect(withData({ articles: [] })).toMatch(/<main[^>]*><p[^>]*>Loading…<\/p><noscript>.*reload/);
  });
});
