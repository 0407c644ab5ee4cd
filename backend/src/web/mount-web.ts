import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { appConfig } from '../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../shared/logging/logger.ts';
import { ContentChanges } from './content-changes.ts';
import { createSite } from './site/create-site.ts';

/** The same from `src` and from `dist`. */
const FRONTEND = fileURLToPath(new URL('../../../frontend/', import.meta.url));

/** The site, ahead of the controllers. Without a built frontend only the API is served. */
export async function mountWeb(app: NestExpressApplication): Promise<void> {
  const logger = app.get<Logger>(LOGGER);
  const { SITE_URL, EDITION } = appConfig.read();
  if (!existsSync(`${FRONTEND}dist/server`)) {
    logger.warn('the frontend is not built; only the API is served');
    return;
  }
  const changes = app.get(ContentChanges, { strict: false });
  const site = await createSite({
    frontendDir: FRONTEND,
    apiOrigin: () => `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`,
    siteUrl: SITE_URL,
    edition: EDITION === 'sample' ? 'sample' : 'live',
    onContentChange: (listener) => changes.subscribe(listener),
    onRenderError: (path, error) => logger.error({ err: error, path }, 'a page could not be rendered; the browser renders it'),
  });
  app.use(site.middleware);
}
