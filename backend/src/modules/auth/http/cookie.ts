import type { IncomingMessage } from 'node:http';
import type { CookieOptions } from 'express';

/** With the `__Host-` prefix, browsers accept the cookie only over TLS, for this host and for every path. */
export function cookieName(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

/** Options for cookies that only the server can read. */
export function cookieOptions(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}

export function readCookie(request: Pick<IncomingMessage, 'headers'>, wanted: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}
