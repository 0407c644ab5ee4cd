import { describe, expect, it } from '@jest/globals';
import { normalizeEmail } from './email-address.ts';

describe('normalizeEmail', () => {
  it.each([
    ['  Jane.Doe+news@Example.COM ', 'jane.doe+news@example.com'],
    ['x@y.co', 'x@y.co'],
    ["o'brien@mail.example.org", "o'brien@mail.example.org"],
    ['jörg@bücher.example', 'jörg@xn--bcher-kva.example'],
    ['Jörg@BU\u0308CHER.example', 'jörg@xn--bcher-kva.example'],
    ['a_b@xn--bcher-kva.example', 'a_b@xn--bcher-kva.example'],
  ])('normalizes %j to %j', (text, address) => expect(normalizeEmail(text)).toBe(address));

  it.each([
    '',
    '@',
    'jane',
    'jane@',
    '@example.com',
    'jane@localhost',
    'jane@@example.com',
    'jane doe@example.com',
    'jane@example.com, eve@example.com',
    'jane@example.com\r\nBcc: eve@example.com',
    'jane\u0000@example.com',
    'jane\u202e@example.com',
    '<jane@example.com>',
    '"jane"@example.com',
    'jane@[127.0.0.1]',
    'jane@127.0.0.1',
    'jane@example.com/path',
    'jane@ex%61mple.com',
    'jane@-example.com',
    '.jane@example.com',
    'ja..ne@example.com',
    `${'j'.repeat(65)}@example.com`,
    `jane@${'e'.repeat(250)}.com`,
  ])('rejects %j', (text) => expect(normalizeEmail(text)).toBeNull());
});
