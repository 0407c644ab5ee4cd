import type { Locator, Page } from '@playwright/test';

/** Returns the region of toasts, or the toast with this title. */
export function toast(page: Page, title?: string): Locator {
  const region = page.getByRole('region', { name: /^Notifications/ });
  return title === undefined ? region : region.getByText(title, { exact: true });
}
