import { describe, expect, it } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { chooseEncoding, createEntityTag, matchesTag, storeBody } from './stored-body.ts';

const text = '<p>news</p>'.repeat(50);

describe('a stored body', () => {
  it('contains the same text in each encoding', async () => {
    const { bytes } = await storeBody(Buffer.from(text), { compress: true });
    expect(gunzipSync(bytes.gzip ?? Buffer.alloc(0)).toString()).toBe(text);
    expect(brotliDecompressSync(bytes.br ?? Buffer.alloc(0)).toString()).toBe(text);
  });

  it('uses the best encoding that the client accepts', async () => {
    const body = await storeBody(Buffer.from(text), { compress: true });
    expect(chooseEncoding('gzip, deflate, br', body)).toBe('br');
    expect(chooseEncoding('gzip, br;q=0', body)).toBe('gzip');
    expect(chooseEncoding(undefined, body)).toBe('identity');
    expect(chooseEncoding('br', await storeBody(Buffer.from(text), { compress: false }))).toBe('identity');
  });

  it('matches its ETag in any encoding, even if a proxy has changed it to a weak tag', async () => {
    const body = await storeBody(Buffer.from(text), { compress: true });
    expect(matchesTag(`"other", W/${createEntityTag(body, 'gzip')}`, body)).toBe(true);
    expect(matchesTag('"other"', body)).toBe(false);
    expect(matchesTag(undefined, body)).toBe(false);
  });
});
