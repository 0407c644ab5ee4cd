import 'reflect-metadata';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Logger } from '../../../shared/logging/logger.ts';
import type { GuardedFetcher } from '../../../shared/outbound/guarded-fetcher.ts';
import { findNewest, FindNewerRelease } from './find-newer-release.ts';

const link = 'https://git.example.org/parallax/1.10.0';
const FEED = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>Parallax v99.0.0</title><link href="${link}"/></entry></feed>`;

describe('the newest release', () => {
  it.each<[string, string[], string | null]>([
    ['compares numbers, not letters', ['v1.9.0', 'Parallax 1.10.0 is out', '1.2.3'], '1.10.0'],
    ['ignores releases that are not newer', ['1.0.0', '0.9.9'], null],
    ['ignores pre-releases and titles without a version', ['2.0.0-beta.1', 'Hello', ''], null],
  ])('%s', (_what, titles, version) => {
    const items = titles.map((title) => ({ title, link }));
    expect(findNewest(items, '1.0.0')).toEqual(version && { version, link });
  });

  it('has no link unless it leads to a web page', () => {
    expect(findNewest([{ title: '2.0.0', link: 'javascript:alert(1)' }], '1.0.0')?.link).toBeNull();
  });
});

describe('the feed of releases', () => {
  let requests: number;
  let status: number;

  beforeEach(() => {
    requests = 0;
    status = 200;
    process.env['RELEASES_FEED'] = 'https://git.example.org/parallax/releases.atom';
  });

  afterEach(() => {
    delete process.env['RELEASES_FEED'];
  });

  function releases(): FindNewerRelease {
    const fetcher = {
      async fetch() {
        requests += 1;
        return { status, bytes: async () => Buffer.from(FEED), discard: async () => undefined };
      },
    };
    return new FindNewerRelease(fetcher as unknown as GuardedFetcher, { warn: () => undefined } as unknown as Logger);
  }

  it('is read once for many requests', async () => {
    const release = releases();
    expect(await Promise.all([release.find(), release.find()])).toEqual([
      { version: '99.0.0', link },
      { version: '99.0.0', link },
    ]);
    expect(requests).toBe(1);
  });

  it('offers nothing while it cannot be read', async () => {
    status = 500;
    const release = releases();
    expect([await release.find(), await release.find(), requests]).toEqual([null, null, 1]);
  });

  it('is not read without the setting', async () => {
    delete process.env['RELEASES_FEED'];
    expect([await releases().find(), requests]).toEqual([null, 0]);
  });
});
