import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  type BuildManifest,
  createSiteManifest,
  type DeskFiles,
  findDeskFiles,
  type SiteManifest,
} from './client-manifest.ts';
import type { SiteOptions } from './site-options.ts';

/** Data for the fallback shell of a page. */
export interface PageDescription {
  status: number;
  title: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  jsonLd: object[];
  /** Sanitized HTML that is readable without scripts. */
  outline: string;
  state: unknown;
}

export interface DataContext {
  readonly apiOrigin: string;
  readonly siteUrl: string;
  readonly readApi?: SiteOptions['readApi'];
}

/** The interface of the frontend's server bundle. */
export interface RendererModule {
  render(request: Request, context: DataContext & { nonce: string; manifest: SiteManifest }): Promise<Response>;
  describe(request: Request, context: DataContext): Promise<PageDescription>;
  stateId: string;
  themeScript: string;
}

export interface Renderer {
  module: RendererModule;
  manifest: SiteManifest;
  desk: DeskFiles;
}

/** Loads the built renderer. If the build is missing, throws an error that says which command to run. */
export async function loadRenderer(frontendDir: string): Promise<Renderer> {
  const bundle = join(frontendDir, 'dist/server/entry-server.js');
  const manifests = join(frontendDir, 'dist/client/.vite');
  try {
    const [module, manifest, desk] = await Promise.all([
      import(pathToFileURL(bundle).href) as Promise<RendererModule>,
      readFile(join(manifests, 'manifest.json'), 'utf8'),
      readFile(join(manifests, 'desk.json'), 'utf8'),
    ]);
    const files = createSiteManifest(JSON.parse(manifest) as BuildManifest);
    return {
      module,
      manifest: { routes: removeStyles(files), styles: await readStyles(frontendDir, files) },
      desk: findDeskFiles(JSON.parse(desk) as BuildManifest),
    };
  } catch (cause) {
    throw new Error(`The site is not built (${bundle}). Run "npm run build" first.`, { cause });
  }
}

function removeStyles({ routes }: SiteManifest): SiteManifest['routes'] {
  return Object.fromEntries(Object.entries(routes).map(([id, { css: _css, ...files }]) => [id, files]));
}

/**
 * Reads the CSS that is inlined in each page. Inlining saves the first page a round trip, and later navigation needs
 * no CSS.
 */
async function readStyles(frontendDir: string, { routes }: SiteManifest): Promise<string> {
  const addresses = Object.values(routes).flatMap(({ css = [] }) => css);
  const styles = await Promise.all(
    addresses.map((address) => readFile(join(frontendDir, 'dist/client', address), 'utf8')),
  );
  const text = styles.join('\n');
  if (/<\/style/i.test(text)) throw new Error('The styles contain "</style", which would end their inline element.');
  return text;
}
