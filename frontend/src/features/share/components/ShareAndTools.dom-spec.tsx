import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { serveArticle } from '#testing/articles.ts';
import { pass, stopClock } from '#testing/fake-clock.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';
import '#ui/toasts/ToastHost.tsx';

const ARTICLE = {
  id: 7,
  title: 'A bridge that was opened twice',
  summary: `It was opened. ${'And again. '.repeat(30)}`,
  imageUrl: '/img/item/7',
};
const LABELS = [
  'Article URL',
  'HTML link',
  'Markdown link',
  'Canonical tag',
  'Meta description',
  'Keywords',
  'APA citation',
  'MLA citation',
];

const copied: string[] = [];
const clipboard = { writeText: (text: string) => Promise.resolve(void copied.push(text)) };
const refusing = { writeText: () => Promise.reject(new Error('NotAllowedError')) };

async function openShare(writesTo: typeof clipboard = clipboard) {
  const page = await renderPage('/article/7', serveArticle(new FakeServer(), ARTICLE));
  // Testing Library installs its own clipboard here.
  Object.defineProperty(navigator, 'clipboard', { value: writesTo, configurable: true });
  return { ...page, share: await section() };
}
const section = async () => within(await screen.findByRole('region', { name: 'Share This Article' }));

async function unfoldTools() {
  const tools = screen.getByText('Backlink & SEO Tools').closest('details') as HTMLDetailsElement;
  expect(within(tools).queryAllByRole('button', { hidden: true })).toHaveLength(0);
  // jsdom does not fire the toggle event.
  tools.open = true;
  fireEvent(tools, new Event('toggle'));
  await within(tools).findByRole('button', { name: 'Copy Keywords' });
  return within(tools);
}

beforeEach(() => void copied.splice(0));
afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

describe('share section', () => {
  it('opens each of the four services in a small window', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user, share } = await openShare();
    for (const name of ['X', 'Facebook', 'LinkedIn', 'Reddit'])
      await user.click(share.getByRole('link', { name: `Share on ${name}` }));
    const opened = open.mock.calls.map(([address, target, features]) => ({
      url: new URL(String(address)),
      target,
      features,
    }));
    expect(opened.map(({ url }) => url.hostname)).toEqual([
      'twitter.com',
      'www.facebook.com',
      'www.linkedin.com',
      'www.reddit.com',
    ]);
    for (const { url, target, features } of opened) {
      expect([target, features]).toEqual(['_blank', 'noopener,noreferrer,width=600,height=400']);
      expect(url.searchParams.get('u') ?? url.searchParams.get('url')).toBe('https://parallax.test/article/7');
    }
    expect(opened[0]?.url.searchParams.get('text')).toBe(ARTICLE.summary.slice(0, 180));
    expect(opened[3]?.url.searchParams.get('title')).toBe(ARTICLE.title);
  });

  it('does not open a window for a click with a modifier key', async () => {
    const open = jest.spyOn(window, 'open').mockReturnValue(null);
    const { share } = await openShare();
    // Keeps jsdom from following the link.
    const link = share.getByRole('link', { name: 'Share on X' });
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link, { ctrlKey: true });
    expect(open).not.toHaveBeenCalled();
  });

  it('copies the link and shows a check mark for two seconds', async () => {
    stopClock();
    const { user, share } = await openShare();
    await user.click(share.getByRole('button', { name: 'Copy link' }));
    await pass(0.1);
    expect(copied).toEqual(['https://parallax.test/article/7']);
    expect(share.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copied', 'true');
    expect(screen.getByText('Link Copied!')).toBeVisible();
    expect(screen.getByText('Article link has been copied to clipboard')).toBeVisible();
    await pass(1);
    expect(share.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copied', 'true');
    await pass(1);
    expect(share.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copied', 'false');
  });

  it('reports that the browser denied access to the clipboard', async () => {
    const { user, share } = await openShare(refusing);
    await user.click(share.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copy Failed')).toBeVisible();
    expect(screen.getByText('Unable to copy link to clipboard')).toBeVisible();
    expect(share.getByRole('button', { name: 'Copy link' })).toHaveAttribute('data-copied', 'false');
    const tools = await unfoldTools();
    await user.click(tools.getByRole('button', { name: 'Copy HTML link' }));
    expect(await screen.findByText('Copy failed')).toBeVisible();
    expect(screen.getByText('Unable to copy to clipboard')).toBeVisible();
  });

  it('hides the share button in browsers without a share sheet', async () => {
    const { share } = await openShare();
    expect(share.queryByRole('button', { name: 'Share…' })).toBeNull();
  });

  it('opens the share sheet of the browser', async () => {
    const sheet = jest.fn((_shared: ShareData) => Promise.resolve());
    Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
    const { user, share } = await openShare();
    await user.click(share.getByRole('button', { name: 'Share…' }));
    expect(sheet).toHaveBeenCalledWith({
      url: 'https://parallax.test/article/7',
      title: ARTICLE.title,
      text: ARTICLE.summary,
    });
  });

  it('previews the article, with the logo if the picture fails to load', async () => {
    const { share } = await openShare();
    const picture = () => share.getByRole('presentation');
    expect(picture()).toHaveAttribute('src', '/img/item/7/240.webp');
    fireEvent.error(picture());
    expect(picture()).toHaveAttribute('src', '/icon-180.png');
  });
});

describe('backlink tools', () => {
  it('load when opened, and copy each text under its name', async () => {
    const { user } = await openShare();
    const tools = await unfoldTools();
    expect(tools.getAllByRole('button')).toHaveLength(LABELS.length);
    for (const label of LABELS) {
      await user.click(tools.getByRole('button', { name: `Copy ${label}` }));
      expect(await screen.findByText(`${label} copied successfully`)).toBeVisible();
    }
    expect(copied).toHaveLength(LABELS.length);
    expect(copied[6]).toContain(`${ARTICLE.title}. Parallax.`);
    await expectAccessible(screen.getByRole('main'));
  });
});
