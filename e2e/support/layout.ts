import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** The page cannot be moved sideways, and not because something is cut off. */
export async function expectToFit(page: Page, what: string): Promise<void> {
  // What is below the fold is not laid out before it comes near.
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  const found = await page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    const moved = window.scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    const cut = [document.documentElement, document.body].map((element) => getComputedStyle(element).overflowX).filter((overflow) => overflow !== 'visible');
    const beyond = [...document.body.querySelectorAll('header *, main *, footer *')]
      .filter((element) => moved > 0 && element.getBoundingClientRect().right > window.innerWidth)
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    return { moved, cut, beyond };
  });
  expect.soft(found, what).toEqual({ moved: 0, cut: [], beyond: [] });
}
