import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

let other: Server;
let frame = '';

test.beforeAll(async () => {
  other = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Blog</title><main><h1>Blog</h1>${frame}</main></html>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => other.close());

for (const viewport of VIEWPORTS)
  test(`a quote is embedded in another site with the code from its card at ${viewport.width} px`, async ({
    page,
    baseURL,
    context,
  }) => {
    await page.setViewportSize(viewport);
    const { id } = await new Reader(baseURL).political(() => true);
    await open(page, `/article/${id}`);
    await expect(page.locator('link[type="application/json+oembed"]')).toHaveCount(1);
    await page.locator('details summary', { hasText: 'Every sentence with its source' }).click();
    await page.locator('#evidence-summary-0').getByRole('link', { name: 'Embed' }).click();
    await page.getByText('Embed this quote').click();
    const quote = (await page.locator('.quote').textContent()) ?? '';
    await expectToFit(page, 'a card');
    // Scripts of a check do not run in the card itself.
    const copy = await context.newPage();
    await copy.setContent(await (await page.request.get(page.url())).text());
    await copy.getByText('Embed this quote').click();
    await expectNoBarriers(copy, 'a card');
    frame = await page.getByRole('textbox', { name: 'HTML for your page' }).inputValue();

    await page.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    const card = page.frameLocator('iframe');
    await expect(card.locator('.quote')).toHaveText(quote);
    await expectToFit(page, 'a page with a card');
    const opened = page.waitForEvent('popup');
    await card.locator('.from a').click();
    await expect(await opened).toHaveURL(new RegExp(`/article/${id}#evidence-summary-0$`));
  });
