import type { ServerResponse } from 'node:http';
import { trimTrailingSlashes } from '../trim-slashes.ts';

const YEAR_SECONDS = 31_536_000;

/** Pages that contain the payment provider's form. Only these pages allow the provider's scripts and frames. */
const PAYMENT_PAGES = new Set(['/subscribe', '/complete-registration']);
const PAYMENT_SOURCES = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

function isPaymentPage(path: string): boolean {
  return PAYMENT_PAGES.has(trimTrailingSlashes(path.split('?', 1)[0] ?? path));
}

/**
 * Returns the Content-Security-Policy of a page, which allows its own files and the inline scripts with the given
 * hashes.
 */
export function createContentSecurityPolicy(scriptHashes: readonly string[], siteUrl: string, path: string): string {
  const extra = isPaymentPage(path) ? PAYMENT_SOURCES : null;
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scriptHashes].join(' ')}${extra?.script ?? ''}`,
    // Dialogs lock scrolling with an inline style element, so inline styles are allowed. Scripts have no such
    // exception.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${extra?.image ?? ''}`,
    "font-src 'self'",
    `connect-src 'self'${extra?.connect ?? ''}`,
    ...(extra ? [`frame-src ${extra.frame}`] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isHttps(siteUrl) ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** Sets the security headers of every response of the site, including static files. */
export function setSecurityHeaders(response: ServerResponse, siteUrl: string, path = ''): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // After a payment, the URL of this page contains a secret, which must not reach other sites as a referrer.
  response.setHeader('Referrer-Policy', isPaymentPage(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  const payment = isPaymentPage(path) ? 'self "https://js.stripe.com"' : 'self';
  response.setHeader('Permissions-Policy', `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`);
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps(siteUrl)) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
