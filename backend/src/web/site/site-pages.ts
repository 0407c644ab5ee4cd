import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A page of the frontend's build. The route files of the frontend declare them. */
export interface SitePage {
  /** Pattern of its path, such as `/article/$id`. */
  readonly path: string;
  readonly visibility: 'listed' | 'unlisted' | 'private';
  /** Query parameters that affect the page. */
  readonly parameters: readonly string[];
}

/** All pages of the site. */
export class SitePages {
  /** Paths of the pages in the sitemap. */
  readonly listed: readonly string[];
  readonly #sections: ReadonlySet<string>;
  readonly #parameters: ReadonlyMap<string, readonly string[]>;

  constructor(pages: readonly SitePage[]) {
    this.listed = pages.filter(({ visibility }) => visibility === 'listed').map(({ path }) => path);
    this.#sections = new Set(pages.map(({ path }) => path.split('/', 2)[1] ?? '').filter(isName));
    this.#parameters = new Map(pages.map(({ path, parameters }) => [path, parameters]));
  }

  /** Reads the list that the frontend's build writes. Without a build there are no pages. */
  static async read(frontendDir: string): Promise<SitePages> {
    const text = await readFile(join(frontendDir, 'dist/pages.json'), 'utf8').catch(() => '[]');
    return new SitePages(JSON.parse(text) as SitePage[]);
  }

  /** Returns true if pages begin with this path segment, in lower case. */
  hasSection(segment: string): boolean {
    return this.#sections.has(segment);
  }

  /** Returns the query parameters that affect the page at a path, in a fixed order. */
  parametersOf(path: string): readonly string[] {
    return this.#parameters.get(path) ?? [];
  }
}

const isName = (segment: string): boolean => segment !== '' && !segment.startsWith('$');
