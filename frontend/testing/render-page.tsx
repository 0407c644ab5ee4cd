import { RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

import { createApi } from '#api/client.ts';
import type { User } from '#api/contract.ts';
import { makeRouter } from '#router.tsx';
import { FakeServer } from './fake-server.ts';

interface RenderedPage {
  readonly server: FakeServer;
  readonly user: UserEvent;
  readonly router: ReturnType<typeof makeRouter>;
}

interface RenderOptions {
  /** Options for user-event: `delay` in milliseconds between keys or clicks; `advanceTimers` for fake timers. */
  readonly typing?: Parameters<typeof userEvent.setup>[0];
}

/** Renders the site at a path, as after navigation in a browser, with `server` as its API. */
export async function renderPage(
  path: string,
  server = new FakeServer(),
  { typing }: RenderOptions = {},
): Promise<RenderedPage> {
  const { api, user } = preparePage(path, server, typing);
  const router = makeRouter({ api, siteUrl: window.location.origin, hasBackground: false });
  await act(() => router.load());
  // Renders the whole document, as in the browser; awaited, because parts of a page suspend until their scripts load.
  await act(async () => void render(<RouterProvider router={router} />, { container: document }));
  return { server, user, router };
}

/** Goes to an address whose API is `server`. */
export function preparePage(path: string, server: FakeServer, typing: RenderOptions['typing'] = {}) {
  window.history.replaceState(null, '', path);
  // Makes device stores read the test's local storage.
  window.dispatchEvent(new StorageEvent('storage'));
  globalThis.fetch = server.fetch;
  return { api: createApi({ fetch: server.fetch }), user: userEvent.setup({ delay: null, ...typing }) };
}

export const READER: User = { id: 1, username: 'ada', email: 'ada@example.org', emailVerified: true, premium: false };

/** Signs a reader in: sets the hint cookie and prepares the account response. */
export function signedIn(server: FakeServer, user: Partial<User> = {}): FakeServer {
  document.cookie = 'px_hint=1; path=/';
  return server.on('GET /api/user', { ...READER, ...user });
}
