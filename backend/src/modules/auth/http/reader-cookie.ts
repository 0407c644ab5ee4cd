import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const SESSION = 'parallax_reader';
const DEVICE = 'parallax_reader_device';
/** Cookie that tells the page's script to request the signed-in reader. It grants no access and is not secret. */
const HINT = 'px_hint';
const DAY = 86_400_000;
const READER_DEVICE_DAYS = 180;
const TOKEN = /^[\w-]{43}$/;

export function readReaderCookie(request: Request, secure: boolean): string | null {
  return token(readCookie(request, cookieName(SESSION, secure)));
}

export function setReaderCookie(response: Response, token: string, days: number, secure: boolean): void {
  response.cookie(cookieName(SESSION, secure), token, { ...cookieOptions(secure), maxAge: days * DAY });
  response.cookie(HINT, '1', { ...cookieOptions(secure), httpOnly: false, maxAge: days * DAY });
}

export function hasReaderCookies(request: Request, secure: boolean): boolean {
  return [cookieName(SESSION, secure), HINT].some((name) => readCookie(request, name) !== null);
}

export function clearReaderCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(SESSION, secure), cookieOptions(secure));
  response.clearCookie(HINT, { ...cookieOptions(secure), httpOnly: false });
}

export function readReaderDeviceCookie(request: Request, secure: boolean): string | null {
  return token(readCookie(request, cookieName(DEVICE, secure)));
}

/** Sets the device cookie. It is kept after signing out, because it grants no access. */
export function setReaderDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(cookieName(DEVICE, secure), pass, { ...cookieOptions(secure), maxAge: READER_DEVICE_DAYS * DAY });
}

/** Returns null for a malformed token, which saves a database lookup. */
function token(value: string | null): string | null {
  return value !== null && TOKEN.test(value) ? value : null;
}
