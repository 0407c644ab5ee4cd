import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const SESSION_COOKIE = 'parallax_reader';
const DEVICE_COOKIE = 'parallax_reader_device';
/** Cookie that tells the page's script to request the signed-in reader. It does not grant access and is not secret. */
const HINT_COOKIE = 'px_hint';
const DAY_MS = 86_400_000;
const READER_DEVICE_DAYS = 180;
const TOKEN_PATTERN = /^[\w-]{43}$/;

export function readReaderCookie(request: Request, secure: boolean): string | null {
  return toValidToken(readCookie(request, cookieName(SESSION_COOKIE, secure)));
}

export function setReaderCookie(response: Response, token: string, days: number, secure: boolean): void {
  response.cookie(cookieName(SESSION_COOKIE, secure), token, { ...cookieOptions(secure), maxAge: days * DAY_MS });
  response.cookie(HINT_COOKIE, '1', { ...cookieOptions(secure), httpOnly: false, maxAge: days * DAY_MS });
}

export function hasReaderCookies(request: Request, secure: boolean): boolean {
  return [cookieName(SESSION_COOKIE, secure), HINT_COOKIE].some((name) => readCookie(request, name) !== null);
}

export function clearReaderCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(SESSION_COOKIE, secure), cookieOptions(secure));
  response.clearCookie(HINT_COOKIE, { ...cookieOptions(secure), httpOnly: false });
}

export function readReaderDeviceCookie(request: Request, secure: boolean): string | null {
  return toValidToken(readCookie(request, cookieName(DEVICE_COOKIE, secure)));
}

/** Sets the device cookie. Signing out keeps this cookie, because it does not grant access. */
export function setReaderDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(cookieName(DEVICE_COOKIE, secure), pass, {
    ...cookieOptions(secure),
    maxAge: READER_DEVICE_DAYS * DAY_MS,
  });
}

/** Returns null for a malformed token without looking it up in the database. */
function toValidToken(value: string | null): string | null {
  return value !== null && TOKEN_PATTERN.test(value) ? value : null;
}
