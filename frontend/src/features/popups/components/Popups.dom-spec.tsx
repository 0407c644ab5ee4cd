import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { cards, serveArticle } from '#testing/articles.ts';
import { pass, settle, stopClock } from '#testing/fake-clock.ts';
import { failure, FakeServer } from '#testing/fake-server.ts';
import { pretendLayout } from '#testing/pretend-layout.ts';
import { renderPage, signedIn } from '#testing/render-page.tsx';
import '#ui/toasts/ToastHost.tsx';
import { showToast } from '#stores/toasts.ts';
import './PopupHost.tsx';
import './Popups.tsx';

const SUBSCRIBE = 'POST /api/newsletter/subscribe';

/** One finger. */
const SWIPE = { touches: [{ clientX: 0, clientY: 0 }], changedTouches: [{ clientX: 0, clientY: 0 }] };

const popup = () => screen.queryByRole('dialog');
const press = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};
const inPopup = () => within(screen.getByRole('dialog'));
const field = () => inPopup().getByLabelText('Email address');
const flag = (key: string) => localStorage.getItem(key);
const body = (server: FakeServer) => server.to(SUBSCRIBE)[0]?.body;

async function open(path = '/', server = new FakeServer()) {
  serveArticle(server, { id: 7 });
  server.on('GET /api/articles/front', { sections: [], latest: [], totals: { articles: 0, outlets: 0, feeds: 0 } });
  server.on('GET /api/articles', cards(2));
  return renderPage(path, server);
}

/** Moves the pointer out through the top of the window. */
async function leaveWindow(): Promise<void> {
  fireEvent.mouseLeave(document.documentElement, { clientY: -1, relatedTarget: null });
  await settle();
}

/** jsdom has no layout: pretends that the page is five windows high and scrolled by `share`. */
async function scrollTo(share: number): Promise<void> {
  Object.defineProperties(document.documentElement, {
    scrollHeight: { value: 5000, configurable: true },
    clientHeight: { value: 1000, configurable: true },
  });
  Object.defineProperty(window, 'scrollY', { value: 4000 * share, configurable: true });
  fireEvent.scroll(window);
  await settle();
}

beforeEach(() => {
  localStorage.clear();
  stopClock();
});
afterEach(() => {
  for (const property of ['scrollHeight', 'clientHeight']) Reflect.deleteProperty(document.documentElement, property);
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  Reflect.deleteProperty(window, 'speechSynthesis');
});

describe('newsletter popup', () => {
  it('opens after five seconds, and not again after Maybe Later', async () => {
    const { user } = await open();
    // Its script loads after four seconds.
    await pass(4);
    await pass(0.8);
    expect(popup()).toBeNull();
    await pass(0.4);
    expect(popup()).toHaveAccessibleName('The news from every side, in your inbox');
    expect(field()).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Maybe Later' }));
    await pass(0.1);
    expect(popup()).toBeNull();
    expect(screen.getByRole('main')).toHaveFocus();
    expect(flag('newsletter-dismissed')).not.toBeNull();
    await pass(15);
    expect(popup()).toBeNull();
  });

  it('waits while the browser reads an article aloud, and opens once the reading pauses', async () => {
    const speech = { speaking: true, paused: false };
    Object.assign(window, { speechSynthesis: speech });
    await open();
    await pass(20);
    expect(popup()).toBeNull();
    speech.paused = true;
    await pass(5);
    expect(popup()).toBeVisible();
  });

  it('does not open for readers who chose Maybe Later on an earlier visit', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    await open();
    await pass(20);
    expect(popup()).toBeNull();
  });

  it('contains the toasts, because the page behind it cannot be used', async () => {
    const { user } = await open();
    act(() => showToast({ title: 'Link Copied!', tone: 'success' }));
    await pass(6);
    await user.click(inPopup().getByRole('button', { name: 'Subscribe' }));
    await settle();
    expect(inPopup().getByRole('region', { name: /^Notifications/ })).toHaveTextContent('Invalid email');
    fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
    expect(inPopup().getByRole('list')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close newsletter sign-up' }));
    await settle();
    expect(popup()).toBeNull();
    expect(screen.getByRole('region', { name: /^Notifications/ })).toHaveTextContent('Invalid email');
  });

  it.each([
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['a click beside it', () => press(document.querySelector('.popup-overlay') as Element)],
    ['a swipe over the page', () => fireEvent.touchMove(document.querySelector('.popup-overlay') as Element, SWIPE)],
  ])('is dismissed by %s', async (_what, dismiss) => {
    await open();
    await pass(6);
    dismiss();
    await settle();
    expect(popup()).toBeNull();
    expect(flag('newsletter-dismissed')).not.toBeNull();
  });

  it('accepts an address by keyboard, after which no popup opens', async () => {
    const server = new FakeServer().on(SUBSCRIBE, {});
    const { user } = await open('/', server);
    await pass(6);
    await user.keyboard('{Enter}');
    await settle();
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription('Please enter a valid email address.');
    expect(screen.getByText('Invalid email')).toBeVisible();
    await user.keyboard('keyboard@example.com{Enter}');
    await settle();
    expect(body(server)).toEqual({ email: 'keyboard@example.com' });
    expect(popup()).toBeNull();
    expect(screen.getByText('Successfully subscribed!')).toBeVisible();
    expect(
      screen.getByText(
        "You'll receive our latest articles in your inbox. One step left: open the link in the email we sent you.",
      ),
    ).toBeVisible();
    expect([flag('email-subscribed'), flag('newsletter-subscribed')]).toEqual(['true', 'true']);
    await leaveWindow();
    await pass(40);
    expect(popup()).toBeNull();
  });

  it("stays open and shows the server's reason if subscribing fails", async () => {
    const server = new FakeServer().on(SUBSCRIBE, () =>
      failure(429, 'Too many attempts. Please wait a minute.', 'too-many'),
    );
    const { user } = await open('/', server);
    await pass(6);
    await user.type(field(), 'reader@example.com');
    await user.click(inPopup().getByRole('button', { name: 'Subscribe' }));
    await settle();
    expect(screen.getByText('Subscription failed')).toBeVisible();
    expect(field()).toHaveAccessibleDescription('Too many attempts. Please wait a minute.');
    expect(popup()).toBeVisible();
    expect(flag('email-subscribed')).toBeNull();
    jest.useRealTimers();
    await expectAccessible();
  });

  it('focuses its heading on touch screens, so that the keyboard does not cover the page', async () => {
    pretendLayout(['(pointer: coarse)']);
    await open();
    await pass(6);
    expect(screen.getByRole('heading', { name: 'The news from every side, in your inbox' })).toHaveFocus();
  });

  it('opens in browsers without storage', async () => {
    const storage = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    try {
      const { user } = await open();
      await pass(6);
      expect(popup()).toBeVisible();
      await user.keyboard('{Escape}');
      await pass(15);
      expect(popup()).toBeNull();
    } finally {
      Object.defineProperty(window, 'localStorage', storage);
    }
  });
});

