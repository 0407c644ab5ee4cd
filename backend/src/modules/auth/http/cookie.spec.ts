import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const request = (cookie?: string): Request => ({ headers: { cookie } }) as Request;

describe('cookies', () => {
  it('finds a cookie by its full name, at any position in the header', () => {
    const sent = request('parallax_reader_device=pass; parallax_reader=token; other=x');
    expect(readCookie(sent, 'parallax_reader')).toBe('token');
    expect(readCookie(sent, 'parallax_reader_device')).toBe('pass');
    expect(readCookie(sent, 'reader')).toBeNull();
  });

  it.each([[undefined], [''], ['parallax_reader'], ['parallax_reader='], [';;=;']])(
    'finds no cookie in %j',
    (cookie) => {
      expect(readCookie(request(cookie), 'parallax_reader')).toBeNull();
    },
  );

  it('require TLS in production, are limited to this host, apply to every path, and are hidden from scripts', () => {
    expect([cookieName('x', true), cookieName('x', false)]).toEqual(['__Host-x', 'x']);
    expect(cookieOptions(true)).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
    expect(cookieOptions(false).secure).toBe(false);
  });
});
