import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';

import { ApiError } from '../api/client.ts';
import { reportErrors } from './report-errors.ts';

const OURS = `at x (${location.origin}/assets/site-a1.js:1:2)`;
const errorAt = (message: string, stack = OURS): Error => Object.assign(new Error(message), { stack });

/** jsdom's blobs have no `text`. */
const readJson = (body: Blob): Promise<Record<string, unknown>> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(JSON.parse(reader.result as string) as Record<string, unknown>);
    reader.readAsText(body);
  });

describe('errors of a page', () => {
  let sent: Promise<Record<string, unknown>>[];
  let route: string;
  let report: ReturnType<typeof reportErrors>;

  beforeEach(() => {
    sent = [];
    route = '/article/$id';
    Object.defineProperty(navigator, 'sendBeacon', {
      configurable: true,
      value: (_path: string, body: Blob) => {
        sent.push(readJson(body));
        return true;
      },
    });
    jest.spyOn(globalThis, 'addEventListener');
    report = reportErrors({ build: 'entry-a1.js', route: () => route });
  });

  afterEach(() => {
    for (const [type, listener] of jest.mocked(globalThis.addEventListener).mock.calls)
      if (listener) removeEventListener(type, listener);
    Reflect.deleteProperty(navigator, 'doNotTrack');
  });

  it('reports what React caught, with the component stack, and each message once', async () => {
    report('recoverable', errorAt('mismatch'), '\n    at Cards');
    report('recoverable', errorAt('mismatch'));
    expect(await Promise.all(sent)).toEqual([
      {
        kind: 'recoverable',
        message: 'Error: mismatch',
        stack: `${OURS}\n\n    at Cards`,
        route: '/article/$id',
        build: 'entry-a1.js',
      },
    ]);
  });

  it('reports errors and rejections that nothing handled', async () => {
    dispatchEvent(new ErrorEvent('error', { error: errorAt('in a handler') }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: errorAt('in a promise') }));
    expect(await Promise.all(sent)).toMatchObject([
      { kind: 'script', message: 'Error: in a handler' },
      { kind: 'promise', message: 'Error: in a promise' },
    ]);
  });

  it('ignores failed requests, scripts of extensions, and readers who opted out of tracking', () => {
    report('caught', Object.assign(new ApiError(503, 'Busy', ''), { stack: OURS }));
    report('caught', errorAt('from elsewhere', 'at x (chrome-extension://abc/x.js:1:2)'));
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
    report('caught', errorAt('mismatch'));
    expect(sent).toEqual([]);
  });

  it('ignores failed connections, but reports other TypeErrors', async () => {
    const typeError = (message: string): Error => Object.assign(new TypeError(message), { stack: OURS });
    report('caught', typeError('Failed to fetch'));
    report('caught', typeError('Load failed'));
    report('caught', typeError('NetworkError when attempting to fetch resource.'));
    expect(sent).toEqual([]);
    report('caught', typeError('Failed to fetch dynamically imported module: /assets/site-a1.js'));
    expect(await Promise.all(sent)).toHaveLength(1);
  });

  it('reports at most five errors of a page', () => {
    for (let number = 0; number < 9; number += 1) report('caught', errorAt(`error ${number}`));
    expect(sent).toHaveLength(5);
  });
});
