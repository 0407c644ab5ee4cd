import { describe, expect, it } from '@jest/globals';
import { isDecorativeImage, isTrackingPixel } from './tracking-pixels.ts';

describe('isTrackingPixel', () => {
  it.each([
    { src: 'https://i.example/a.gif', width: '1', height: '1' },
    { src: 'https://i.example/a.gif', width: '600', height: '0' },
    { src: 'https://i.example/a.gif', style: 'display:none' },
    { src: 'https://stats.wordpress.com/b.gif?x=1' },
    { src: 'https://i.example/pixel.gif?u=1' },
    { src: 'https://i.example/assets/1x1.png' },
  ])('returns true for $src with the width $width and style $style', (image) => {
    expect(isTrackingPixel(image)).toBe(true);
  });

  it.each([
    { src: 'https://i.example/a.jpg' },
    { src: 'https://i.example/a.jpg', width: '100%', height: 'auto' },
    { src: 'https://i.example/a.jpg', width: 640, height: 480 },
    { src: 'https://i.example/pixel-art-show.jpg' },
  ])('returns false for $src with the width $width', (image) => {
    expect(isTrackingPixel(image)).toBe(false);
  });
});

describe('isDecorativeImage', () => {
  it('distinguishes icons from illustrations', () => {
    expect(isDecorativeImage({ src: 'https://i.example/icons/share.png' })).toBe(true);
    expect(isDecorativeImage({ src: 'https://i.example/a.jpg', width: 48, height: 48 })).toBe(true);
    expect(isDecorativeImage({ src: 'https://i.example/iconic-bridge.jpg', width: 800 })).toBe(false);
  });
});
