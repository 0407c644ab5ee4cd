import type { Page } from '@playwright/test';
import { type Card, Reader, type Section } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const STRIP = ['World News', 'Sports', 'Entertainment', 'Music', 'Business', 'Technology', 'Science', 'Health', 'History', 'Travel', 'Food', 'Fashion', 'Automotive'];
const TRENDING = ['World News', 'Entertainment', 'Music', 'Business', 'Sports'];
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first five of the latest of six categories, each once. */
const picksOf = (sections: readonly Section[]): Card[] =>
  [...TRENDING, 'Technology'].flatMap((category) => sections.find((section) => section.category === category)?.articles.slice(0, 1) ?? []).slice(0, 5);

test('the banner says in three blurbs what the site is', async ({ page }) => {
  await open(page, '/');
  await expect(region(page, 'Unbiased Quick Content Discovery').getByRole('listitem').locator('strong')).toHaveText(['Balanced Coverage', 'AI Translation in 12 languages', 'Quick Reads']);
});

test('World News is breaking and live, Politics is balanced and explains its three sides', async ({ page }) => {
  await open(page, '/');
  for (const badge of ['Breaking', 'Live']) await expect(region(page, 'World News').getByText(badge, { exact: true })).toBeVisible();
  for (const words of ['Balanced Coverage', 'Balanced', 'Balanced Political Coverage']) await expect(region(page, 'Politics').getByText(words, { exact: true })).toBeVisible();
  await expect(region(page, 'Politics').getByRole('list', { name: 'Sources by lean' }).getByRole('listitem')).toHaveText([/Conservative sources$/, /Liberal sources$/, /Center sources$/]);
  await expect(region(page, 'Science').getByText(/Breaking|Live|Balanced/)).toHaveCount(0);
});

test('staff picks are the latest of their categories, numbered', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  // The desk may approve something between the two looks.
  await expect(async () => {
    const expected = picksOf(await reader.front()).map(({ title }) => title.replace(/\s+/g, ' '));
    await open(page, '/');
    expect(expected).toHaveLength(5);
    await expect(region(page, 'Staff Picks').getByRole('heading', { level: 3 })).toHaveText(expected, { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(region(page, 'Staff Picks').locator('li > [aria-hidden]')).toHaveText(['1', '2', '3', '4', '5']);
});

test('the trending card counts the articles of five categories and leads to them', async ({ page, baseURL }) => {
  const reader = new Reader(baseURL);
  await expect(async () => {
    const sections = await reader.front();
    await open(page, '/');
    const rows = await region(page, 'Trending').getByRole('link').evaluateAll((links) => links.map((link) => [...[...link.children].map(({ textContent }) => textContent), link.getAttribute('href')]));
    expect(rows).toEqual(TRENDING.map((name) => {
      const { total, slug } = sections.find(({ category }) => category === name) ?? { total: 0, slug: '' };
      return [name, `${total} article${total === 1 ? '' : 's'}`, `/category/${slug}`];
    }));
  }).toPass({ timeout: 30_000 });
});

test('why Parallax is chosen is said in four reasons, with two ways on', async ({ page }) => {
  await open(page, '/');
  const why = region(page, 'Why Choose Parallax');
  await expect(why.getByRole('term')).toHaveText(['Unbiased Reporting', 'Global Reach', 'Time Efficient', 'Always Current']);
  await expect(why.getByRole('link', { name: 'Contact Our Team' })).toHaveAttribute('href', '/contact');
  await why.getByRole('link', { name: 'Learn More About Us' }).click();
  await expect(page).toHaveURL('/about');
});

test('the top bar holds the links of a visitor and the 13 categories in their order', async ({ page }) => {
  await open(page, '/about');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Articles', 'Discover', 'Contact', 'Admin']);
  await expect(bar.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText(STRIP);
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/auth');
  await expect(bar.getByRole('link', { name: 'Get Premium Features' })).toHaveAttribute('href', '/subscribe');
  await expect(bar.getByRole('link', { name: 'My Reading List' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Parallax home' }).click();
  await expect(page).toHaveURL('/');
});

test('the footer leads through its columns and says what the site is for', async ({ page }) => {
  await open(page, '/about');
  const footer = page.getByRole('contentinfo');
  const links = (name: string) => footer.getByRole('navigation', { name, exact: true }).getByRole('link').evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  expect(await links('Platform')).toEqual(['Home /', 'Discover /discover', 'Politics /category/politics', 'World News /category/world-news']);
  expect(await links('Company')).toEqual(expect.arrayContaining(['About Us /about', 'Contact /contact', 'Premium Features /subscribe']));
  expect(await links('Legal')).toEqual(expect.arrayContaining(['Privacy Policy /privacy', expect.stringMatching(/^Support mailto:\S+@\S+$/)]));
  await expect(footer.getByText('Balanced news for informed citizens.', { exact: true })).toBeVisible();
});

test('on a phone the Browse toggle opens two columns and closes on a choice', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const science = page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Science' });
  await expect(science).toBeHidden();
  await page.getByRole('button', { name: 'Browse' }).click();
  const lefts = await page.getByRole('navigation', { name: 'Categories' }).getByRole('listitem').evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().left)));
  expect(new Set(lefts).size).toBe(2);
  await science.click();
  await expect(page).toHaveURL('/category/science');
  await expect(science).toBeHidden();
});
