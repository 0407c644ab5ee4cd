import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Opens the newest mail to this address on the page for mail on disk. */
export async function openMail(page: Page, to: string, subject: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.goto(`/dev/mail/open?key=${process.env['PRODUCT_PASSWORD']}`);
        return page.getByRole('row', { name: to }).getByRole('link', { name: subject }).count();
      },
      { message: `a mail to ${to}`, timeout: 20_000 },
    )
    .toBeGreaterThan(0);
  await page.getByRole('row', { name: to }).getByRole('link', { name: subject }).first().click();
}

/** Returns the address of a button in the opened mail. */
export async function linkOfMail(page: Page, label: string): Promise<string> {
  const href = await page.frameLocator('iframe').getByRole('link', { name: label, exact: true }).getAttribute('href');
  if (!href) throw new Error(`The mail has no link "${label}".`);
  return href;
}
