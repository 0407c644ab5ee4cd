import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import type { Briefing } from '#api/contract.ts';

const NONE = failure(404, 'There is no briefing yet.', 'no-briefing');

const BRIEFING: Briefing = {
  date: '2026-03-10',
  timeZone: 'America/New_York',
  madeAt: '2026-03-10T10:00:00.000Z',
  updatedAt: '2026-03-10T13:00:00.000Z',
  minutes: 4,
  notes: [{ at: '2026-03-10T13:00:00.000Z', articleId: 2, text: 'Correction to “A comet is found”: It was in May.' }],
  logHead: `Decision log: entry 4,812 · ${'ab'.repeat(32)}`,
  stories: [
    {
      articleId: 1,
      section: 'Politics',
      title: 'A bridge opens',
      outletCount: 4,
      sentences: ['It opened on Monday.', 'Trams cross it.'],
      perspectives: [
        { side: 'conservative', text: 'Whitlock called it too expensive.', outlet: 'Right Herald' },
        { side: 'liberal', text: 'Castor called it overdue.', outlet: 'Left Courier' },
      ],
      corrected: null,
      commonGround: [
        {
          place: 'summary',
          ordinal: 0,
          text: 'It opened on Monday.',
          outlets: { conservative: ['Right Herald'], liberal: ['Left Courier'], center: ['Wire', 'Ledger'] },
        },
      ],
    },
    {
      articleId: 2,
      section: 'Science',
      title: 'A comet is found',
      outletCount: 1,
      sentences: ['It passes the sun in May.'],
      perspectives: null,
      corrected: 'It was in May.',
      commonGround: [],
    },
  ],
};

const stories = () => screen.getAllByRole('heading', { level: 2 }).flatMap((heading) => heading.closest('li') ?? []);

describe('the briefing', () => {
  it('shows each story with its section, sentences, sides and outlets, and links to the article', async () => {
    await renderPage('/briefing', new FakeServer().on('GET /api/briefing', BRIEFING));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Today in five minutes: Tuesday, March 10, 2026.',
    );
    const [bridge, comet] = stories().map((story) => within(story));
    expect(bridge?.getByRole('link', { name: 'A bridge opens' })).toHaveAttribute('href', '/article/1');
    expect(bridge?.getByText('Politics')).toBeVisible();
    expect(bridge?.getByText('Trams cross it.')).toBeVisible();
    expect(bridge?.getAllByRole('listitem').map(({ textContent }) => textContent.trim())).toEqual([
      'Conservative view, Right Herald: Whitlock called it too expensive.',
      'Liberal view, Left Courier: Castor called it overdue.',
      'Centrist view: No view of this side is quoted.',
    ]);
    expect(bridge?.getByText('Reported independently by 4 outlets')).toBeVisible();
    expect(comet?.getByText('Reported by one outlet')).toBeVisible();
    expect(comet?.queryByRole('listitem')).toBeNull();
    await expectAccessible();
  });

  it('lists its changes, and marks the corrected story', async () => {
    await renderPage('/briefing', new FakeServer().on('GET /api/briefing', BRIEFING));
    const notes = screen.getByRole('complementary', { name: 'Changes to this briefing' });
    expect(notes).toHaveTextContent('Correction to “A comet is found”: It was in May.');
    expect(stories().map((story) => within(story).queryByText('Corrected') !== null)).toEqual([false, true]);
  });

  it('lists the sentences that all sides report, or explains that the list is empty', async () => {
    const without = { ...BRIEFING, stories: BRIEFING.stories.map((story) => ({ ...story, commonGround: [] })) };
    const server = new FakeServer()
      .on('GET /api/briefing', BRIEFING)
      .on('GET /api/briefing/2026-03-09', { ...without, date: '2026-03-09' });
    const { router } = await renderPage('/briefing', server);
    const shared = () => within(screen.getByRole('region', { name: 'What all sides report' }));
    expect(shared().getByRole('link', { name: 'It opened on Monday.' })).toHaveAttribute('href', '/article/1');
    expect(shared().getByText('Wire, Ledger')).toBeVisible();
    await router.navigate({ to: '/briefing', search: { date: '2026-03-09' } });
    expect(shared().getByText(/^No sentence of these articles is reported by/)).toBeVisible();
  });

  it('ends with the head of the decision log, unless the log is empty', async () => {
    const server = new FakeServer()
      .on('GET /api/briefing', BRIEFING)
      .on('GET /api/briefing/2026-03-09', { ...BRIEFING, logHead: null });
    const { router } = await renderPage('/briefing', server);
    expect(screen.getByText(`Decision log: entry 4,812 · ${'ab'.repeat(32)}`)).toBeVisible();
    await router.navigate({ to: '/briefing', search: { date: '2026-03-09' } });
    expect(screen.queryByText(/Decision log/)).toBeNull();
  });

  it('gives the browser voice the same sentences as the recording, in the same order', async () => {
    await renderPage('/briefing', new FakeServer().on('GET /api/briefing', BRIEFING));
    const spoken = [...document.querySelectorAll('#briefing [data-spoken]')].map((part) => {
      const copy = part.cloneNode(true) as Element;
      for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove();
      return copy.textContent.trim();
    });
    expect(spoken).toEqual([
      'Today in five minutes: Tuesday, March 10, 2026.',
      'Correction to “A comet is found”: It was in May.',
      'A bridge opens',
      'It opened on Monday.',
      'Trams cross it.',
      'Conservative view, Right Herald: Whitlock called it too expensive.',
      'Liberal view, Left Courier: Castor called it overdue.',
      'Centrist view: No view of this side is quoted.',
      'A comet is found',
      'It passes the sun in May.',
    ]);
  });

  it('says that there is no briefing before the first edition', async () => {
    await renderPage(
      '/briefing',
      new FakeServer().on('GET /api/briefing', () => NONE.clone()),
    );
    expect(screen.getByText(/There is no briefing yet/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Play/ })).toBeNull();
    await expectAccessible();
  });

  it('shows an earlier edition, or links to the latest if that date has no edition', async () => {
    const server = new FakeServer()
      .on('GET /api/briefing/2026-03-10', BRIEFING)
      .on('GET /api/briefing/2026-03-01', () => NONE.clone());
    const { router } = await renderPage('/briefing?date=2026-03-10', server);
    expect(screen.getByText('A comet is found')).toBeVisible();
    await router.navigate({ to: '/briefing', search: { date: '2026-03-01' } });
    expect(await screen.findByText('There is no briefing for this date.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the latest briefing' })).toHaveAttribute('href', '/briefing');
  });
});

