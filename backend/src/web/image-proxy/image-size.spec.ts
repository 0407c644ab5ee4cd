import { describe, expect, it } from '@jest/globals';
import { parseImageSize, toMediaType } from './image-size.ts';

describe('parseImageSize', () => {
  it.each([
    ['240.webp', 240, 'image/webp'],
    ['1280.avif', 1280, 'image/avif'],
    ['1200.webp', 1200, 'image/webp'],
    ['1200.jpg', 1200, 'image/jpeg'],
  ])('supports %s', (name, width, mediaType) => {
    const size = parseImageSize(name);
    expect(size?.width).toBe(width);
    expect(size === null ? '' : toMediaType(size.format)).toBe(mediaType);
  });

  it.each([
    '241.webp',
    '640.jpg',
    '640.svg',
    '640',
    '.webp',
    '640.WEBP',
    '0640.webp',
    '640.webp/',
    '99999.webp',
    '',
    'toString',
  ])('rejects %j', (name) => {
    expect(parseImageSize(name)).toBeNull();
  });
});
