import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { article, card, searchHit, serveArticle } from '#testing/articles.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { BODY, EVIDENCE, politicalStory, SUMMARY } from '#testing/political-story.ts';
import { renderPage } from '#testing/render-page.tsx';
import { tolerate } from '#testing/set-up.ts';
import type { Card, Coverage, Evidence } from '#api/contract.ts';
type Fields = Parameters<typeof article>[0];

async function openArticle(fields: Fields = {}, more: { related?: Card[]; evidence?: Evidence } = {}) {
  const page = await renderPage('/article/1', serveArticle(new FakeServer(), fields, more));
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const openStory = (fields: Fields = {}) => openArticle(politicalStory(fields), { evidence: EVIDENCE });

const text = () => screen.getByRole('article', { name: '' });
const head = () => within(document.querySelector<HTMLElement>('article header')!);
const mark = (number: number) => head().findByRole('link', { name: new RegExp(`^Evidence ${number}:`) });
const passages = () => [...screen.queryAllByRole('region', { name: 'Source of this sentence' })];
const passage = async () => {
  await waitFor(() => expect(passages()).toHaveLength(1));
  return passages()[0]!;
};

describe('article header', () => {
  it('shows category, reading time, dates and author', async () => {
    await openArticle({ author: 'Ada Pen' });
    expect(head().getByRole('link', { name: 'Science' })).toHaveAttribute('href', '/category/science');
    expect(head().getByText('3 min read')).toBeVisible();
    expect(head().getByText('By Ada Pen')).toBeVisible();
    expect(head().getByText(/^Published:/)).toHaveTextContent('Published: March 10, 2026');
    expect(head().getAllByText('March 10, 2026')[0]).toHaveAttribute('datetime', '2026-03-10T15:00:00Z');
  });

  it('falls back if author, dates or picture are missing', async () => {
    await openArticle({ author: null, generatedAt: 'no date', publishedAt: null, imageUrl: null });
    expect(head().getByText('By Editorial Team')).toBeVisible();
    expect(head().getByText('Just now')).toBeVisible();
    expect(head().queryByText(/Published:/)).toBeNull();
    expect(text().querySelector('img[src^="/artwork/"]')).toBeVisible();
  });

  it.each([
    ['what its outlet says', 'Trams cross the bridge.', 'Trams cross the bridge.'],
    ['nothing if its outlet does not say', null, ''],
  ])('describes the picture by %s', async (_what, imageDescription, alt) => {
    await openArticle({ imageUrl: '/img/1', imageDescription });
    expect(text().querySelector('figure img')).toHaveAttribute('alt', alt);
  });

  it('credits the photographer and links to the host of a stock photograph', async () => {
    await openArticle({ imageUrl: '/img/1', imageAttribution: 'Ada Lens / Unsplash' });
    const figure = within(screen.getByRole('figure'));
    expect(figure.getAllByText('Ada Lens / Unsplash')[0]).toBeVisible();
    expect(figure.getByText(/^Photo by/)).toHaveTextContent('Photo by Ada Lens / Unsplash');
    expect(figure.getByRole('link', { name: 'Ada Lens / Unsplash' })).toHaveAttribute('href', 'https://unsplash.com/');
  });
});

describe('review line', () => {
  const line = () => head().getByText(/^Compiled by software from 2 reports\. Reviewed by the administrator/);

  it('stands directly below the byline, which stays as it is, and shows the record', async () => {
    const { user } = await openArticle({
      review: {
        ...article().review!,
        against: ['number'],
        edits: [
          { place: 'body', before: 'It opens on Monday.', after: 'It opens on Friday.' },
          { place: 'body', before: null, after: null },
        ],
      },
    });
    const byline = head().getByText('By Editorial Team').closest('p');
    expect(byline?.nextElementSibling).toBe(line().closest('details'));
    await user.click(line());
    const details = within(line().closest('details')!);
    expect(details.getByText(/On the review screen, beside the reports/)).toBeVisible();
    expect(details.getByText('Checks: number.')).toBeVisible();
    expect(details.getByText('It opens on Monday.').tagName).toBe('DEL');
    expect(details.getByText('It opens on Friday.').tagName).toBe('INS');
    expect(details.getByText('A sentence was left out.')).toBeVisible();
    expect(details.getByRole('link', { name: 'Record as JSON' })).toHaveAttribute('href', '/api/articles/1/record');
    const proof = details.getByRole('link', { name: 'Download proof' });
    expect([proof.getAttribute('href'), proof.hasAttribute('download')]).toEqual(['/api/articles/1/proof', true]);
    expect(details.getByRole('link', { name: 'Check a proof' })).toHaveAttribute('href', '/verify.html');
    expect(details.getByRole('link', { name: 'What this line means' })).toHaveAttribute('href', '/trust#line');
    await expectAccessible();
  });

  it('is missing for drafts', async () => {
    await openArticle({ review: null });
    expect(document.querySelector('article header details')).toBeNull();
  });
});

describe('merged article', () => {
  const merge = (server: FakeServer) => {
    const fields = { id: 2, title: 'The other article' };
    // The fake server does not redirect, so this is the response after the redirect.
    serveArticle(server, fields).on('GET /api/articles/1', article(fields));
    for (const part of ['evidence', 'related']) server.on(`GET /api/articles/1/${part}`, failure(404));
    return server;
  };
  const other = () => screen.findByRole('heading', { level: 1, name: 'The other article' });

  it('leads to the address of the article into which it was merged', async () => {
    const { router } = await renderPage('/article/1', merge(new FakeServer()));
    expect(await other()).toBeVisible();
    expect(router.state.location.pathname).toBe('/article/2');
  });

  it('leads to that address also if it was merged after it was loaded', async () => {
    const { router, server } = await openArticle();
    merge(server);
    await act(() => router.options.context.queryClient.invalidateQueries());
    expect(await other()).toBeVisible();
    expect(router.state.location.pathname).toBe('/article/2');
  });
});

describe('retracted article', () => {
  it('offers neither to save it nor to change the size of a text that is gone', async () => {
    await openArticle({ status: 'retracted', title: 'Retracted: A bridge', summary: '', content: '' });
    expect(screen.getByRole('link', { name: 'Back to Articles' })).toBeVisible();
    for (const name of [/^Save for later: Retracted/, 'Display options'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('related articles', () => {
  it.each([
    ['the category if all share it', 'Science', 'More in Science'],
    ['neither if they differ', 'Music', 'Related articles'],
  ])('are titled with %s', async (_what, category, heading) => {
    const related = ['Second', 'Third', 'Fourth'].map((title, index) => card({ id: index + 2, title }));
    await openArticle({}, { related: [...related, card({ id: 5, title: 'Fifth', category })] });
    const section = within(await screen.findByRole('region', { name: heading }));
    expect(section.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Second',
      'Third',
      'Fourth',
      'Fifth',
    ]);
    expect(document.querySelectorAll('section[aria-labelledby=related] img')).toHaveLength(0);
  });
});

describe('loading an article', () => {
  it('shows a placeholder, and offers to try again after a failure', async () => {
    const loading = Promise.withResolvers<Response>();
    const server = serveArticle(new FakeServer(), {})
      .on('GET /api/articles/search', [searchHit({ title: 'Found' })])
      .on('GET /api/articles/1', () => loading.promise);
    const { user } = await renderPage('/search?q=found', server);
    await user.click(await screen.findByRole('link', { name: 'Found' }));
    expect(await screen.findByText(/^Loading/)).toHaveRole('status');
    await act(async () => loading.resolve(failure(500, 'Broken')));
    expect(await screen.findByRole('heading', { level: 1, name: "We couldn't load this page" })).toBeVisible();
    tolerate(/500: Broken/, /^Warning: Error in route match/);
    serveArticle(server, { title: 'Found' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Found' })).toBeVisible();
  });
});

describe('evidence', () => {
  it('has a mark on each sentence of the summary that opens its passage', async () => {
    const { user } = await openStory();
    expect(await head().findAllByRole('link', { name: /^Evidence/ })).toHaveLength(SUMMARY.length);
    for (const [index, sentence] of SUMMARY.entries()) {
      const link = await mark(index + 1);
      expect(link).toHaveAccessibleName(`Evidence ${index + 1}: 1 outlet`);
      await user.click(link);
      const card = await passage();
      expect(link).toHaveAttribute('aria-expanded', 'true');
      expect(card.querySelector('mark')).toHaveTextContent(sentence);
      expect(card).toHaveTextContent(index === 0 ? 'The Lantern' : 'Harbor Standard');
      expect(card.querySelectorAll('.lean')).toHaveLength(1);
      expect(card.querySelector('a[rel]')).toHaveAttribute(
        'href',
        index === 0 ? 'https://lantern.test/vote' : 'https://harbor.test/budget',
      );
      await user.click(within(card).getByText('Close'));
      expect(passages()).toEqual([]);
      expect(link).toHaveFocus();
    }
  });

  it('has a mark on each sentence of the text that works by click and keyboard without another request', async () => {
    const { user, server } = await openStory();
    const before = server.received.length;
    await waitFor(() => expect(document.querySelectorAll('.article-body .evidence-mark')).toHaveLength(BODY.length));
    const marks = [...document.querySelectorAll<HTMLElement>('.article-body .evidence-mark')];
    await user.click(marks[2]!);
    expect((await passage()).querySelector('mark')).toHaveTextContent(BODY[2]);
    await user.keyboard('{Escape}');
    expect(marks[2]).toHaveFocus();
    marks[1]!.focus();
    await user.keyboard('{Enter}');
    const card = await passage();
    expect(card).toHaveTextContent('The Lantern');
    await user.tab();
    expect(within(card).getByText('Close')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(passages()).toEqual([]);
    expect(marks[1]).toHaveFocus();
    expect(server.received.slice(before).filter(({ path }) => path.startsWith('/api/articles'))).toEqual([]);
  });

  it('shows one passage at a time, and closes it by its mark, a click elsewhere or navigation', async () => {
    const { user } = await renderPage(
      '/article/1',
      serveArticle(serveArticle(new FakeServer(), { id: 2, title: 'Second' }), politicalStory(), {
        evidence: EVIDENCE,
        related: [card({ id: 2, title: 'Second' })],
      }),
    );
    (await mark(1)).focus();
    await user.keyboard('{Enter}');
    expect(await passage()).toHaveTextContent('The Lantern');
    await user.click(await mark(2));
    expect(await passage()).toHaveTextContent('Harbor Standard');
    expect(await mark(1)).toHaveAttribute('aria-expanded', 'false');
    await user.click(await mark(2));
    await waitFor(() => expect(passages()).toEqual([]));
    await user.click(await mark(1));
    await passage();
    await user.click(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(passages()).toEqual([]));
    await user.click(await mark(1));
    await passage();
    await user.click(await screen.findByRole('link', { name: 'Second' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Second' })).toBeVisible();
    expect(passages()).toEqual([]);
  });

  it('lists every sentence with its passages at the end', async () => {
    const { user } = await openStory();
    await user.click(await screen.findByText('Every sentence with its source'));
    const list = screen.getByText('Every sentence with its source').closest('details');
    expect([...(list?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent)).toEqual(
      EVIDENCE.sentences.flatMap(({ passages: found }) => found.map(({ quote }) => quote)),
    );
    await expectAccessible();
  });

  it('numbers its marks through the whole article, like the endnotes', async () => {
    await openStory();
    await screen.findByRole('region', { name: 'Political Perspectives' });
    await waitFor(() => expect(document.querySelector('.article-body .evidence-mark')).not.toBeNull());
    const marks = [...document.querySelectorAll<HTMLAnchorElement>('.evidence-mark')];
    const numbers = EVIDENCE.sentences.map(({ number }) => String(number));
    expect(marks.map(({ textContent }) => textContent)).toEqual(numbers);
    const label = ({ hash }: HTMLAnchorElement) => document.querySelector(`${hash} p`)?.textContent;
    expect(marks.map((each) => label(each)?.split('.')[0])).toEqual(numbers);
  });

  it('is not shown if it belongs to another version of the text', async () => {
    await openStory({ versionId: 2 });
    expect(await screen.findByText(BODY[0])).toBeVisible();
    expect(document.querySelector('.evidence-mark, .endnotes')).toBeNull();
  });
});

describe('political perspectives', () => {
  it('show each view with its outlets and marks, and for a silent side how many outlets covered the story', async () => {
    await openStory();
    const perspectives = await screen.findByRole('region', { name: 'Political Perspectives' });
    expect(perspectives).toHaveTextContent('general viewpoints');
    expect(
      within(perspectives)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('Conservative View'),
      expect.stringContaining('Liberal View'),
      expect.stringContaining('Centrist View'),
    ]);
    const column = (side: string) => perspectives.querySelector<HTMLElement>(`[data-side=${side}]`)!;
    for (const [side, view, outlet, number] of [
      ['conservative', 'The opposition calls it too expensive.', 'Harbor Standard', 6],
      ['liberal', 'The unions welcome the budget.', 'The Lantern', 7],
    ] as const) {
      expect(within(column(side)).getAllByRole('listitem')).toHaveLength(1);
      expect(column(side)).toHaveTextContent(view.slice(0, -1));
      expect(column(side)).toHaveTextContent(outlet);
      expect(within(column(side)).getByRole('link', { name: `Evidence ${number}: 1 outlet` })).toHaveAttribute(
        'href',
        `#evidence-${side}-0`,
      );
    }
    expect(column('center')).toHaveTextContent('0 of 5 center outlets covered this.');
    expect(within(column('center')).queryByRole('link')).toBeNull();
  });
});

describe('sources and coverage', () => {
  it('links each report, its outlet and its lean', async () => {
    await openStory();
    const sources = await screen.findByRole('region', { name: 'Sources' });
    expect([...sources.querySelectorAll('a[rel]')].map((link) => link.getAttribute('href'))).toEqual([
      'https://lantern.test/vote',
      'https://harbor.test/budget',
    ]);
    expect(within(sources).getByRole('link', { name: 'The Lantern' })).toHaveAttribute(
      'href',
      '/sources#outlet-the-lantern',
    );
    expect(
      within(sources)
        .getAllByRole('emphasis')
        .map(({ textContent }) => textContent),
    ).toEqual(['Opinion']);
    expect([...sources.querySelectorAll('.reports .lean')].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Liberal'),
      expect.stringContaining('Conservative'),
    ]);
  });

  it.each([
    [2, 'Based on 2 full texts, 1 excerpt.'],
    [5, 'Quotes 2 of the 5 reports: 2 full texts, 1 excerpt.'],
  ])('says which texts the article quotes, and how many of its %s reports if not all', async (articles, words) => {
    const { coverage } = politicalStory();
    await openArticle(politicalStory({ coverage: { ...coverage, articles } }), { evidence: EVIDENCE });
    const sources = await screen.findByRole('region', { name: 'Sources' });
    await waitFor(() => expect(sources).toHaveTextContent(words));
  });

  it('shows below their headlines how the reports begin that the article does not tell', async () => {
    const story = politicalStory();
    const { itemId, title } = story.sources![1]!;
    const text = 'Ferry owners fear for their trade.';
    await openArticle(story, { evidence: { ...EVIDENCE, openings: [{ itemId, text }] } });
    const sources = await screen.findByRole('region', { name: 'Sources' });
    const opening = await within(sources).findByText(text);
    expect(within(opening.closest('li')!).getByRole('link', { name: title })).toBeVisible();
    expect(within(sources).getAllByRole('blockquote')).toEqual([opening]);
  });

  it('links to all reports if the page lists only the first ones', async () => {
    const { server, user } = await openArticle({ coverage: { ...article().coverage, articles: 687 } });
    const report = (itemId: number) => ({
      ...article().sources[0]!,
      itemId,
      title: `Report ${itemId}`,
      url: `https://lantern.test/${itemId}`,
    });
    server.on('GET /api/articles/1/sources', ({ query }: { query: URLSearchParams }) => ({
      title: 'Article 1',
      total: 687,
      pages: 14,
      sources: [report(Number(query.get('page')))],
    }));
    const link = await screen.findByRole('link', { name: 'All 687 reports' });
    expect(link).toHaveAttribute('href', '/article/1/sources/1');
    await user.click(link);
    expect(await screen.findByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
    expect(screen.getByText('687 reports, page 1 of 14')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Previous page' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    expect(await screen.findByRole('link', { name: 'Report 2' })).toHaveAttribute('href', 'https://lantern.test/2');
    expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/article/1/sources/1');
    expect(screen.getByRole('link', { name: 'Back to the article' })).toHaveAttribute('href', '/article/1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('offers no further reports if the page has all, and redirects a nonexistent page to the article', async () => {
    const page = await renderPage(
      '/article/1/sources/3',
      serveArticle(new FakeServer(), {}).on('GET /api/articles/1/sources', {
        title: 'Article 1',
        total: 1,
        pages: 1,
        sources: [],
      }),
    );
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 1' })).toBeVisible();
    expect(page.router.state.location.pathname).toBe('/article/1');
    expect(screen.queryByRole('link', { name: /^All / })).toBeNull();
  });

  const side = (reports: number, expected = 0.25) => ({
    reports,
    expected,
    covering: reports,
    outlets: 10,
    since: 0,
  });
  const coverage = (sides: Partial<Coverage['sides']>, fields: Partial<Coverage> = {}): Coverage => ({
    articles: 10,
    independent: 9,
    comparable: true,
    gaps: [],
    sides: { conservative: side(0), liberal: side(0), center: side(0), unrated: side(0), ...sides },
    ...fields,
  });
  const who = () => screen.findByRole('region', { name: 'Who reported this' });

  it('counts the independent reports by lean, and explains if there are too few', async () => {
    await openStory();
    expect(await who()).toHaveTextContent('3 articles, 2 of them independent');
    const list = within(await who()).getByRole('list', { name: 'Coverage by outlet lean' });
    expect([...list.children].map(({ textContent }) => textContent.trim())).toEqual([
      'Conservative: 1Harbor Standard',
      'Liberal: 1The Lantern',
      'Center: 0',
    ]);
    expect(await who()).toHaveTextContent('Too few reports to say whether a side is missing.');
    await expectAccessible();
  });

  it('names a coverage gap with its numbers and the expected shares', async () => {
    await openStory({
      coverage: coverage({ conservative: side(0, 0.32), center: side(9) }, { gaps: ['conservative'] }),
    });
    expect(await who()).toHaveTextContent(
      'Coverage gap: 0 of 9 reports are by conservative outlets; usually it is 32%.',
    );
    expect(await who()).toHaveTextContent('Center: 9 (100%; usually 25%)');
    await expectAccessible();
  });

  it('hides the empty bar if only unrated outlets reported', async () => {
    await openStory({ coverage: coverage({ unrated: side(9) }) });
    expect(await screen.findByRole('region', { name: 'Sources' })).toHaveTextContent(
      'No outlet with a rated lean reported this.',
    );
    expect(
      within(screen.getByRole('region', { name: 'Sources' })).queryByRole('list', { name: 'Coverage by outlet lean' }),
    ).toBeNull();
  });
});
