import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

/** A page whose clock stands still until the test moves it, however long the machine takes. */
export async function openAtNoon(page: Page, path: string): Promise<void> {
  // Until it is stopped it runs: an hour is more than any machine takes for that.
  await page.clock.install({ time: NOON - 3_600_000 });
  await page.clock.pauseAt(NOON);
  await page.goto(path);
  await hydratedUnderClock(page);
}

/** React takes the page over in steps, each of which asks the clock for a moment. */
export async function hydratedUnderClock(page: Page): Promise<void> {
  const steps = async (): Promise<boolean> => {
    await page.clock.runFor(10);
    return page.evaluate(() =>
      ['header', 'main > *'].every((place) =>
        Object.keys(document.querySelector(place) ?? {}).some((key) => key.startsWith('__react')),
      ),
    );
  };
  await expect.poll(steps).toBe(true);
}

/** Moves the clock on, second by second, so that what was loaded on the way runs too. */
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

/** React works in messages to itself, which no clock holds up. */
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
 * Moves the clock on until the popup that is due is there: on a busy machine its chunk or the moment of quiet it waits for comes later
 * than its hour. Which seconds count is for the tests of that.
 */
export async function popupComes(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(async () => {
    if (!(await dialog.isVisible())) await pass(page, 1);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** The popup that is due is there, and what is done with it takes its time. */
export async function comesAlive(page: Page): Promise<void> {
  await popupComes(page);
  await page.clock.resume();
}
