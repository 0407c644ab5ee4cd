import type { ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/** Pages with the payment provider's form. Only they allow its scripts and frames. */
const PAYMENT_PAGES = new Set(['/subscribe', '/complete-registration']);
const PAYMENT_SOURCES = {
  script: ' https://js.stripe.com',
  connect: ' https://api.stripe.com',
  image: ' https://*.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
};

function takesPayments(path: string): boolean {
  return PAYMENT_PAGES.has((path.split('?', 1)[0] ?? path).replace(/\/+$/, ''));
}

/**
 * Returns the Content-Security-Policy of a page, which allows its own files and the inline scripts with the given
 * hashes.
 */
export function contentSecurityPolicy(scriptHashes: readonly string[], siteUrl: string, path: string): string {
  const extra = takesPayments(path) ? PAYMENT_SOURCES : null;
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scriptHashes].join(' ')}${extra?.script ?? ''}`,
    // Dialogs lock scrolling with an inline style element. Scripts get no such exception.
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

/** Sets the security headers of every response of the site, including files. */
export function setSecurityHeaders(response: ServerResponse, siteUrl: string, path = ''): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // After a payment, this page's address contains a secret.
  response.setHeader('Referrer-Policy', takesPayments(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  const payment = takesPayments(path) ? 'self "https://js.stripe.com"' : 'self';
  response.setHeader('Permissions-Policy', `camera=(), geolocation=(), microphone=(), payment=(${payment}), usb=()`);
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps(siteUrl)) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
