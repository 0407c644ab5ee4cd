import type { CookieOptions, Request, Response } from 'express';
import { DEVICE_DAYS } from '../domain/known-devices.ts';

const SESSION = 'parallax_desk';
const DEVICE = 'parallax_device';
const DAY = 86_400_000;

/** With the prefix a browser takes a cookie only over TLS, for this host and every path. */
function named(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}

function options(secure: boolean): CookieOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure };
}

function read(request: Request, wanted: string): string | null {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === wanted && value) return value;
  }
  return null;
}

export function readAdministratorCookie(request: Request, secure: boolean): string | null {
  return read(request, named(SESSION, secure));
}

export function setAdministratorCookie(response: Response, token: string, hours: number, secure: boolean): void {
  response.cookie(named(SESSION, secure), token, { ...options(secure), maxAge: hours * 3_600_000 });
}

export function clearAdministratorCookie(response: Response, secure: boolean): void {
  response.clearCookie(named(SESSION, secure), options(secure));
}

export function readDeviceCookie(request: Request, secure: boolean): string | null {
  return read(request, named(DEVICE, secure));
}

/** Signing out leaves it: it opens nothing. */
export function setDeviceCookie(response: Response, pass: string, secure: boolean): void {
  response.cookie(named(DEVICE, secure), pass, { ...options(secure), maxAge: DEVICE_DAYS * DAY });
}
