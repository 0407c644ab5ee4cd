import { edgesOf, inEachFont } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

/** Returns the height of an element's text, without padding, in lines. */
function lineOf(node: HTMLElement | SVGElement): number {
  const words = document.createRange();
  words.selectNodeContents(node);
  return words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(node).lineHeight);
}

/** Returns the distance from the end of a heading's text to the edge of its parent. */
function roomBeside(heading: HTMLElement | SVGElement): number {
  const words = document.createRange();
  words.selectNodeContents(heading);
  return (heading.parentElement?.getBoundingClientRect().right ?? 0) - words.getBoundingClientRect().right;
}

test('perspective headings stay in their columns, and the texts below start on one line', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political((perspectives) => perspectives.liberal.length > 0);
  await page.setViewportSize({ width: 980, height: 900 });
  await open(page, `/article/${id}`);
  const headings = page.getByRole('heading', { level: 3, name: /^(Conservative|Liberal|Centrist) View$/ });
  await expect(headings).toHaveCount(3);
  for (const width of [740, 980, 1060]) {
    await page.setViewportSize({ width, height: 900 });
    await inEachFont(page, async (font) => {
      for (const heading of await headings.all())
        expect(await heading.evaluate(roomBeside), `space beside a heading at ${width} px in ${font}`).toBeGreaterThan(
          3,
        );
      const starts = await headings.evaluateAll((all) =>
        all.map((heading) => Math.round(heading.nextElementSibling?.getBoundingClientRect().top ?? 0)),
      );
      expect(new Set(starts).size, `starts of the texts at ${width} px in ${font}`).toBe(1);
    });
    for (const heading of await headings.all())
      expect(await heading.evaluate(lineOf), `lines at ${width} px in the usual font`).toBeLessThan(1.5);
  }
});

test('the heading of the endnotes stays on one line on a phone', async ({ page, baseURL }) => {
  const { id } = await new Reader(baseURL).political(() => true);
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `/article/${id}`);
  expect(await page.getByText('Every sentence with its source').evaluate(lineOf)).toBeLessThan(1.5);
});

test('the contact page shows details and questions beside the form from 980 px, and below it on a phone', async ({
  page,
}) => {
  const form = page.getByRole('form', { name: 'Contact' });
  const details = page.getByRole('heading', { name: 'Contact details' });
  const questions = page.locator('main details').first();
  for (const width of [980, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/contact');
    const [left, beside, right] = [await edgesOf(form), await edgesOf(details), await edgesOf(questions)];
    expect(beside.left, `${width} px`).toBeGreaterThan(left.right);
    expect(beside.top).toBeLessThan(left.bottom);
    const main = await edgesOf(page.getByRole('main').locator('.container-page').first());
    expect(main.right - right.right, `no empty space beside the questions at ${width} px`).toBeLessThan(40);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await edgesOf(details)).top).toBeGreaterThan((await edgesOf(form)).bottom);
});

test('pictures that fail before hydration show no broken image', async ({ page, baseURL, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  const pictured = (
    await new Reader(baseURL).json<{ id: number; imageUrl: string | null }[]>(
      '/api/articles?category=Politics&limit=20',
    )
  ).filter(({ imageUrl }) => imageUrl !== null);
  if (pictured.length < 2) throw new Error('The sample edition has pictures in Politics.');
  // Block the scripts, so that the page stays as the server sent it.
  await page.route(/\/assets\/[^?]*\.js/, (route) => route.abort());
  await page.route('**/img/**', (route) => route.fulfill({ status: 502 }));
  await page.goto('/category/politics');
  const picture = page.locator('main img[src*="/img/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('visibility', 'hidden');
});

test("a picture that fails after hydration is replaced by its category's artwork", async ({ page, complaints }) => {
  complaints.tolerate(/Failed to load resource/);
  await page.route('**/img/**', (route) => route.fulfill({ status: 502 }));
  await open(page, '/category/politics');
  const picture = page.locator('main img[src*="/artwork/"]').first();
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await expect(picture).toHaveCSS('visibility', 'visible');
});

test('on a small desktop window each footer link stays on one line, in two columns of sections', async ({ page }) => {
  for (const width of [984, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, '/about');
    const foot = page.getByRole('contentinfo');
    const links = foot.getByRole('navigation').getByRole('link');
    const heights = await links.evaluateAll((all) =>
      all.map((link) => ({
        words: link.textContent,
        lines: new Set([...link.getClientRects()].map(({ top }) => Math.round(top))).size,
      })),
    );
    expect(
      heights.filter(({ lines }) => lines > 1),
      `${width} px`,
    ).toEqual([]);
    const sections = foot.getByRole('navigation', { name: 'Sections' }).getByRole('link');
    const starts = new Set(
      await sections.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().left))),
    );
    expect(starts.size, `columns at ${width} px`).toBeGreaterThanOrEqual(2);
  }
});

test('the category strip stays on one row in any font', async ({ page }) => {
  await open(page, '/about');
  const links = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
  for (const width of [984, 1140, 1300]) {
    await page.setViewportSize({ width, height: 900 });
    await inEachFont(page, async (font) => {
      const tops = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
      expect(new Set(tops).size, `rows at ${width} px in ${font}`).toBe(1);
    });
  }
});
