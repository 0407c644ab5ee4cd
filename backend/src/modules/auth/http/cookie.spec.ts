import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { cookieName, cookieOptions, readCookie } from './cookie.ts';

const request = (cookie?: string): Request => ({ headers: { cookie } }) as Request;

describe('a cookie', () => {
  it('is read under its whole name, wherever it stands', () => {
    const sent = request('parallax_reader_device=pass; parallax_reader=token; other=x');
    expect(readCookie(sent, 'parallax_reader')).toBe('token');
    expect(readCookie(sent, 'parallax_reader_device')).toBe('pass');
    expect(readCookie(sent, 'reader')).toBeNull();
  });

  it.each([[undefined], [''], ['parallax_reader'], ['parallax_reader='], [';;=;']])('is none in %j', (cookie) => {
    expect(readCookie(request(cookie), 'parallax_reader')).toBeNull();
  });

  it('of production is taken over TLS alone, for this host and every path, and is out of the reach of scripts', () => {
    expect([cookieName('x', true), cookieName('x', false)]).toEqual(['__Host-x', 'x']);
    expect(cookieOptions(true)).toEqual({ httpOnly: true, sameSite: 'lax', path: '/', secure: true });
    expect(cookieOptions(false).secure).toBe(false);
  });
});
