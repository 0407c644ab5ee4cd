import { readFile, writeFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { expectNoBarriers, VIEWPORTS } from './support/accessibility.ts';
import { expectToFit } from './support/layout.ts';
import { Reader } from './support/reader.ts';
import { expect, open, test } from './support/test.ts';

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const chooser = (page: Page) => page.getByLabel('Proof to check');

/** Downloads the proof of an article from its page. Returns the file. */
async function download(page: Page, baseURL: string | undefined, testInfo: TestInfo): Promise<string> {
  const { id } = await new Reader(baseURL).political(() => true);
  await open(page, `/article/${id}`);
  await page.locator('header details summary').click();
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download proof' }).click();
  const saved = await started;
  expect(saved.suggestedFilename()).toBe(`parallax-article-${id}-proof.json`);
  const file = testInfo.outputPath('proof.json');
  await saved.saveAs(file);
  return file;
}

for (const viewport of VIEWPORTS)
  test(`a downloaded proof is checked without a connection at ${viewport.width} px`, async ({
    page,
    baseURL,
    context,
  }, testInfo) => {
    await page.setViewportSize(viewport);
    const file = await download(page, baseURL, testInfo);
    await page.goto('/verify.html');
    await context.setOffline(true);
    await expectToFit(page, 'an empty page');
    await expectNoBarriers(page, 'the page before a check');
    await chooser(page).setInputFiles(file);
    await expect(result(page).getByRole('heading', { name: 'This proof is valid' })).toBeFocused();
    await result(page).getByText('Every sentence with its passages').press('Enter');
    const { sentences } = JSON.parse(await readFile(file, 'utf8')) as {
      sentences: { passages: { quote: string }[] }[];
    };
    await expect(result(page).getByRole('blockquote').first()).toContainText(sentences[0]?.passages[0]?.quote ?? '?');
    await expectToFit(page, 'a valid proof');
    await expectNoBarriers(page, 'a valid proof');

    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text.replace(/("place": "summary",\s+"ordinal": 0,\s+"number": \d+,\s+"text": ")/, '$1Once '),
    );
    await chooser(page).setInputFiles([]);
    await chooser(page).setInputFiles(file);
    await expect(result(page).getByRole('heading', { name: 'This proof is not valid' })).toBeFocused();
    await expect(result(page)).toContainText('The sentence summary-0 does not match its hash in version');
    await expectToFit(page, 'a changed proof');
    await expectNoBarriers(page, 'a changed proof');
  });

test('a saved copy of the page checks a proof, and shows hostile text as text', async ({ page, baseURL }, testInfo) => {
  const file = await download(page, baseURL, testInfo);
  const copy = testInfo.outputPath('verify.html');
  await writeFile(copy, await (await new Reader(baseURL).raw('/verify.html')).text());
  await page.goto(pathToFileURL(copy).href);
  // By keyboard: the field is the first element that takes focus.
  await page.keyboard.press('Tab');
  await expect(chooser(page)).toBeFocused();
  await chooser(page).setInputFiles(file);
  await expect(result(page)).toContainText('This proof is valid');
  const hostile = JSON.stringify({ '<img src=x onerror=alert(1)>': 1, ...JSON.parse(await readFile(file, 'utf8')) });
  await writeFile(file, hostile);
  await chooser(page).setInputFiles([]);
  await chooser(page).setInputFiles(file);
  await expect(result(page)).toContainText('The file contains “<img src=x onerror=alert(1)>”');
  await expect(result(page).locator('img')).toHaveCount(0);
});

test('checks a file that is dropped on the page', async ({ page, baseURL }, testInfo) => {
  const proof = await readFile(await download(page, baseURL, testInfo), 'utf8');
  await page.goto('/verify.html');
  await expect(chooser(page)).toBeEnabled();
  const dropped = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'proof.json'));
    return transfer;
  }, proof);
  await page.locator('body').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(result(page)).toContainText('This proof is valid');
  await expect(page.locator('#key-list')).toContainText(', from 20');
});

test('says what to do in a browser that lacks Ed25519', async ({ page }) => {
  await page.addInitScript(() => {
    SubtleCrypto.prototype.importKey = () => Promise.reject(new DOMException('Unrecognized name', 'NotSupportedError'));
  });
  await page.goto('/verify.html');
  await expect(result(page)).toContainText('This browser cannot check signatures');
  await expect(result(page)).toContainText('check with Node');
  await expect(chooser(page)).toBeDisabled();
  await expectNoBarriers(page, 'a browser without Ed25519');
});
