import { beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { detectImageKind } from './image-kind.ts';
import type { ImageKind } from './image-kind.ts';

const samples = new Map<string, Buffer>();

beforeAll(async () => {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#c33' } });
  samples.set('jpeg', await picture.clone().jpeg().toBuffer());
  samples.set('png', await picture.clone().png().toBuffer());
  samples.set('webp', await picture.clone().webp().toBuffer());
  samples.set('gif', await picture.clone().gif().toBuffer());
  samples.set('avif', await picture.clone().avif({ effort: 0 }).toBuffer());
});

describe('detectImageKind', () => {
  it.each<ImageKind>(['jpeg', 'png', 'webp', 'gif', 'avif'])('recognizes the first bytes of a real %s', (kind) => {
    expect(detectImageKind(samples.get(kind)!)).toBe(kind);
  });

  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['svg after a declaration', '<?xml version="1.0"?><svg/>'],
    ['html', '<!doctype html><script>alert(1)</script>'],
    ['pdf', '%PDF-1.7'],
    ['another RIFF format', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
    ['heic', '\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic'],
    ['a brand outside its box', '\u0000\u0000\u0000\u0010ftypmif1\u0000\u0000\u0000\u0000avif'],
    ['tiff', 'II*\u0000'],
    ['an empty file', ''],
    ['an incomplete signature', '\u00ff\u00d8'],
  ])('returns null for %s', (_name, text) => {
    expect(detectImageKind(Buffer.from(text, 'latin1'))).toBeNull();
  });
});
