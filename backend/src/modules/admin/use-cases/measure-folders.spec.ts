import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { measureFolders } from './measure-folders.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parallax-sizes-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it('measures folders with everything below them, but does not follow links', async () => {
  await mkdir(join(folder, 'audio/2026'), { recursive: true });
  await writeFile(join(folder, 'audio/a.mp3'), Buffer.alloc(3000));
  await writeFile(join(folder, 'audio/2026/b.mp3'), Buffer.alloc(4000));
  await writeFile(join(folder, 'ports.json'), Buffer.alloc(50));
  await mkdir(join(folder, 'empty'));
  await symlink(join(folder, 'audio'), join(folder, 'empty/link'));
  const sizes = await measureFolders(folder);
  const free = sizes.find(({ kind }) => kind === 'free');
  expect(free?.bytes).toBeGreaterThan(0);
  const measured = Object.fromEntries(sizes.filter((each) => each !== free).map(({ name, bytes }) => [name, bytes]));
  expect(measured).toEqual({ audio: 7000, empty: expect.any(Number) });
  // A link itself is as long as the path that it contains.
  expect(measured['empty']).toBeLessThan(1000);
});
