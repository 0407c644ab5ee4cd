import type { Request, Response } from 'express';
import { cookieName, cookieOptions, readCookie } from '../../auth/index.ts';

const NAME = 'parallax_registration';

/** Reads the cookie that lets a browser resume its registration after a reload or a detour to the bank. */
export function readResumeCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, cookieName(NAME, secure));
}

export function setResumeCookie(response: Response, token: string, expires: Date, secure: boolean): void {
  response.cookie(cookieName(NAME, secure), token, { ...cookieOptions(secure), expires });
}

export function clearResumeCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(NAME, secure), cookieOptions(secure));
}
