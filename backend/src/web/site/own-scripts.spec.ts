import { createHash } from 'node:crypto';

import { describe, expect, it } from '@jest/globals';

import { hashNoncedScripts } from './own-scripts.ts';

const NONCE = 'n0nce';
const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('hashNoncedScripts', () => {
  it("hashes each of the page's own inline scripts once, and removes the nonce", () => {
    const sealed = hashNoncedScripts(
      [
        `<meta property="csp-nonce" content="${NONCE}"/><script nonce="${NONCE}">a()</script>`,
        `<script class="x" nonce="${NONCE}">a()</script><script nonce="${NONCE}" id="y">b();\nc()</script>`,
      ].join(''),
      NONCE,
    );
    expect(sealed.scriptHashes).toEqual([sha('a()'), sha('b();\nc()')]);
    expect(sealed.html).not.toContain(NONCE);
    expect(sealed.html).toContain('<script class="x">a()</script>');
  });

  it('ignores a script that is part of the content', () => {
    const sealed = hashNoncedScripts(`<p><script>steal()</script><script nonce="guess">steal()</script></p>`, NONCE);
    expect(sealed.scriptHashes).toEqual([]);
  });

  it('ignores external and empty scripts', () => {
    const sealed = hashNoncedScripts(`<script nonce="${NONCE}" src="/a.js"></script>`, NONCE);
    expect(sealed.scriptHashes).toEqual([]);
    expect(sealed.html).toBe('<script src="/a.js"></script>');
  });
});
