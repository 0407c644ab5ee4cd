import type { Locator, Page } from '@playwright/test';

/** The region of toasts; with a title, the toast's text in it. */
export function toast(page: Page, title?: string): Locator {
  const region = page.getByRole('region', { name: /^Notifications/ });
  return title === undefined ? region : region.getByText(title, { exact: true });
}
