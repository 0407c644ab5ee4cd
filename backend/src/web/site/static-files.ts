import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

import { StoredResponse } from '../read-cache/stored-response.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** Files in this folder have a hash of their content in their name, so they never change. */
const HASHED_FOLDER = '/assets/';
const BROTLI_QUALITY = 10;

interface StaticFile {
  path: string;
  type: string;
  immutable: boolean;
  response: Promise<StoredResponse> | null;
}

/**
 * The client's built files, listed once at startup. Only listed files are ever opened, so no address can lead outside
 * the folder. Contents and compressed variants are cached when a file is first used.
 */
export class StaticFiles {
  readonly #files: ReadonlyMap<string, StaticFile>;

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.#files = files;
  }

  static async create(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = new Map<string, StaticFile>();
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const type = MEDIA_TYPES[extname(entry.name)];
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      if (!entry.isFile() || !type || address.split('/').some((part) => part.startsWith('.'))) continue;
      files.set(address, { path, type, immutable: address.startsWith(HASHED_FOLDER), response: null });
    }
    return new StaticFiles(files);
  }

  /** Sends the file at a URL. Returns false if there is no such file. */
  async send(address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const file = this.#files.get(address);
    if (!file) return false;
    const headers = { 'content-type': file.type, 'cache-control': cacheControlFor(address, file) };
    file.response ??= readFile(file.path)
      .then((body) => new StoredResponse({ status: 200, headers, body }, { brotliQuality: BROTLI_QUALITY }))
      .catch((error: unknown) => {
        // Does not cache a temporary failure, such as too many open files, so that later requests succeed.
        file.response = null;
        throw error;
      });
    (await file.response).send(request, response);
    return true;
  }
}

/**
 * Returns the Cache-Control header of a file. Browsers must always revalidate the service worker, so that it is never
 * older than the site.
 */
function cacheControlFor(address: string, { immutable }: StaticFile): string {
  if (address.startsWith('/sw')) return 'no-cache';
  return immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400';
}