describe('capture popup', () => {
  it('opens if the pointer left the window in the first seconds', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    await open();
    await pass(1);
    await leaveWindow();
    await pass(2);
    expect(popup()).toHaveAccessibleName('Before you go');
  });

  it('opens only once when the pointer leaves the window', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    localStorage.setItem('email-capture-time-based-shown', 'true');
    const { user } = await open();
    await pass(8);
    await leaveWindow();
    expect(popup()).toHaveAccessibleName('Before you go');
    expect(flag('email-capture-exit-intent-shown')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close newsletter sign-up' }));
    // Another popup may open 20 seconds after the previous one.
    await pass(25);
    await leaveWindow();
    await pass(1);
    expect(popup()).toBeNull();
  });

  it('opens after thirty seconds, but at least twenty seconds after another popup', async () => {
    const { user } = await open();
    await pass(15);
    expect(popup()).toBeVisible();
    await user.keyboard('{Escape}');
    await pass(18);
    expect(popup()).toBeNull();
    await pass(4);
    expect(popup()).toHaveAccessibleName('Stay with the story');
    expect(flag('email-capture-time-based-shown')).not.toBeNull();
  });

  it('opens beyond sixty per cent of the home page, and subscribes with its own source', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    const server = new FakeServer().on(SUBSCRIBE, {});
    const { user } = await open('/', server);
    await pass(5);
    await scrollTo(0.5);
    expect(popup()).toBeNull();
    await scrollTo(0.7);
    expect(popup()).toHaveAccessibleName('More stories tomorrow');
    await user.type(field(), 'scrolled@example.com{Enter}');
    await settle();
    expect(body(server)).toEqual({ email: 'scrolled@example.com', source: 'popup-scroll-based' });
    expect(screen.getByText('Success!')).toBeVisible();
    expect(
      screen.getByText(
        "You've been subscribed to our newsletter. One step left: open the link in the email we sent you.",
      ),
    ).toBeVisible();
    expect([flag('email-subscribed'), flag('email-capture-scroll-based-subscribed')]).toEqual(['true', 'true']);
  });

  it('opens at the end of an article, once for that article', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    await open('/article/7');
    await pass(5);
    await scrollTo(0.8);
    expect(popup()).toBeNull();
    await scrollTo(0.95);
    await pass(1);
    expect(popup()).toHaveAccessibleName('You made it to the end');
    expect(flag('article-finish-popup-7')).not.toBeNull();
  });

  it('does not open if the page was at its end only while it was loading', async () => {
    localStorage.setItem('newsletter-dismissed', 'true');
    await open('/article/7');
    await pass(5);
    await scrollTo(0.95);
    await pass(0.3);
    await scrollTo(0);
    await pass(3);
    expect(popup()).toBeNull();
    await scrollTo(0.95);
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 20_000, configurable: true });
    await pass(3);
    expect(popup()).toBeNull();
  });

  it('does not open at the end of an article finished on an earlier visit', async () => {
    for (const key of ['newsletter-dismissed', 'article-finish-popup-7']) localStorage.setItem(key, 'true');
    await open('/article/7');
    await pass(5);
    await scrollTo(1);
    await pass(2);
    expect(popup()).toBeNull();
  });
});

describe('no popup opens', () => {
  /** Opens a page and triggers everything that opens popups elsewhere. */
  const provoke = async (path: string, server?: FakeServer) => {
    await open(path, server);
    await pass(35);
    await leaveWindow();
    await scrollTo(0.95);
    await pass(2);
  };

  it('no popup opens while a reader types, or in the three seconds after', async () => {
    await open();
    screen.getByRole('searchbox').focus();
    await pass(10);
    expect(popup()).toBeNull();
    screen.getByRole('searchbox').blur();
    await pass(2);
    expect(popup()).toBeNull();
    await pass(3);
    expect(popup()).toBeVisible();
  });

  it('no popup opens on the contact page', async () => {
    await provoke('/contact');
    expect(popup()).toBeNull();
  });

  it('no popup opens for readers who subscribed earlier', async () => {
    localStorage.setItem('email-subscribed', 'true');
    await provoke('/');
    expect(popup()).toBeNull();
  });

  it('no popup opens for premium readers', async () => {
    await provoke(
      '/',
      signedIn(new FakeServer(), { premium: true }).on('GET /api/playlists/1/saved', { articleIds: [] }),
    );
    expect(popup()).toBeNull();
  });
});
