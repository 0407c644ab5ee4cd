import type { IncomingMessage } from 'node:http';
import { parse, unescape } from 'node:querystring';
import { ValidationPipe } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import express from 'express';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { readAdministratorCookie } from './modules/auth/index.ts';
import { appConfig } from './shared/config/app.config.ts';
import { FRONTEND_DIR } from './shared/config/frontend-dir.ts';
import { ProblemFilter } from './shared/http/problem.filter.ts';
import { plainForwardedFor } from './shared/http/network.ts';
import { observeRequests, traceRequest } from './shared/http/observe-requests.ts';
import { addRequestId } from './shared/http/request-id.ts';
import { validationException } from './shared/http/validation-problems.ts';
import { sameOriginOnly } from './shared/http/same-origin.ts';
import { LOGGER, type Logger } from './shared/logging/logger.ts';
import { toStorableText } from './shared/text/clip.ts';
import { mountWeb } from './web/mount-web.ts';
import { mountReadCache } from './web/read-cache/mount-read-cache.ts';
import { SitePages } from './web/site/site-pages.ts';

const MAX_BODY = '100kb';
const MAX_WEBHOOK = '512kb';
/** Maximum size of a request body, enough for a list of about 5,000 feeds. */
const MAX_FEED_LIST = '1mb';

/** Installs the middleware that runs before the controllers, in this order. Used by both the server and the tests. */
export async function setUpHttp(app: NestExpressApplication): Promise<void> {
  const { NODE_ENV, SITE_URL, TRUSTED_PROXIES } = appConfig.read();
  const problems = new ProblemFilter(app.get<Logger>(LOGGER));
  const production = NODE_ENV === 'production';
  app.disable('x-powered-by');
  const proxies = TRUSTED_PROXIES.filter((proxy) => proxy !== 'none');
  app.set('trust proxy', proxies.length > 0 ? proxies : false);
  app.set('query parser', parseQuery);
  app.use(addRequestId);
  app.use(traceRequest);
  app.use(plainForwardedFor);
  app.use(
    '/api',
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
      strictTransportSecurity: production ? { maxAge: 63_072_000, includeSubDomains: true } : false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
    }),
  );
  app.use('/api', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  app.use('/api', sameOriginOnly(SITE_URL));
  // Stripe signs the exact bytes of a webhook, so this route needs the raw body.
  app.use('/api/webhooks/stripe', express.raw({ limit: MAX_WEBHOOK, type: () => true }));
  app.use('/api/rss-feeds/opml', parseJson(MAX_FEED_LIST));
  app.use('/api', parseJson(MAX_BODY));
  const isAdministrator = (request: IncomingMessage): boolean => readAdministratorCookie(request, production) !== null;
  const pages = await SitePages.read(FRONTEND_DIR);
  const cache = mountReadCache(app, isAdministrator, pages);
  if (cache) app.use('/api', cache.limitUnsharedReads);
  await mountWeb(app, pages, cache);
  observeRequests(app.getHttpServer());
  app.useGlobalFilters(problems);
  app.useGlobalPipes(new ValidationPipe({ whitelist: true, transform: true, exceptionFactory: validationException }));
  // Formats errors that middleware throws like errors of controllers.
  app.use((error: unknown, request: Request, response: Response, _next: NextFunction) =>
    problems.respond(error, request, response),
  );
}

/** Parses JSON with storable texts, so that DTOs need no rules for NUL and surrogates. */
const parseJson = (limit: string) =>
  express.json({ limit, reviver: (_, value: unknown) => (typeof value === 'string' ? toStorableText(value) : value) });

const parseQuery = (text: string) =>
  parse(text, '&', '=', { decodeURIComponent: (part) => toStorableText(unescape(part)) });
