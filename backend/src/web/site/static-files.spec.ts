import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StaticFiles } from './static-files.ts';

describe('StaticFiles', () => {
  let folder: string;
  let sent: { body: string; headers: Record<string, unknown> }[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parallax-files-'));
    sent = [];
    await Promise.all([
      writeFile(join(folder, 'sw.js'), 'worker'),
      writeFile(join(folder, '.env.js'), 'secret'),
      writeFile(join(folder, 'notes.md'), 'notes'),
    ]);
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function send(files: StaticFiles, address: string): Promise<boolean> {
    const response = {
      writeHead: (_status: number, list: string[]) => ({
        end: (bytes: Buffer) => sent.push({ body: bytes.toString(), headers: Object.fromEntries(pairs(list)) }),
      }),
    };
    const request = { method: 'GET', headers: {} } as IncomingMessage;
    const isSent = await files.send(address, request, response as unknown as ServerResponse);
    // Waits, because the first response in each encoding is only sent once it is compressed.
    await new Promise(setImmediate);
    return isSent;
  }

  it('serves only files that existed at startup and have a known type', async () => {
    const files = await StaticFiles.create(folder);
    expect(await send(files, '/sw.js')).toBe(true);
    expect(sent).toEqual([{ body: 'worker', headers: expect.objectContaining({ 'cache-control': 'no-cache' }) }]);
    for (const address of ['/.env.js', '/notes.md', '/../sw.js', '/constructor', '/'])
      expect(await send(files, address)).toBe(false);
  });

  it('reads a file again for the next request after a temporary failure', async () => {
    const files = await StaticFiles.create(folder);
    await rename(join(folder, 'sw.js'), join(folder, 'away'));
    await expect(send(files, '/sw.js')).rejects.toThrow('ENOENT');
    await rename(join(folder, 'away'), join(folder, 'sw.js'));
    expect(await send(files, '/sw.js')).toBe(true);
    expect(sent.map(({ body }) => body)).toEqual(['worker']);
  });
});

function pairs(list: readonly string[]): [string, unknown][] {
  return list.flatMap((name, at): [string, unknown][] => (at % 2 === 0 ? [[name, list[at + 1]]] : []));
}
