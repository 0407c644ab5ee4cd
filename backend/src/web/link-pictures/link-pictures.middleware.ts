import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { SITE_PICTURE } from '../../modules/articles/index.ts';
import { articleTag } from '../../shared/content-version/content-tags.ts';
import { LinkPictures, type LinkPictureOutcome, type PodcastCover } from './link-pictures.ts';

const ARTICLE_PATTERN = /^\/og\/article\/([1-9]\d{0,9})-([0-9a-f]{16})\.png$/;
const COVER_PATTERN = /^\/podcast\/cover-(briefing|reading-list)\.png$/;
const MAX_ID = 2_147_483_647;
const YEAR_SECONDS = 'public, max-age=31536000, immutable';
const DAY_SECONDS = 'public, max-age=86400, stale-while-revalidate=604800';

/** Other sites may embed link previews. */
const HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
};

interface LinkPicturesMiddlewareOptions {
  readonly pictures: LinkPictures;
  readonly onFailure: (path: string, error: unknown) => void;
}

/** Serves the cover art of podcasts, which shows nothing private. Passes all other requests on. */
export function createCoversMiddleware({ pictures, onFailure }: LinkPicturesMiddlewareOptions): RequestHandler {
  return (request, response, next) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    const podcast = COVER_PATTERN.exec(path)?.[1] as PodcastCover | undefined;
    if (podcast === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return next();
    response.set(HEADERS);
    pictures
      .getCover(podcast)
      .then((outcome) => sendOutcome(outcome, DAY_SECONDS, request, response))
      .catch((error: unknown) => sendFailure(error, { path, response, onFailure }));
  };
}

/** Serves link previews at `/og/…`. */
export function createLinkPicturesMiddleware({ pictures, onFailure }: LinkPicturesMiddlewareOptions): RequestHandler {
  const find = (path: string): Promise<LinkPictureOutcome> => {
    if (path === SITE_PICTURE) return pictures.getSitePicture();
    const [, id, key = ''] = ARTICLE_PATTERN.exec(path) ?? [];
    return id !== undefined && Number(id) <= MAX_ID
      ? pictures.getArticlePicture(Number(id), key)
      : Promise.resolve('unknown');
  };
  const serve = async (path: string, request: Request, response: Response): Promise<void> => {
    try {
      sendOutcome(await find(path), path === SITE_PICTURE ? DAY_SECONDS : YEAR_SECONDS, request, response);
    } catch (error) {
      sendFailure(error, { path, response, onFailure });
    }
  };
  return (request, response) => {
    const path = request.originalUrl.split('?', 1)[0] ?? '';
    response.set({ ...HEADERS, ...tagsOf(path) });
    if (request.method === 'GET' || request.method === 'HEAD') void serve(path, request, response);
    else response.status(405).set('allow', 'GET, HEAD').end();
  };
}

function sendFailure(
  error: unknown,
  {
    path,
    response,
    onFailure,
  }: Pick<LinkPicturesMiddlewareOptions, 'onFailure'> & { readonly path: string; readonly response: Response },
): void {
  onFailure(path, error);
  response.status(503).set({ 'retry-after': '5', 'cache-control': 'no-store' }).end();
}

/** Tags with which a CDN removes the picture, its redirect or its 404 when the article changes. */
function tagsOf(path: string): Record<string, string> {
  const id = ARTICLE_PATTERN.exec(path)?.[1];
  return id === undefined ? {} : { 'cache-tag': articleTag(id), 'surrogate-key': articleTag(id) };
}

function sendOutcome(outcome: LinkPictureOutcome, caching: string, request: Request, response: Response): void {
  if (outcome === 'unknown') response.status(404).set('cache-control', 'public, max-age=60').end();
  else if (outcome === 'busy') response.status(503).set({ 'retry-after': '3', 'cache-control': 'no-store' }).end();
  else if ('movedTo' in outcome) response.set('cache-control', 'public, max-age=60').redirect(302, outcome.movedTo);
  else sendPicture(outcome.bytes, caching, request, response);
}

function sendPicture(bytes: Buffer, caching: string, request: Request, response: Response): void {
  response.set({
    'cache-control': caching,
    'content-type': 'image/png',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
  });
  if (request.fresh) response.status(304).end();
  else if (request.method === 'HEAD') response.set('content-length', String(bytes.byteLength)).end();
  else response.end(bytes);
}
