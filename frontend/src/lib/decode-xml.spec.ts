import { describe, expect, it } from '@jest/globals';

import { decodeXml } from './decode-xml.ts';

const declare = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?><opml text="Köln"/>`;
const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, bigEndian: boolean, mark = '\ufeff'): Uint8Array =>
  Uint8Array.from(
    Array.from(mark + text).flatMap((letter) => {
      const code = letter.charCodeAt(0);
      return bigEndian ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('decodeXml', () => {
  it.each([
    ['UTF-8', declare('UTF-8'), bytes(declare('UTF-8'))],
    ['UTF-8 with a byte order mark', declare('UTF-8'), bytes(`\ufeff${declare('UTF-8')}`)],
    ['UTF-8 with a wrong declaration', declare('ISO-8859-1'), bytes(declare('ISO-8859-1'))],
    ['the declared encoding', declare('ISO-8859-1'), latin1(declare('ISO-8859-1'))],
    ['windows-1252 without a declaration', '<opml text="Köln"/>', latin1('<opml text="Köln"/>')],
    ['UTF-16 in little-endian order', declare('UTF-16'), utf16(declare('UTF-16'), false)],
    ['UTF-16 in big-endian order', declare('UTF-16'), utf16(declare('UTF-16'), true)],
    ['UTF-16 without a byte order mark', declare('UTF-16'), utf16(declare('UTF-16'), false, '')],
  ])('reads %s', (_what, text, encoded) => expect(decodeXml(encoded)).toBe(text));

  it('replaces broken bytes if no encoding fits', () => {
    expect(decodeXml(Uint8Array.of(0x3c, 0xff, ...latin1(' encoding?')))).toContain('encoding?');
  });
});
