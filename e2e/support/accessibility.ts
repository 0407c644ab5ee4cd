import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const THEMES = ['light', 'dark'] as const;
export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Fails with the rule and the place of each barrier that axe finds in the page as it stands, in both themes. */
export async function expectNoBarriers(page: Page, what: string): Promise<void> {
  // What is below the fold is not laid out before it comes near, and then not looked at.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important; animation: none !important }' });
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { violations, passes } = await new AxeBuilder({ page }).withTags(LEVELS).analyze();
    expect(passes.length, 'rules that axe could apply').toBeGreaterThan(5);
    const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`));
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}
