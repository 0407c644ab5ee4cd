import { beforeEach, expect, it } from '@jest/globals';
import type { Logger } from '../../../shared/logging/logger.ts';
import { pageErrors } from '../../../shared/monitoring/metrics.ts';
import { RecordPageError } from './record-page-error.ts';

beforeEach(() => pageErrors.reset());

it('counts an error and logs it with positions in our scripts only', async () => {
  const logged: unknown[] = [];
  const logger = { warn: (fields: unknown) => logged.push(fields) } as unknown as Logger;
  await new RecordPageError(logger).record({
    kind: 'script',
    message: 'TypeError: x is not a function for ada@reader.example',
    stack: 'at f (https://example.org/assets/of-an-old-build.js:1:20)\nat https://example.org/search?q=illness:3:4',
    route: '/search',
    build: 'entry-a1.js',
  });
  expect(logged).toEqual([
    {
      error: {
        kind: 'script',
        message: 'TypeError: x is not a function for <email>',
        frames: ['of-an-old-build.js:1:20'],
        route: '/search',
        build: 'entry-a1.js',
      },
    },
  ]);
  expect((await pageErrors.get()).values).toEqual([{ labels: { kind: 'script' }, value: 1 }]);
});
