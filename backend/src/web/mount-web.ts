import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import {
  CorrectionListQuery,
  FindNewestMatches,
  PublishedArticlesQuery,
  WholeArticleQuery,
} from '../modules/articles/index.ts';
import { EvidenceQuery, FindCommonGround } from '../modules/curation/index.ts';
import { OutletListQuery } from '../modules/feeds/index.ts';
import { appConfig } from '../shared/config/app.config.ts';
import { FRONTEND_DIR } from '../shared/config/frontend-dir.ts';
import { DecisionLogQuery } from '../shared/decision-log/decision-log.query.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { ContentChanges } from './content-changes.ts';
import { createDocumentsMiddleware } from './documents/documents.middleware.ts';
import { LinkPictures } from './link-pictures/link-pictures.ts';
import { createCoversMiddleware, createLinkPicturesMiddleware } from './link-pictures/link-pictures.middleware.ts';
import { createMcpMiddleware } from './mcp/mcp.middleware.ts';
import { createSite } from './site/create-site.ts';
import { redirectMergedArticles } from './site/merged-articles.ts';
import { requestInternally } from './read-cache/internal-request.ts';
import type { MountedReadCache } from './read-cache/mount-read-cache.ts';
import type { SitePages } from './site/site-pages.ts';
import type { SiteOptions } from './site/site-options.ts';

/** Mounts pages, assets and documents before the API's controllers. */
export async function mountWeb(
  app: NestExpressApplication,
  pages: SitePages,
  cache: MountedReadCache | undefined,
): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  mountLinkPictures(app, logger);
  // Before the documents, because it also redirects feeds.
  await mountMergedArticles(app, logger);
  mountDocuments(app, pages);
  mountMcp(app, logger, cache);
  await mountSite(app, logger, { pages, ...cache });
}

function mountLinkPictures(app: NestExpressApplication, logger: Logger): void {
  const articles = app.get(PublishedArticlesQuery, { strict: false });
  const pictures = new LinkPictures({
    findArticle: (id) => articles.findLinkPreview(id),
    folder: appConfig.read().PARALLAX_DATA,
  });
  const onFailure = (path: string, error: unknown): void =>
    logger.error({ err: error, path }, 'could not draw a picture');
  app.use('/og', createLinkPicturesMiddleware({ pictures, onFailure }));
  app.use('/podcast', createCoversMiddleware({ pictures, onFailure }));
}

/** Mounts feeds, sitemaps and robots.txt, which do not need a built frontend. */
function mountDocuments(app: NestExpressApplication, pages: SitePages): void {
  const changes = app.get(ContentChanges, { strict: false });
  app.use(
    createDocumentsMiddleware({
      articles: app.get(PublishedArticlesQuery, { strict: false }),
      wholeArticles: app.get(WholeArticleQuery, { strict: false }),
      evidence: app.get(EvidenceQuery, { strict: false }),
      corrections: app.get(CorrectionListQuery, { strict: false }),
      outlets: app.get(OutletListQuery, { strict: false }),
      matches: app.get(FindNewestMatches, { strict: false }),
      commonGround: app.get(FindCommonGround, { strict: false }),
      log: app.get(DecisionLogQuery, { strict: false }),
      pages: pages.listed,
      siteUrl: appConfig.read().SITE_URL,
      hubUrl: appConfig.read().WEBSUB_HUB_URL,
      onContentChange: (listener) => changes.subscribe(listener),
    }),
  );
}

/** Mounts the Model Context Protocol, whose tools read the public API. */
function mountMcp(app: NestExpressApplication, logger: Logger, cache: MountedReadCache | undefined): void {
  const handler = app.getHttpAdapter().getInstance() as RequestListener;
  const read = cache?.readFor ?? ((_network: string, target: string) => requestInternally(handler, target));
  app.use(
    '/mcp',
    createMcpMiddleware({
      readFor: (network) => (target) => read(network, target),
      siteUrl: appConfig.read().SITE_URL,
      onFailure: (tool, error) => logger.error({ err: error, tool }, 'a tool for agents failed'),
    }),
  );
}

async function mountMergedArticles(app: NestExpressApplication, logger: Logger): Promise<void> {
  const articles = app.get(PublishedArticlesQuery, { strict: false });
  const changes = app.get(ContentChanges, { strict: false });
  const onFailure = (error: unknown): void => logger.warn({ err: error }, 'could not read which articles were merged');
  app.use(
    await redirectMergedArticles({
      find: () => articles.findMerged(),
      onContentChange: (listener) => changes.subscribe(listener),
      onFailure,
    }),
  );
}

/** Mounts the pages. If the frontend has not been built, only the API is served. */
async function mountSite(
  app: NestExpressApplication,
  logger: Logger,
  shared: { pages: SitePages } & Partial<MountedReadCache>,
): Promise<void> {
  const { SITE_URL, DEV, SERVICE_WORKER, RENDER_DEADLINE_MS } = appConfig.read();
  const options: SiteOptions = {
    frontendDir: FRONTEND_DIR,
    apiOrigin: () => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`,
    siteUrl: SITE_URL,
    serviceWorker: SERVICE_WORKER,
    renderDeadlineMs: RENDER_DEADLINE_MS,
    ...shared,
    onRenderError: (path, error) =>
      logger.error({ err: error, path }, 'could not render a page; sent a copy, or a page that loads it again'),
  };
  if (DEV === '1') {
    const { createDevSite } = await import('./site/create-dev-site.ts');
    app.use((await createDevSite(options)).middleware);
  } else if (existsSync(join(FRONTEND_DIR, 'dist/server'))) {
    app.use((await createSite(options)).middleware);
  } else {
    logger.warn('the frontend is not built; serving only the API');
  }
}
