import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type BuildManifest, siteManifest, type SiteManifest } from './client-manifest.ts';

/** What a page that was not rendered is made of. */
export interface PageDescription {
  status: number;
  title: string;
  meta: Record<string, string>[];
  links: Record<string, string>[];
  jsonLd: object[];
  /** Readable content without any script: sanitised HTML. */
  outline: string;
  state: unknown;
}

/** The frontend's server bundle, as this side knows it. */
export interface RendererModule {
  render(
    request: Request,
    context: { apiOrigin: string; siteUrl: string; nonce: string; manifest: SiteManifest },
  ): Promise<Response>;
  describe(request: Request, context: { apiOrigin: string; siteUrl: string }): Promise<PageDescription>;
  stateId: string;
  themeScript: string;
}

export interface Renderer {
  module: RendererModule;
  manifest: SiteManifest;
}

/** Loads the built renderer; says what to run where it is missing. */
export async function loadRenderer(frontendDir: string): Promise<Renderer> {
  const bundle = join(frontendDir, 'dist/server/entry-server.js');
  const manifestFile = join(frontendDir, 'dist/client/.vite/manifest.json');
  try {
    const [module, manifest] = await Promise.all([
      import(pathToFileURL(bundle).href) as Promise<RendererModule>,
      readFile(manifestFile, 'utf8'),
    ]);
    return { module, manifest: siteManifest(JSON.parse(manifest) as BuildManifest) };
  } catch (cause) {
    throw new Error(`The site is not built (${bundle}). Run "npm run build" first.`, { cause });
  }
}
