import { describe, expect, it } from '@jest/globals';
import {
  type DigestArticle,
  type DigestCorrection,
  renderDigestHtml,
  type DigestContent,
  composeDigestSubject,
  renderDigestText,
} from './compose-digest.ts';

const article = (id: number, more: Partial<DigestArticle> = {}): DigestArticle => ({
  id,
  title: `Title ${id}`,
  summary: `Summary ${id}.`,
  language: 'en',
  category: 'Science',
  readingTime: 3,
  outletCount: 2,
  review: `Approved ${id}`,
  politicalStances: null,
  ...more,
});
const content = (articles: DigestArticle[], more: Partial<DigestContent> = {}): DigestContent => ({
  siteUrl: 'https://news.example',
  corrections: [],
  follows: [],
  articles,
  ...more,
});
const POLITICAL = { conservative: ['Taxes fall.', 'More.'], liberal: [], center: ['Both agree.'] };

describe('a digest', () => {
  it('shows each article with its link and facts, in HTML and in plain text', () => {
    for (const rendered of [
      renderDigestHtml(content([article(7)]), 'Hello'),
      renderDigestText(content([article(7)]), 'Hello'),
    ]) {
      for (const part of [
        'Hello',
        'Title 7',
        'Summary 7.',
        'Science · 3 min read · 2 outlets',
        'Approved 7',
        'https://news.example/article/7',
      ])
        expect(rendered).toContain(part);
    }
  });

  it("lists the reader's follows first, with their names escaped", () => {
    const followed = content([article(7)], { follows: [{ name: '“R&D”', articles: [article(5), article(6)] }] });
    for (const rendered of [renderDigestHtml(followed, 'Hello'), renderDigestText(followed, 'Hello')])
      expect(rendered.replaceAll(/<[^>]+>/g, ' ')).toMatch(
        /what you follow.*“R&(amp;)?D”.*Title 5.*Title 6.*Title 7/is,
      );
    expect(composeDigestSubject(followed)).toBe('Title 5');
    expect(renderDigestHtml(content([article(7)]), 'Hello')).not.toContain('What you follow');
  });

  it('names both sides of a political story, even a side without a quoted view', () => {
    for (const rendered of [
      renderDigestHtml(content([article(1, { politicalStances: POLITICAL })]), ''),
      renderDigestText(content([article(1, { politicalStances: POLITICAL })]), ''),
    ]) {
      expect(rendered.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')).toMatch(
        /Conservative view:? Taxes fall\. .*Liberal view:? No view of this side is quoted\./,
      );
    }
    expect(renderDigestHtml(content([article(1)]), '')).not.toContain('view');
  });

  it('shows corrections before other articles', () => {
    const corrected = content([article(1)], {
      corrections: [
        {
          articleId: 9,
          title: 'Old title',
          language: 'en',
          name: 'Correction',
          text: 'The bridge is 40 m long, not 400.',
          now: ['The bridge of <40> m stands.', 'b', 'c', 'd'],
        },
      ],
    });
    expect(renderDigestText(corrected, 'Hello').indexOf('CORRECTION: Old title')).toBeLessThan(
      renderDigestText(corrected, 'Hello').indexOf('Title 1'),
    );
    expect(renderDigestHtml(corrected, 'Hello')).toContain(
      'The bridge is 40 m long, not 400.<br>It now says: The bridge of &lt;40&gt; m stands.' +
        '<br>It now says: b<br>It now says: c</div>',
    );
    expect(renderDigestText(corrected, 'Hello')).toContain('not 400.\nIt now says: The bridge of <40> m stands.\n');
  });

  it("marks the language and direction of an article's text, but not of our own words", () => {
    const arabic = article(1, {
      title: 'NATO تعلن',
      language: 'ar',
      politicalStances: { ...POLITICAL, conservative: ['NATO تؤيد.'] },
    });
    const correction = { articleId: 9, title: 'NATO', language: 'ar', name: 'Update', text: 'A note.', now: ['NATO.'] };
    const html = renderDigestHtml(content([arabic], { corrections: [correction as DigestCorrection] }), '');
    expect(html).toMatch(/<h2 lang="ar" dir="rtl" style[^>]*><a[^>]*>NATO تعلن</);
    expect(html).toMatch(/<p lang="ar" dir="rtl" style[^>]*>Summary/);
    expect(html).toContain('<br><span lang="ar" dir="rtl">NATO تؤيد.</span></div>');
    expect(html).toContain('<br>No view of this side is quoted.</div>');
    expect(html).toContain('A note.<br>It now says: <span lang="ar" dir="rtl">NATO.</span></div>');
  });

  it('uses the correction as its subject line if it contains no articles', () => {
    const only = content([], {
      corrections: [
        { articleId: 9, title: 'Old title', language: 'en', name: 'Retraction', text: 'It never took place.', now: [] },
      ],
    });
    expect(composeDigestSubject(only)).toBe('Retraction: Old title');
    expect(renderDigestText(only, 'Hello')).toContain(
      'RETRACTION: Old title\nIt never took place.\nhttps://news.example/article/9',
    );
    expect(renderDigestHtml(only, 'Hello')).toContain('<strong>Retraction</strong> of <a');
  });

  it('escapes texts in content and attributes', () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    const html = renderDigestHtml(
      content([
        article(1, {
          title: hostile,
          summary: hostile,
          category: hostile,
          politicalStances: { conservative: [hostile], liberal: [hostile], center: [] },
        }),
      ]),
      hostile,
    );
    expect(html).not.toMatch(/<script|<img/);
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('shows as many complete sentences of a summary as fit', () => {
    const [first, second] = [
      'The port shut at noon after the storm.',
      `The harbour master, who has held the post for ${'very '.repeat(60)}long, spoke of 3.1 million marks.`,
    ];
    for (const rendered of [
      renderDigestHtml(content([article(1, { summary: `${first} ${second}` })]), ''),
      renderDigestText(content([article(1, { summary: `${first} ${second}` })]), ''),
    ]) {
      expect(rendered).toContain(first);
      expect(rendered).not.toContain('The harbour master');
      expect(rendered).not.toContain('…');
    }
  });

  it('truncates very long texts between words, and never within a character', () => {
    const endless = renderDigestHtml(
      content([article(1, { title: 'word '.repeat(400), summary: '😀'.repeat(5000) })]),
      '',
    );
    expect(endless.length).toBeLessThan(3000);
    expect(endless).not.toMatch(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
    expect(endless).toContain('word…');
  });

  it('loads no external resources', () => {
    expect(renderDigestHtml(content([article(1, { politicalStances: POLITICAL })]), '')).not.toMatch(
      /<link|@import|url\(|src=/,
    );
  });

  it('uses the title of its first article as its subject line', () =>
    expect(composeDigestSubject(content([article(1), article(2)]))).toBe('Title 1'));
});
