import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FileCache } from './file-cache.ts';

let folder = '';

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'file-cache-')), 'made', 'when', 'needed');
});

afterEach(async () => {
  await rm(path.join(folder, '../../..'), { recursive: true, force: true });
});

async function stored(): Promise<{ total: number; count: number }> {
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (file) => (await stat(path.join(folder, file))).size),
  );
  return { total: sizes.reduce((sum, bytes) => sum + bytes, 0), count: sizes.length };
}

describe('FileCache', () => {
  it('returns stored files, even after a restart, and null for other names', async () => {
    await new FileCache({ folder, maxBytes: 10_000 }).put('a', Buffer.from('one'));
    const reopened = new FileCache({ folder, maxBytes: 10_000 });
    expect((await reopened.get('a'))?.toString()).toBe('one');
    expect(await reopened.get('b')).toBeNull();
  });

  it('never exceeds its limit, even if many files are stored at once', async () => {
    const cache = new FileCache({ folder, maxBytes: 10_000 });
    for (let round = 0; round < 10; round += 1) {
      await Promise.all([...Array(20).keys()].map((n) => cache.put(`${round}/${n}`, Buffer.alloc(400))));
      expect((await stored()).total).toBeLessThanOrEqual(10_000);
    }
    expect((await stored()).count).toBeGreaterThan(10);
  });

  it('evicts the least recently used files', async () => {
    const cache = new FileCache({ folder, maxBytes: 10_000 });
    for (let n = 0; n < 20; n += 1) await cache.put(`old/${n}`, Buffer.alloc(450));
    for (const file of await readdir(folder)) await utimes(path.join(folder, file), 1000, 1000);
    expect(await cache.get('old/3')).not.toBeNull();
    for (let n = 0; n < 8; n += 1) await cache.put(`new/${n}`, Buffer.alloc(450));
    expect(await cache.get('old/3')).not.toBeNull();
    const left = await Promise.all([...Array(20).keys()].map((n) => cache.get(`old/${n}`)));
    expect(left.filter((bytes) => bytes !== null).length).toBeLessThan(16);
  });

  it('does not store a file that would evict many others', async () => {
    const cache = new FileCache({ folder, maxBytes: 10_000 });
    expect(await cache.put('large', Buffer.alloc(501))).toBe(false);
    expect(await cache.put('small', Buffer.alloc(500))).toBe(true);
  });

  it('keeps every file inside its folder, regardless of the file name', async () => {
    const cache = new FileCache({ folder, maxBytes: 10_000 });
    for (const name of ['../../escape', '/etc/passwd', 'a\u0000b', 'A', 'a']) {
      expect(await cache.put(name, Buffer.from(name))).toBe(true);
      expect((await cache.get(name))?.toString()).toBe(name);
    }
    expect((await stored()).count).toBe(5);
  });

  it('keeps working if its folder is removed or cannot be written', async () => {
    const cache = new FileCache({ folder, maxBytes: 10_000 });
    await cache.put('a', Buffer.from('one'));
    await rm(folder, { recursive: true });
    expect(await cache.get('a')).toBeNull();
    await cache.put('a', Buffer.from('lost'));
    expect(await cache.put('a', Buffer.from('two'))).toBe(true);
    expect(await new FileCache({ folder: '/dev/null/nowhere', maxBytes: 10_000 }).put('a', Buffer.from('one'))).toBe(
      false,
    );
  });
});
