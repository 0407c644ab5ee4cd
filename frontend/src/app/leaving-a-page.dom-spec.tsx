import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { card, serveArticle } from '#testing/articles.ts';
import { pass, settle, stopClock } from '#testing/fake-clock.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import '../features/listen/components/ListenControls.tsx';
import '../api/toggle-saved.ts';
import '../ui/toasts/ToastHost.tsx';
import type { FrontAnswer, Translation } from '../api/contract.ts';

const FIRST = { id: 1, title: 'A bridge', imageUrl: '/img/item/1' };
const SECOND = { id: 2, title: 'A tunnel', imageUrl: '/img/item/2' };
const FRONT: FrontAnswer = { sections: [], latest: [], totals: { articles: 0, outlets: 0, feeds: 0 } };
const TRANSLATION = {
  language: 'Spanish',
  languageCode: 'es',
  title: 'Un puente',
  summary: '',
  content: '',
  politicalStances: null,
  warnings: [],
  translatedAt: '2026-03-11T12:00:00Z',
} as unknown as Translation;

/** Two articles that link to each other. */
function twoArticles(server = new FakeServer()): FakeServer {
  serveArticle(server, FIRST, { related: [card(SECOND)] });
  serveArticle(server, SECOND, { related: [card(FIRST)] });
  return server.on('GET /api/articles/front', FRONT).on('GET /api/entitlements', []).on('GET /api/site/outlets', []);
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const save = () => screen.getAllByRole('button', { name: 'Save for later: A bridge' })[0] as HTMLElement;

describe("an article's picture", () => {
  it('is hidden if it fails to load; the next article shows its own', async () => {
    const { user } = await renderPage('/article/1', twoArticles());
    const figure = () => document.querySelector('#article figure img');
    expect(figure()).toHaveAttribute('src', '/img/item/1/960.webp');
    fireEvent.error(figure() as Element);
    expect(figure()).toBeNull();
    await user.click(await screen.findByRole('link', { name: 'A tunnel' }));
    await heading('A tunnel');
    expect(figure()).toHaveAttribute('src', '/img/item/2/960.webp');
  });
});

describe('saving an article', () => {
  it('does not redirect visitors to sign-in if they have navigated elsewhere', async () => {
    stopClock();
    const { user, router } = await renderPage('/article/1', twoArticles());
    await user.click(save());
    await pass(0.5);
    expect(screen.getByText('Sign In Required')).toBeVisible();
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Contact' }));
    await pass(5);
    expect(router.state.location.pathname).toBe('/contact');
  });

  it('updates the button after the server confirms; the first save creates the list', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let listExists = false;
    const server = signedIn(twoArticles())
      .on('GET /api/playlists/1/saved', { articleIds: [] })
      .on('GET /api/playlists/1/items', [])
      .on('POST /api/playlists', () => ((listExists = true), {}))
      .on('POST /api/playlists/1/items', async () =>
        listExists ? (await held, {}) : failure(404, 'There is no such list.'),
      );
    const { user } = await renderPage('/article/1', server);
    await user.click(save());
    await waitFor(() => expect(server.to('POST /api/playlists/1/items')).toHaveLength(2));
    expect(server.to('POST /api/playlists/1/items')[1]?.body).toEqual({ articleId: 1 });
    expect(save()).toHaveAttribute('aria-pressed', 'false');
    answer();
    await waitFor(() => expect(save()).toHaveAttribute('aria-pressed', 'true'));
    expect(await screen.findByText('Added to Read Later')).toBeVisible();
  });
});

describe('leaving an article', () => {
  it('aborts its translation', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const server = twoArticles()
      .on('GET /api/articles/1/translations', { languages: ['es'], otherwise: '' })
      .on('POST /api/articles/1/translate', async () => (await held, { translation: TRANSLATION }));
    const { user } = await renderPage('/article/1', server);
    await user.click(screen.getByRole('button', { name: 'Translate' }));
    await user.click(
      await within(await screen.findByRole('region', { name: 'Translate this article into' })).findByRole('button', {
        name: /Spanish/,
      }),
    );
    expect(await screen.findByRole('button', { name: 'Translating...' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await heading('Unbiased Quick Content Discovery');
    answer();
    await settle();
    expect(screen.queryByText('Translation Complete')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('cancels a Play that waits for voices', async () => {
    // Simulates a browser that never announces a voice.
    const spoken: EventTarget[] = [];
    const speech = {
      getVoices: () => [],
      speak: (utterance: EventTarget) => spoken.push(utterance),
      cancel: jest.fn(),
      pause: jest.fn(),
      resume: jest.fn(),
      addEventListener: jest.fn(),
      removeEventListener: jest.fn(),
    };
    // jsdom lacks custom highlights.
    Object.assign(globalThis, { CSS: { highlights: new Map() }, Highlight: class {} });
    Object.assign(window, { speechSynthesis: speech, SpeechSynthesisUtterance: class extends EventTarget {} });
    stopClock();
    const { user } = await renderPage('/article/1', twoArticles());
    const player = () => within(screen.getByRole('region', { name: 'Listen to this article' }));
    await user.click(player().getByRole('button', { name: 'Play' }));
    await settle();
    await pass(1);
    expect(spoken).toHaveLength(1);
    fireEvent(spoken[0] as unknown as Element, Object.assign(new Event('error'), { error: 'synthesis-failed' }));
    await user.click(player().getByRole('button', { name: 'Play' }));
    await user.click(screen.getByRole('link', { name: 'Back to Articles' }));
    await pass(5);
    expect(spoken).toHaveLength(1);
    Reflect.deleteProperty(window, 'speechSynthesis');
  });
});
