import { join } from 'node:path';
import { All, Controller, Get, Inject, Next, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Access } from '../../shared/http/access.ts';
import { ArticleDetailQuery } from '../../modules/articles/index.ts';
import { appConfig } from '../../shared/config/app.config.ts';
import { LOGGER, type Logger } from '../../shared/logging/logger.ts';
import { GuardedFetcher } from '../../shared/outbound/guarded-fetcher.ts';
import { ContentChanges } from '../content-changes.ts';
import { createImageProxyMiddleware } from './image-proxy.middleware.ts';

/** This is a controller rather than middleware, because pictures of drafts require a session, unlike other files. */
@ApiExcludeController()
@Controller('img')
@Access('anyone')
export class PicturesController {
  readonly #pictures: RequestHandler;

  constructor(
    articles: ArticleDetailQuery,
    fetcher: GuardedFetcher,
    changes: ContentChanges,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.#pictures = createImageProxyMiddleware({
      fetcher,
      cacheFolder: join(appConfig.read().PARALLAX_DATA, 'images'),
      resolveImage: (key) => articles.findImage(key),
      onContentChange: (listener) => changes.subscribe(listener),
      onFailure: ({ key, reason }) => logger.debug({ imageKey: key, reason }, 'could not serve a picture'),
    });
  }

  @All(':key/:size')
  picture(@Req() request: Request, @Res() response: Response, @Next() next: NextFunction): void {
    void this.#pictures(request, response, next);
  }

  /** Redirects a picture URL from the API, which contains no size, to the default size. */
  @Get(':key')
  anySize(@Req() request: Request, @Res() response: Response): void {
    response.redirect(308, `${request.path.replace(/\/$/, '')}/960.webp`);
  }
}
