import type { Request, Response } from 'express';

/** Sets the headers that point to the next page of a list. */
export function setNextLink(request: Request, response: Response, cursor: string): void {
  const url = new URL(request.originalUrl, 'http://here');
  url.searchParams.set('cursor', cursor);
  response.setHeader('X-Next-Cursor', cursor);
  response.setHeader('Link', `<${url.pathname}${url.search}>; rel="next"`);
}
