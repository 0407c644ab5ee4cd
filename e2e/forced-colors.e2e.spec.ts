import type { Locator } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const colour = (part: Locator, property: 'background-color' | 'border-bottom-color', pseudo?: string) =>
  part.evaluate((node, [name, of]) => getComputedStyle(node, of).getPropertyValue(name ?? ''), [
    property,
    pseudo,
  ] as const);

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});

test('in forced colors only the selected tab is underlined, in both groups of tabs', async ({ page }) => {
  for (const [path, chosen, other] of [
    ['/discover', 'Personalized Feed', 'Trending Topics'],
    ['/auth', 'Sign In', 'Sign Up'],
  ] as const) {
    await open(page, path);
    const line = (name: string) => colour(page.getByRole('tab', { name, exact: true }), 'border-bottom-color');
    const canvas = await colour(page.locator('html'), 'background-color');
    expect(await line(other), `${path}: ${other}`).toBe(canvas);
    expect(await line(chosen), `${path}: ${chosen}`).not.toBe(canvas);
    await page.getByRole('tab', { name: other, exact: true }).click();
    await expect.poll(() => line(chosen), `${path}: ${chosen}, left`).toBe(canvas);
    expect(await line(other), `${path}: ${other}, chosen`).not.toBe(canvas);
  }
});

test('in forced colors a switch has a knob and shows its state', async ({ page }) => {
  await open(page, '/discover');
  await page.getByRole('button', { name: 'Customize' }).click();
  const control = page.getByRole('switch', { name: 'Smart recommendations' });
  await expect(control).toBeChecked();
  const track = control.locator('.switch');
  const look = async () => ({
    track: await colour(track, 'background-color'),
    knob: await colour(track, 'background-color', '::before'),
  });
  const on = await look();
  expect(on.knob, 'the knob stands out when it is on').not.toBe(on.track);
  await control.click();
  await expect(control).not.toBeChecked();
  const off = await look();
  expect(off.knob, 'the knob stands out when it is off').not.toBe(off.track);
  expect(off.track, 'the track changes its color').not.toBe(on.track);
});

test('in forced colors the coverage bar is visible', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.conservative.length > 0);
  await open(page, `/article/${id}`);
  const canvas = await colour(page.locator('html'), 'background-color');
  const part = page.locator('.bg-conservative').first();
  await expect(part).toBeAttached();
  expect(await colour(part, 'background-color')).not.toBe(canvas);
});
