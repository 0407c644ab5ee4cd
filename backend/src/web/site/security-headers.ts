import type { ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/** The policy of one page: its own files, and the inline scripts whose hashes are given. */
export function contentSecurityPolicy(scriptHashes: readonly string[], siteUrl: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    // Dialogs lock the scroll with a style element of their own; scripts get no such freedom.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Headers that go with every answer of the site, files included. */
export function setSecurityHeaders(response: ServerResponse, siteUrl: string): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()');
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps(siteUrl)) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
