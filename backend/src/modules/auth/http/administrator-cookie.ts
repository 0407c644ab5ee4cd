import type { Request, Response } from 'express';
import { DEVICE_DAYS } from '../domain/known-devices.ts';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const SESSION_COOKIE = 'parallax_desk';
const DEVICE_COOKIE = 'parallax_device';
const MEMBER_DEVICE_COOKIE = 'parallax_member_device';
const DAY_MS = 86_400_000;

export function readAdministratorCookie(request: Pick<Request, 'headers'>, secure: boolean): string | null {
  return readCookie(request, cookieName(SESSION_COOKIE, secure));
}

export function setAdministratorCookie(response: Response, token: string, hours: number, secure: boolean): void {
  response.cookie(cookieName(SESSION_COOKIE, secure), token, { ...cookieOptions(secure), maxAge: hours * 3_600_000 });
}

export function clearAdministratorCookie(response: Response, secure: boolean): void {
  response.clearCookie(cookieName(SESSION_COOKIE, secure), cookieOptions(secure));
}

export function readDeviceCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, cookieName(DEVICE_COOKIE, secure));
}

/** Sets the device cookie. Signing out keeps this cookie, because it does not grant access. */
export function setDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(cookieName(DEVICE_COOKIE, secure), pass, { ...cookieOptions(secure), maxAge: DEVICE_DAYS * DAY_MS });
}

export function readMemberDeviceCookie(request: Request, secure: boolean): string | null {
  return readCookie(request, cookieName(MEMBER_DEVICE_COOKIE, secure));
}

/** Apart from the administrator's, because members could otherwise use their passes to guess the password. */
export function setMemberDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(cookieName(MEMBER_DEVICE_COOKIE, secure), pass, {
    ...cookieOptions(secure),
    maxAge: DEVICE_DAYS * DAY_MS,
  });
}