describe('the podcast address', () => {
  const URL = 'https://site.example/podcast/secret/feed.xml';

  /** Answers like the server, for one podcast. */
  function podcastServer(premium: boolean, exists = false): FakeServer {
    let madeAt = exists ? '2026-03-10T10:00:00.000Z' : null;
    return signedIn(new FakeServer(), { premium })
      .on('GET /api/briefing', BRIEFING)
      .on('GET /api/briefing/2026-03-10/narration', failure(403))
      .on('GET /api/podcasts', () => ({ briefing: madeAt ? { madeAt } : null, readingList: null }))
      .on('POST /api/podcasts/briefing', () => {
        madeAt = '2026-03-11T10:00:00.000Z';
        return { url: URL, madeAt };
      })
      .on('DELETE /api/podcasts/briefing', () => {
        madeAt = null;
        return { madeAt };
      });
  }

  it('is offered to free readers without a button that they cannot use', async () => {
    await renderPage('/briefing', podcastServer(false));
    const section = within(await screen.findByRole('region', { name: 'The briefing in your podcast app' }));
    expect(section.getByRole('link', { name: 'Premium' })).toHaveAttribute('href', '/subscribe');
    expect(section.queryByRole('button')).toBeNull();
  });

  it('is shown once, can be copied and replaced, and disappears when it is deleted', async () => {
    const { user } = await renderPage('/briefing', podcastServer(true));
    await user.click(await screen.findByRole('button', { name: 'Create a podcast address' }));
    expect(await screen.findByText(URL)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(await navigator.clipboard.readText()).toBe(URL);
    expect(await screen.findByRole('button', { name: 'Replace the podcast address' })).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Delete the podcast address' }));
    expect(await screen.findByRole('button', { name: 'Create a podcast address' })).toBeVisible();
    expect(screen.queryByText(URL)).toBeNull();
  });

  it('can be deleted after premium has ended', async () => {
    const { server, user } = await renderPage('/briefing', podcastServer(false, true));
    expect(await screen.findByText(/The address you created is paused until then\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete the podcast address' }));
    expect(server.to('DELETE /api/podcasts/briefing')).toHaveLength(1);
  });
});
