import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against CSRF: requests that change something must come from our own pages and have a JSON body, which a form
 * on another site cannot send.
 */
export function sameOriginOnly(siteUrl: string) {
  const siteHost = new URL(siteUrl).host;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (SAFE.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return next(foreign());
    const { origin } = request.headers;
    if (origin !== undefined && !sameHost(origin, siteHost, request.headers.host)) return next(foreign());
    if (hasBody(request) && !request.is('application/json')) {
      return next(new DomainError('json-required', 'Send the body as JSON (Content-Type: application/json).', 415));
    }
    next();
  };
}

function sameHost(origin: string, siteHost: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === siteHost || from === host;
}

function hasBody(request: Request): boolean {
  return Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
}

function foreign(): DomainError {
  return new DomainError('foreign-origin', 'This call may only be made from the site itself.', 403);
}
