import type { Request, Response } from 'express';
import { DEVICE_DAYS } from '../domain/known-devices.ts';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const SESSION = 'parallax_desk';
const DEVICE = 'parallax_device';
const DAY = 86_400_000;

export function readAdministratorCookie(request: Pick<Request, 'headers'>, secure: boolean): string | null {
  return readCookie(request, cookieName(SESSION, secure));
}

export function setAdministratorCookie(response: Response, token: string, hours: number, secure: boolean): void {
  response.cookie(cookieName(SESSION, secure), token, { ...cookieOptions(secure), maxAge: hours * 3_600_000 });
}

export function clearAdministratorCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(SESSION, secure), cookieOptions(secure));
}

export function readDeviceCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, cookieName(DEVICE, secure));
}

/** Sets the device cookie. It is kept after signing out, because it grants no access. */
export function setDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(cookieName(DEVICE, secure), pass, { ...cookieOptions(secure), maxAge: DEVICE_DAYS * DAY });
}
