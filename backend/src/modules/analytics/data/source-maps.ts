import { readFile } from 'node:fs/promises';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { ScriptPosition } from '../domain/page-error.ts';

/** A parsed map takes a few megabytes. */
const MAX_MAPS = 8;

/** Finds positions of built scripts in the sources. The maps are files of the build and are not served. */
export class SourceMaps {
  readonly #maps = new LRUCache<string, Promise<SourceMap | null>>({ max: MAX_MAPS });

  constructor(private readonly folder: string) {}

  /** Returns file, line and column in the sources, or in the script if it belongs to another build. */
  async describePosition({ file, line, column }: ScriptPosition): Promise<string> {
    const origin = (await this.#load(file))?.findOrigin(line, column);
    if (!origin || !('fileName' in origin)) return `${file}:${line}:${column}`;
    // Vite adds a query to the parts of a route.
    const path = origin.fileName.replace(/^(?:\.\.\/)+/, '').replace(/\?.*$/, '');
    return `${path}:${origin.lineNumber}:${origin.columnNumber}`;
  }

  #load(file: string): Promise<SourceMap | null> {
    const known = this.#maps.get(file);
    if (known) return known;
    const loading = readFile(join(this.folder, `${file}.map`), 'utf8')
      .then((text) => new SourceMap(JSON.parse(text) as SourceMapPayload))
      .catch(() => null);
    this.#maps.set(file, loading);
    return loading;
  }
}
