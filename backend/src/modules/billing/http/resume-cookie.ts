import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from '../../auth/index.ts';

const COOKIE_NAME = 'parallax_registration';

/** Reads the cookie that lets a browser resume its registration after a reload or a detour to the bank. */
export function readResumeCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, cookieName(COOKIE_NAME, secure));
}

export function setResumeCookie(response: Response, token: string, expires: Date, secure: boolean): void {
  response.cookie(cookieName(COOKIE_NAME, secure), token, { ...cookieOptions(secure), expires });
}

export function clearResumeCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(COOKIE_NAME, secure), cookieOptions(secure));
}
