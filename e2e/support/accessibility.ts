import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { expect } from './test.ts';

const RULES = {
  all: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  /** Enough for a second theme, which differs only in colors. */
  colour: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
} as const satisfies Record<string, RunOnly>;
const MIN_APPLIED = { all: 6, colour: 1 };

export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/**
 * Fails with the rule and element of each barrier that axe finds in the page's current state, in both themes. `within`
 * limits the check to one element.
 */
export async function expectNoBarriers(page: Page, what: string, within?: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectToPass(page, 'all', `${what}, light`, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectToPass(page, 'colour', `${what}, dark`, within);
}

export async function expectToPass(
  page: Page,
  rules: keyof typeof RULES,
  what: string,
  within?: string,
): Promise<void> {
  // Unlike a style element, a constructed sheet is also allowed by strict content security policies.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  await loadAxe(page);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const { applied, found } = await page.evaluate(barriers, { runOnly: RULES[rules] as RunOnly, within });
  expect(applied, 'rules that axe could apply').toBeGreaterThanOrEqual(MIN_APPLIED[rules]);
  expect.soft(found, what).toEqual([]);
}

async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
}

/** Runs in the page, because axe's own Playwright runner opens a second page for each check. */
async function barriers({
  runOnly,
  within,
}: {
  runOnly: RunOnly;
  within: string | undefined;
}): Promise<{ applied: number; found: string[] }> {
  const { axe: inPage } = window as unknown as { axe: typeof axe };
  const { violations, passes } = await inPage.run(within ?? document, { runOnly, resultTypes: ['violations'] });
  return {
    applied: passes.length + violations.length,
    found: violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`),
    ),
  };
}
