import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';

import { expectAccessible } from '#testing/accessibility.ts';
import { card } from '#testing/articles.ts';
import { FakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render-page.tsx';

const DAY_MS = 86_400_000;
const SECTIONS = ['Politics', 'Sports', 'Music', 'Science'];
/** Later than any midnight. */
const newest = new Date(Date.now() + DAY_MS).toISOString();
let nextId = 1;

/** A home page whose sections have an article of today and an older one each. */
async function openHome() {
  const sections = SECTIONS.map((category) => ({
    category,
    slug: category.toLowerCase(),
    total: 30,
    articles: [card({ id: nextId++, category, generatedAt: newest }), card({ id: nextId++, category })],
  }));
  const front = { sections, latest: [], totals: { articles: 0, outlets: 0, feeds: 0 } };
  return renderPage('/', new FakeServer().on('GET /api/articles/front', front));
}

const shown = () =>
  [...document.querySelectorAll('section[aria-labelledby^=section-] h2')].map(({ textContent }) => textContent);
const arrange = () => screen.getByRole('button', { name: 'Arrange sections' });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Arrange sections' }));
const stored = () => localStorage.getItem('parallax-sections');

describe('sections of the home page', () => {
  it('are moved by keyboard; the focus stays on the moved section', async () => {
    const { user } = await openHome();
    arrange().focus();
    await user.keyboard('{Enter}');
    const box = await dialog();
    box.getByRole('button', { name: 'Move Sports up' }).focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Sports', 'Politics', 'Music', 'Science']);
    expect(box.getByText('Sports: number 1 of 4')).toHaveRole('status');
    // The first section cannot move up.
    expect(box.getByRole('button', { name: 'Move Sports down' })).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(shown()).toEqual(['Politics', 'Music', 'Sports', 'Science']);
    expect(box.getByRole('button', { name: 'Move Sports down' })).toHaveFocus();
    await expectAccessible();
  });

  it('are hidden, stay in the list, and are restored with the default order', async () => {
    const { user } = await openHome();
    await user.click(arrange());
    const box = await dialog();
    await user.click(box.getByRole('checkbox', { name: 'Politics' }));
    await user.click(box.getByRole('button', { name: 'Move Science up' }));
    expect(shown()).toEqual(['Sports', 'Science', 'Music']);
    expect(box.getByRole('checkbox', { name: 'Politics' })).not.toBeChecked();
    expect(stored()).toBe('-politics sports science music');
    await user.click(box.getByRole('button', { name: 'Restore default order' }));
    expect(shown()).toEqual(SECTIONS);
    expect(stored()).toBeNull();
  });

  it('keep the choice about an empty section', async () => {
    localStorage.setItem('parallax-sections', 'science -weather');
    const { user } = await openHome();
    await user.click(arrange());
    const box = await dialog();
    await user.click(box.getByRole('checkbox', { name: 'Music' }));
    expect(stored()).toBe('science politics sports -music -weather');
    await user.click(box.getByRole('button', { name: 'Restore default order' }));
    expect(stored()).toBeNull();
  });

  it('appear in the order of the last visit, even if the stored order is damaged', async () => {
    localStorage.setItem('parallax-sections', 'music <script> -');
    document.documentElement.dataset['sections'] = '';
    await openHome();
    expect(shown()).toEqual(['Music', 'Politics', 'Sports', 'Science']);
    expect(document.documentElement).not.toHaveAttribute('data-sections');
  });
});

describe('the end of the home page', () => {
  const END = 'You have seen everything since this morning.';

  it('says so once the headline of every article of today was on screen', async () => {
    await openHome();
    expect(await screen.findByText(END)).toBeVisible();
  });

  it('does not say so while one was not, unless its section is hidden', async () => {
    const unseen = `/article/${nextId + 2 * SECTIONS.indexOf('Science')}`;
    const VisibleAtOnce = window.IntersectionObserver;
    window.IntersectionObserver = class extends VisibleAtOnce {
      override observe(target: Element) {
        if (target.getAttribute('href') !== unseen) super.observe(target);
      }
    };
    const { user } = await openHome();
    await user.click(arrange());
    const box = await dialog();
    expect(screen.queryByText(END)).toBeNull();
    await user.click(box.getByRole('checkbox', { name: 'Science' }));
    expect(await screen.findByText(END)).toBeInTheDocument();
  });
});
