import { describe, expect, it } from '@jest/globals';
import type { CookieOptions, Request, Response } from 'express';
import { clearReaderCookie, readReaderCookie, setReaderCookie, setReaderDeviceCookie } from './reader-cookie.ts';

const TOKEN = 'a'.repeat(43);

/** Returns a fake response that records which cookies are set and cleared. */
function fakeResponse() {
  const set = new Map<string, { value: string; options: CookieOptions }>();
  const cleared: string[] = [];
  const response = {
    cookie: (name: string, value: string, options: CookieOptions) => set.set(name, { value, options }),
    clearCookie: (name: string) => cleared.push(name),
  } as unknown as Response;
  return { set, cleared, response };
}

const requestWith = (cookie: string) => ({ headers: { cookie } }) as unknown as Request;

describe('reader cookies in production', () => {
  it('require TLS and are limited to this host, and only the sign-in hint is visible to scripts', () => {
    const { set, response } = fakeResponse();
    setReaderCookie(response, TOKEN, 90, true);
    setReaderDeviceCookie(response, TOKEN, true);
    expect([...set.keys()]).toEqual(['__Host-parallax_reader', 'px_hint', '__Host-parallax_reader_device']);
    for (const [name, { options }] of set)
      expect(options).toMatchObject({ secure: true, path: '/', sameSite: 'lax', httpOnly: name !== 'px_hint' });
    expect(set.get('px_hint')?.value).toBe('1');
  });

  it('ignores cookies without the __Host- prefix, which another host of the domain could set', () => {
    expect(readReaderCookie(requestWith(`__Host-parallax_reader=${TOKEN}`), true)).toBe(TOKEN);
    expect(readReaderCookie(requestWith(`parallax_reader=${TOKEN}`), true)).toBeNull();
  });

  it.each(['', 'short', `${TOKEN}a`, `${TOKEN.slice(1)}'`])('ignores malformed cookies: "%s"', (value) => {
    expect(readReaderCookie(requestWith(`__Host-parallax_reader=${value}`), true)).toBeNull();
  });

  it('clears all cookies together', () => {
    const { cleared, response } = fakeResponse();
    clearReaderCookie(response, true);
    expect(cleared).toEqual(['__Host-parallax_reader', 'px_hint']);
  });
});
