import type { CookieOptions, Request, Response } from 'express';

const PLAIN = 'parallax_desk';
/** With the prefix a browser takes it only over TLS, for this host and every path. */
const SECURE = '__Host-parallax_desk';

function options(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}

export function readAdministratorCookie(request: Request, secure: boolean): string | null {
  const wanted = secure ? SECURE : PLAIN;
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

export function setAdministratorCookie(response: Response, token: string, hours: number, secure: boolean): void {
  response.cookie(secure ? SECURE : PLAIN, token, { ...options(secure), maxAge: hours * 3_600_000 });
}

export function clearAdministratorCookie(response: Response, secure: boolean): void {
  response.clearCookie(secure ? SECURE : PLAIN, options(secure));
}
