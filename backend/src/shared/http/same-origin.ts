import type { NextFunction, Request, Response } from 'express';
import { DomainError } from '../errors/domain-error.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against CSRF: requests that change something must come from our own pages and must have a JSON body, which a
 * form on another site cannot send.
 */
export function sameOriginOnly(siteUrl: string) {
  const siteHost = new URL(siteUrl).host;
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (SAFE_METHODS.has(request.method)) return next();
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') return next(foreignOriginError());
    const { origin } = request.headers;
    if (origin !== undefined && !isSameHost(origin, siteHost, request.headers.host)) return next(foreignOriginError());
    if (hasBody(request) && !request.is('application/json')) {
      return next(new DomainError('json-required', 'Send the body as JSON (Content-Type: application/json).', 415));
    }
    next();
  };
}

function isSameHost(origin: string, siteHost: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin).host;
  return from === siteHost || from === host;
}

function hasBody(request: Request): boolean {
  return Number(request.headers['content-length'] ?? 0) > 0 || request.headers['transfer-encoding'] !== undefined;
}

function foreignOriginError(): DomainError {
  return new DomainError('foreign-origin', 'This call may only be made from the site itself.', 403);
}
