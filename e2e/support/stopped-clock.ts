import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** Opens a page whose clock stands still until the test moves it, on any machine. */
export async function openAtNoon(page: Page, path: string): Promise<void> {
  // The clock runs until it is paused; an hour is ample time for that.
  await page.clock.install({ time: NOON - 3_600_000 });
  await page.clock.pauseAt(NOON);
  await page.goto(path);
  await hydratedUnderClock(page);
}

/** Advances the clock, because React hydrates in steps that wait for it. */
export async function hydratedUnderClock(page: Page): Promise<void> {
  const steps = async (): Promise<boolean> => {
    await page.clock.runFor(10);
    return page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'));
  };
  await expect.poll(steps).toBe(true);
  await page.clock.runFor(100);
}

/** Advances the clock second by second, and lets scripts loaded on the way run too. */
export async function pass(page: Page, seconds: number): Promise<void> {
  const onTheWay = new Set<Request>();
  const sent = (request: Request) => request.url().includes('/assets/') && onTheWay.add(request);
  const came = (request: Request) => onTheWay.delete(request);
  page.on('request', sent).on('requestfinished', came).on('requestfailed', came);
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(afterWhatIsDue);
    await expect.poll(() => onTheWay.size).toBe(0);
    await page.evaluate(afterWhatIsDue);
  }
  page.off('request', sent).off('requestfinished', came).off('requestfailed', came);
}

/** React schedules work with messages to itself, which a stopped clock does not delay. */
async function afterWhatIsDue(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) {
    await new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(null);
    });
  }
}

/**
 * Advances the clock until the due popup is open. On a busy machine its script or idle time comes late; other tests
 * check the exact seconds.
 */
export async function popupComes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await pass(page, 1);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Waits for the due popup and lets the clock run, so that the popup can respond. */
export async function comesAlive(page: Page): Promise<void> {
  await popupComes(page);
  await page.clock.resume();
}
