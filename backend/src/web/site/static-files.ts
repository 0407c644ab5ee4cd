import { readFile, readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';

import { sendStoredBody } from './send-stored-body.ts';
import { storeBody, type StoredBody } from './stored-body.ts';

const MEDIA_TYPES: Readonly<Record<string, { type: string; compress: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', compress: true },
  '.css': { type: 'text/css; charset=utf-8', compress: true },
  '.svg': { type: 'image/svg+xml', compress: true },
  '.json': { type: 'application/json; charset=utf-8', compress: true },
  '.webmanifest': { type: 'application/manifest+json; charset=utf-8', compress: true },
  '.txt': { type: 'text/plain; charset=utf-8', compress: true },
  '.html': { type: 'text/html; charset=utf-8', compress: true },
  '.ico': { type: 'image/x-icon', compress: false },
  '.png': { type: 'image/png', compress: false },
  '.webp': { type: 'image/webp', compress: false },
  '.woff2': { type: 'font/woff2', compress: false },
};

/** Files in this folder have a hash of their content in their name, so they never change. */
const HASHED_FOLDER = '/assets/';
const BROTLI_QUALITY = 10;

interface StaticFile {
  path: string;
  type: string;
  compress: boolean;
  immutable: boolean;
  body: Promise<StoredBody> | null;
}

/**
 * The client's built files, listed once at startup. Only listed files are ever opened, so no address can lead outside
 * the folder. Contents and compressed variants are cached when a file is first used.
 */
export class StaticFiles {
  private readonly files: ReadonlyMap<string, StaticFile>;

  private constructor(files: ReadonlyMap<string, StaticFile>) {
    this.files = files;
  }

  static async create(folder: string): Promise<StaticFiles> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = new Map<string, StaticFile>();
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name);
      const kind = MEDIA_TYPES[extname(entry.name)];
      const address = `/${relative(folder, path).split(sep).join('/')}`;
      if (!entry.isFile() || !kind || address.split('/').some((part) => part.startsWith('.'))) continue;
      files.set(address, { path, ...kind, immutable: address.startsWith(HASHED_FOLDER), body: null });
    }
    return new StaticFiles(files);
  }

  /** Sends the file for an address. Returns false if there is none. */
  async send(address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const file = this.files.get(address);
    if (!file) return false;
    file.body ??= readFile(file.path)
      .then((bytes) => storeBody(bytes, { compress: file.compress, brotliQuality: BROTLI_QUALITY }))
      .catch((error: unknown) => {
        // A temporary failure, such as too many open files, must not affect later requests.
        file.body = null;
        throw error;
      });
    const body = await file.body;
    response.statusCode = 200;
    response.setHeader('Content-Type', file.type);
    response.setHeader('Cache-Control', cacheControlFor(address, file));
    sendStoredBody(request, response, body);
    return true;
  }
}

/** Returns the Cache-Control header. A service worker must never be older than the site. */
function cacheControlFor(address: string, { immutable }: StaticFile): string {
  if (address.startsWith('/sw')) return 'no-cache';
  return immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400';
}
