import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Fonts installed by fonts.conf: narrow, usual (as wide as Arial) and wide (as wide as Verdana). */
const FONTS = ['PT Sans Narrow', 'Arimo', 'DejaVu Sans'] as const;

/** Runs a check with a narrow, the usual and a wide interface font, as if each were the reader's system font. */
export async function inEachFont(page: Page, check: (font: string) => Promise<void>): Promise<void> {
  for (const font of FONTS) {
    await page.evaluate((name) => document.documentElement.style.setProperty('--sans', `'${name}'`), font);
    await check(font);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('--sans'));
}

/**
 * Expects that the page neither scrolls sideways nor cuts anything off to avoid that, in any font. Retries while the
 * layout settles.
 */
export async function expectToFit(page: Page, what: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(misfits, FONTS), { message: what, timeout: 10_000 })
    .toEqual([]);
}

/** Checks all fonts in one browser call, since each test makes many. */
function misfits(fonts: readonly string[]) {
  const root = document.documentElement;
  const hidden = [root, document.body]
    .map((element) => getComputedStyle(element).overflowX)
    .filter((overflow) => overflow !== 'visible');
  const found = fonts.map((font) => {
    root.style.setProperty('--sans', `'${font}'`);
    window.scrollTo({ left: 1000, behavior: 'instant' });
    const scrolled = window.scrollX;
    window.scrollTo({ left: 0, behavior: 'instant' });
    const tooWide = [...document.body.querySelectorAll('*')]
      .filter((element) => scrolled > 0 && element.getBoundingClientRect().right > root.clientWidth)
      .slice(0, 3)
      .map((element) => `${element.tagName} ${element.getAttribute('class') ?? ''}`);
    return { font, scrolled, hidden, tooWide };
  });
  root.style.removeProperty('--sans');
  return found.filter(({ scrolled }) => scrolled > 0 || hidden.length > 0);
}

/** Returns the edges of an element in the viewport, and its height. */
export async function edgesOf(
  element: Locator,
): Promise<{ left: number; top: number; right: number; bottom: number; height: number }> {
  return element.evaluate((node) => {
    const { left, top, right, bottom, height } = node.getBoundingClientRect();
    return { left, top, right, bottom, height };
  });
}
