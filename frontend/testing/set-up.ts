import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, jest } from '@jest/globals';
import { cleanup, configure } from '@testing-library/react';

import { useToasts } from '#stores/toasts.ts';
import { pretendLayout } from './pretend-layout.ts';

// Testing Library advances a fake clock while waiting if it finds Jest here.
Object.assign(globalThis, { jest });

// The first page of a test file loads all its modules.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(60_000);

/**
 * Expected messages: jsdom does not know the `search` element, Testing Library waits for updates without `act`, and
 * the router's lazy components suspend with `use`.
 */
const IGNORED =
  /^The tag <%s> is unrecognized in this browser\..* search$|was not wrapped in act\(|called use\(\) to suspend in a previous render/;

/**
 * Marks timed popups as shown, because they would cover the page on a slow machine. Their own tests clear the
 * storage.
 */
const POPUPS_SHOWN = ['newsletter-dismissed', 'email-capture-time-based-shown'];

/** jsdom knows the element, but cannot open it. As in browsers, the first focusable element gets the focus. */
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector<HTMLElement>('input, textarea, select, button:enabled, a[href], [tabindex]')?.focus();
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

let complaints: string[] = [];

/**
 * Drops matching console messages recorded so far and returns their number. Call it at the end of a test that
 * provokes them.
 */
export function tolerate(...patterns: RegExp[]): number {
  const before = complaints.length;
  complaints = complaints.filter((complaint) => !patterns.some((pattern) => pattern.test(complaint)));
  return before - complaints.length;
}

function complain(text: string): void {
  if (!IGNORED.test(text)) complaints.push(text);
}

beforeEach(() => {
  complaints = [];
  pretendLayout();
  for (const flag of POPUPS_SHOWN) localStorage.setItem(flag, 'true');
  for (const level of ['error', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation((...said: unknown[]) => complain(said.map(String).join(' ')));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  window.dispatchEvent(new StorageEvent('storage'));
  useToasts.setState(useToasts.getInitialState(), true);
  jest.useRealTimers();
  jest.restoreAllMocks();
  if (complaints.length > 0)
    throw new Error(
      `The console shows ${complaints.length} error(s) or warning(s); \`tolerate\` those that the test provokes:\n${complaints.join('\n')}`,
    );
});
