import type { ServerResponse } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/** Where the payment provider's form is shown: its script and frames are let in there and nowhere else. */
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

/** The policy of one page: its own files, and the inline scripts whose hashes are given. */
export function contentSecurityPolicy(scriptHashes: readonly string[], siteUrl: string, path: string): string {
  const also = takesPayments(path) ? PAYMENT_SOURCES : null;
  return [
    "default-src 'self'",
    `${["script-src 'self'", ...scriptHashes].join(' ')}${also?.script ?? ''}`,
    // Dialogs lock the scroll with a style element of their own; scripts get no such freedom.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${also?.image ?? ''}`,
    "font-src 'self'",
    `connect-src 'self'${also?.connect ?? ''}`,
    ...(also ? [`frame-src ${also.frame}`] : []),
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
export function setSecurityHeaders(response: ServerResponse, siteUrl: string, path = ''): void {
  response.setHeader('X-Content-Type-Options', 'nosniff');
  // The address that a payment comes back to holds a secret.
  response.setHeader('Referrer-Policy', takesPayments(path) ? 'no-referrer' : 'strict-origin-when-cross-origin');
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  response.setHeader(
    'Permissions-Policy',
    `camera=(), geolocation=(), microphone=(), payment=(self${takesPayments(path) ? ' "https://js.stripe.com"' : ''}), usb=()`,
  );
  response.setHeader('X-Frame-Options', 'DENY');
  if (isHttps(siteUrl)) response.setHeader('Strict-Transport-Security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
}

function isHttps(siteUrl: string): boolean {
  return siteUrl.startsWith('https:');
}
