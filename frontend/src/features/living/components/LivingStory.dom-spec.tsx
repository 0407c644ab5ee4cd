import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { article } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';

const FIRST = 'The first sentence of the text.';
const SECOND = 'The second sentence of the text.';
const STORY = article({
  id: 7,
  facts: 2,
  versions: [
    {
      number: 2,
      publishedAt: '2026-03-12T16:00:00.000Z',
      facts: 2,
      changes: [
        { kind: 'new', place: 'body', ordinal: 0, text: FIRST, before: null, sentence: 'body-0', corrected: false },
        {
          kind: 'number',
          place: 'body',
          ordinal: 1,
          text: SECOND,
          before: 'It was another number before.',
          sentence: 'body-1',
          corrected: false,
        },
        {
          kind: 'withdrawn',
          place: 'body',
          ordinal: 7,
          text: 'A sentence that no source reports now.',
          before: null,
          sentence: null,
          corrected: false,
        },
      ],
    },
    { number: 1, publishedAt: '2026-03-10T16:00:00.000Z', facts: 0, changes: [] },
  ],
});

/** Stores an earlier visit in the browser. */
const seenBefore = (facts: number) =>
  localStorage.setItem('parallax-stories', JSON.stringify({ 7: [facts, '2026-03-10T12:00:00.000Z'] }));

async function openArticle(shown = STORY) {
  const server = new FakeServer();
  server
    .on('GET /api/articles/7', shown)
    .on('GET /api/articles/7/evidence', { versionId: 7, translatable: false, fullTexts: 0, excerpts: 1, sentences: [] })
    .on('GET /api/articles/7/related', []);
  const page = await renderPage('/article/7', server);
  await screen.findByText(/^What changed/);
  return page;
}

describe('article with updates', () => {
  it('lists the facts added since the last visit, each with a link to its sentence', async () => {
    seenBefore(0);
    const { user } = await openArticle();
    const news = (await screen.findByText('2 new facts since March 10')).closest('details')!;
    expect(news).toHaveAttribute('data-story-news', '2');
    await user.click(screen.getByText('2 new facts since March 10'));
    expect(
      within(news)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([FIRST, SECOND]);
    expect(news).toHaveTextContent('No longer reported: A sentence that no source reports now.');
    expect(within(news).getByRole('link', { name: SECOND })).toHaveAttribute('href', '#evidence-body-1');
    await expectAccessible(screen.getByRole('main'));
  });

  it('marks the sentences of new facts and leads to them on a page whose words were replaced', async () => {
    seenBefore(0);
    const marked: Range[] = [];
    Object.assign(window, {
      CSS: { highlights: { set: (_name: string, ranges: Range[]) => marked.push(...ranges), delete: () => true } },
      Highlight: class {
        constructor(...ranges: Range[]) {
          return ranges;
        }
      },
      scrollTo: () => undefined,
    });
    const content =
      '<p><span data-sentence="body-0">La première phrase.</span> <span data-sentence="body-1">La seconde phrase.</span></p>';
    const { user } = await openArticle({ ...STORY, content });
    expect(marked.map(String)).toEqual(['La première phrase.', 'La seconde phrase.']);
    await user.click(await screen.findByText('2 new facts since March 10'));
    await user.click(screen.getAllByRole('link', { name: SECOND })[0]!);
    expect(screen.getByText('La seconde phrase.').closest('p')).toHaveFocus();
  });

  it.each([
    ['a reader who has seen everything', () => seenBefore(2)],
    ['a first visit', () => undefined],
  ])('mentions no news to %s, only the date of the update', async (_who, remember) => {
    remember();
    await openArticle();
    expect(screen.queryByText(/new facts? since/)).toBeNull();
    expect(document.querySelector('[data-story-news]')).toBeNull();
    expect(await screen.findByText(/^Updated/)).toBeVisible();
  });

  it('lists all versions below the text, newest first', async () => {
    const { user } = await openArticle();
    await user.click(screen.getByText(/^What changed/));
    const history = within(screen.getByText('What changed: 2 versions').closest('details')!);
    const versions = history.getAllByRole('listitem').filter(({ textContent }) => /^Version \d/.test(textContent));
    expect(versions.map(({ textContent }) => textContent.slice(0, 9))).toEqual(['Version 2', 'Version 1']);
    expect(versions[0]).toHaveTextContent('Before: It was another number before.');
    expect(versions[1]).toHaveTextContent('First published.');
  });

  it('mentions that a side without a view reported after the text was written', async () => {
    const { sides } = STORY.coverage;
    const conservative = { ...sides.conservative, covering: 3, outlets: 14, since: 2 };
    await openArticle({
      ...STORY,
      isPolitical: true,
      politicalStances: { conservative: [], liberal: ['A view.'], center: ['Another view.'] },
      coverage: { ...STORY.coverage, sides: { ...sides, conservative } },
    });
    expect(
      await screen.findByText(
        '3 of 14 conservative outlets covered this, 2 of them with reports after this text was written.',
      ),
    ).toBeVisible();
    await expectAccessible(screen.getByRole('main'));
  });
});

describe('corrected article', () => {
  it('shows the correction once, and links to its note from the list of versions', async () => {
    const correction = {
      id: 3,
      kind: 'number' as const,
      note: 'It is the first.',
      changes: [],
      correctedAt: '2026-03-12T16:00:00.000Z',
      html: '<p>Correction: It is the first.</p>',
    };
    const [updated, first] = STORY.versions;
    const versions = [{ ...updated!, facts: 0, changes: [] }, first!];
    await openArticle({ ...STORY, facts: 0, versions, corrections: [correction] });
    expect(screen.queryByText(/^Updated/)).toBeNull();
    const history = within(screen.getByText('What changed: 2 versions').closest('details')!);
    expect(history.getByText('Correction')).toHaveAttribute('href', '#correction-3');
    expect(document.querySelector('#correction-3')).toHaveTextContent('Correction: It is the first.');
  });

  it('does not announce a fact that was corrected later', async () => {
    seenBefore(0);
    const [updated, first] = STORY.versions;
    const replaced = { ...updated!.changes[0]!, text: 'A wrong fact.', corrected: true };
    const corrected = { ...updated!, number: 3, facts: 1, changes: [replaced] };
    const half = { ...updated!, changes: updated!.changes.slice(1) };
    await openArticle({ ...STORY, facts: 3, versions: [corrected, half, first!] });
    expect(await screen.findByText('1 new fact since March 10')).toBeVisible();
    expect(screen.getByText('What changed: 3 versions').closest('details')).toHaveTextContent(
      'Its new facts were corrected later.',
    );
    expect(screen.getByRole('main')).not.toHaveTextContent('A wrong fact.');
  });
});

describe('article with one version', () => {
  it('mentions neither news nor versions', async () => {
    const server = new FakeServer()
      .on('GET /api/articles/7', article({ id: 7, versions: STORY.versions.slice(1) }))
      .on('GET /api/articles/7/evidence', {
        versionId: 7,
        translatable: false,
        fullTexts: 0,
        excerpts: 1,
        sentences: [],
      })
      .on('GET /api/articles/7/related', []);
    await renderPage('/article/7', server);
    expect(await screen.findByText(FIRST, { exact: false })).toBeVisible();
    expect(screen.queryByText(/new facts? since|^Updated/)).toBeNull();
    expect(screen.queryByText(/^What changed/)).toBeNull();
  });
});
