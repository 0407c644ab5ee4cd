import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { element, xmlDocument, escapeXml } from './xml-text.ts';

/** Returns the text and attribute of the root element, read by a strict parser. */
function read(xml: string): { text: string; attribute: string } {
  let text = '';
  let attribute = '';
  const parser = new SaxesParser();
  parser.on('text', (part) => (text += part));
  parser.on('opentag', (tag) => (attribute = String(tag.attributes['a'] ?? '')));
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return { text: text.trim(), attribute };
}

describe('escapeXml', () => {
  it.each([
    ['<script>alert(1)</script> & "co"', '<script>alert(1)</script> & "co"'],
    [']]> &amp; &#0;', ']]> &amp; &#0;'],
    ['a\u0000b\u0008c\u001Fd\uFFFEe\uFFFFf', 'abcdef'],
    ['lone \uD83D half, whole 🚀', 'lone  half, whole 🚀'],
  ])('returns text that a parser turns back into the original: %j', (given, expected) => {
    expect(read(xmlDocument(element('t', given, { a: given })))).toEqual({ text: expected, attribute: expected });
  });

  it('returns well-formed XML for any input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (content, value) => {
        expect(() => read(xmlDocument(element('t', content, { a: value })))).not.toThrow();
      }),
    );
  });

  it('keeps plain text unchanged', () => {
    expect(escapeXml('Łódź – “так” 中文')).toBe('Łódź – “так” 中文');
  });
});
