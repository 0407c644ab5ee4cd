import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

const FITS = { moved: 0, cut: [], beyond: [] };

/** The page cannot be moved sideways, and not because something is cut off. A page that is still settling is looked at again. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  // What is below the fold is not laid out before it comes near.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await expect.configure({ soft: true }).poll(() => page.evaluate(widthOfPage), { message: what, timeout: 3_000 }).toEqual(FITS);
}

function widthOfPage() {
  window.scrollTo({ left: 1000, behavior: 'instant' });
  const moved = window.scrollX;
  window.scrollTo({ left: 0, behavior: 'instant' });
  const cut = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowX).filter((overflow) => overflow !== 'visible');
  const beyond = [...document.body.querySelectorAll('*')]
    .filter((element) => moved > 0 && element.getBoundingClientRect().right > document.documentElement.clientWidth)
    .slice(0, 3)
    .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
  return { moved, cut, beyond };
}

/** Where something stands in the window, with its far edges. */
export async function edgesOf(element: Locator): Promise<{ left: number; top: number; right: number; bottom: number; height: number }> {
  return element.evaluate((node) => {
    const { left, top, right, bottom, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, height };
  });
}
