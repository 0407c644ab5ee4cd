import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { expect } from './test.ts';

const EVERY_RULE: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** The rules whose answer a theme can change: a theme is another set of colours, and nothing else. */
const RULES_OF_COLOUR: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const THEMES = [
  { colorScheme: 'light', rules: EVERY_RULE, fewestApplied: 6 },
  { colorScheme: 'dark', rules: RULES_OF_COLOUR, fewestApplied: 1 },
] as const;
export const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** Fails with the rule and the place of each barrier that axe finds in the page as it stands, in both themes; with `within`, in that element only. */
export async function expectNoBarriers(page: Page, what: string, within?: string): Promise<void> {
  // What is below the fold is not laid out before it comes near, and then not looked at.
  await page.addStyleTag({ content: '* { content-visibility: visible !important; transition: none !important; animation: none !important }' });
  for (const frame of page.frames()) await frame.evaluate(axe.source);
  for (const { colorScheme, rules, fewestApplied } of THEMES) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const { applied, found } = await page.evaluate(barriers, { runOnly: rules, within });
    expect(applied, 'rules that axe could apply').toBeGreaterThanOrEqual(fewestApplied);
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
}

/** In the page itself, where axe's own runner for Playwright would open a second page for each look. */
async function barriers({ runOnly, within }: { runOnly: RunOnly; within: string | undefined }): Promise<{ applied: number; found: string[] }> {
  const { axe: looking } = window as unknown as { axe: typeof axe };
  const { violations, passes } = await looking.run(within ?? document, { runOnly, resultTypes: ['violations'] });
  return {
    applied: passes.length + violations.length,
    found: violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary ?? ''}`)),
  };
}
