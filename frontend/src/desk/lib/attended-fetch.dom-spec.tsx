import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

import { createAttendedFetch } from './attended-fetch.ts';

const page = globalThis.fetch;
const sent = jest.fn<typeof fetch>();

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockResolvedValue({} as Response);
  globalThis.fetch = sent;
});

afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = page;
});

const isMarked = () => new Headers(sent.mock.lastCall?.[1]?.headers).has('x-unattended');

it('requests are marked two minutes after the last input, and keep their headers', async () => {
  const send = createAttendedFetch();
  await send('/api/admin/queue');
  expect(isMarked()).toBe(false);
  jest.advanceTimersByTime(2 * 60_000);
  await send('/api/admin/queue', { headers: { 'content-type': 'application/json' } });
  expect(isMarked()).toBe(true);
  expect(new Headers(sent.mock.lastCall?.[1]?.headers).get('content-type')).toBe('application/json');
  dispatchEvent(new Event('keydown'));
  await send('/api/admin/queue');
  expect(isMarked()).toBe(false);
});
