import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import { articleTag } from '../../shared/content-version/content-tags.ts';
import { ImageProxy } from './image-proxy.ts';
import type { ImageProxyOptions, Picture, PictureOutcome } from './image-proxy.ts';
import { parseImageSize, toMediaType } from './image-size.ts';
import { type ImageSize, SHARE_IMAGE_WIDTH } from './image-size.ts';

/** Pattern of picture keys, which are opaque digests. Other keys are rejected without a query. */
const KEY_PATTERN = /^[A-Za-z0-9_-]{16,128}$/;

/** Pictures must not run scripts, be shown in frames or be embedded by other sites. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

function readParameter(req: Request, name: string): string {
  const value: unknown = req.params[name];
  return typeof value === 'string' ? value : '';
}

function sendStatus(res: Response, status: number, headers: Record<string, string>): void {
  res.status(status).set(headers).end();
}

/** The tag removes the picture from a CDN when the article changes. */
const cacheHeaders = (tag: string): Record<string, string> => ({
  'cache-control': 'public, max-age=31536000, immutable',
  'cache-tag': tag,
  'surrogate-key': tag,
});

function sendPicture(req: Request, res: Response, { bytes, publishedIn }: Picture, size: ImageSize): void {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  res.set({
    ...(publishedIn === null ? { 'cache-control': 'private, no-store' } : cacheHeaders(articleTag(publishedIn))),
    'content-type': toMediaType(size.format),
    etag,
    // Feeds and link previews use this size, so other sites may embed it.
    ...(size.width === SHARE_IMAGE_WIDTH && publishedIn !== null
      ? { 'cross-origin-resource-policy': 'cross-origin' }
      : {}),
  });
  // `req.fresh` compares If-None-Match (including lists, weak tags and *) with the ETag set above.
  if (req.fresh) res.status(304).end();
  else if (req.method === 'HEAD') res.set('content-length', String(bytes.byteLength)).end();
  else res.end(bytes);
}

function sendOutcome(req: Request, res: Response, outcome: PictureOutcome, size: ImageSize): void {
  if (outcome === 'busy') sendStatus(res, 503, { 'retry-after': '3', 'cache-control': 'no-store' });
  else if (outcome === 'unknown') sendStatus(res, 404, { 'cache-control': 'public, max-age=60' });
  else if (outcome === 'unusable') sendStatus(res, 404, { 'cache-control': 'public, max-age=600' });
  else sendPicture(req, res, outcome, size);
}

/**
 * Serves `/img/:key/:size`, where `size` is a name such as `640.webp`. A failed request gets a status without a body,
 * so the page shows a placeholder. Only `onFailure` receives the reason.
 */
export function createImageProxyMiddleware(options: ImageProxyOptions): RequestHandler {
  const proxy = new ImageProxy(options);
  const serve = async (req: Request, res: Response): Promise<void> => {
    const key = readParameter(req, 'key');
    const size = parseImageSize(readParameter(req, 'size'));
    if (size === null || !KEY_PATTERN.test(key)) sendStatus(res, 404, { 'cache-control': 'public, max-age=60' });
    else sendOutcome(req, res, await proxy.getPicture(key, size, { includeDrafts: req.viewer?.desk === true }), size);
  };
  return (req, res) => {
    res.set(SECURITY_HEADERS);
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      sendStatus(res, 405, { allow: 'GET, HEAD' });
      return;
    }
    serve(req, res).catch((error: unknown) => {
      options.onFailure?.({ key: readParameter(req, 'key'), reason: `Unexpected: ${String(error)}` });
      if (!res.headersSent) sendStatus(res, 503, { 'retry-after': '3', 'cache-control': 'no-store' });
    });
  };
}
