import { describe, expect, it } from '@jest/globals';
import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { CATEGORIES } from '../../shared/news/categories.ts';
import { ArtworkRenderer } from './artwork-renderer.ts';
import { drawArtwork } from './draw-artwork.ts';
import { Random, hashToSeed } from './random.ts';

const specs = CATEGORIES.flatMap((category) =>
  [0, 1, 2, 3].map((turn) => ({ category, turn, seed: `${category}-${turn}` })),
);

describe('sample artwork', () => {
  it.each(specs.map((spec) => [spec.category, spec.turn, spec] as const))(
    'is valid SVG without text and the same on every call: %s, turn %i',
    (_category, _turn, spec) => {
      const svg = drawArtwork(spec);
      const parser = new SaxesParser();
      const names = new Set<string>();
      parser.on('error', (error) => {
        throw error;
      });
      parser.on('opentag', (tag) => names.add(tag.name));
      parser.write(svg).close();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(names.has('text') || names.has('image') || names.has('script')).toBe(false);
      expect(drawArtwork(spec)).toBe(svg);
    },
  );

  it('differs between specs and between seeds', () => {
    expect(new Set(specs.map((spec) => drawArtwork(spec))).size).toBe(specs.length);
    expect(drawArtwork({ category: 'Music', turn: 0, seed: 'a' })).not.toBe(
      drawArtwork({ category: 'Music', turn: 0, seed: 'b' }),
    );
  });

  it('is rendered as WebP of 1200 by 800 and cached', async () => {
    const renderer = new ArtworkRenderer();
    const spec = { category: 'Science', turn: 1, seed: 'x' } as const;
    const picture = await renderer.render(spec);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 });
    expect(await renderer.render(spec)).toBe(picture);
  });
});

describe('Random', () => {
  it('produces the same sequence for the same seed', () => {
    const [a, b] = [new Random(hashToSeed('x')), new Random(hashToSeed('x'))];
    expect([a.next(), a.integerBetween(1, 6), a.pick([1, 2, 3])]).toEqual([
      b.next(),
      b.integerBetween(1, 6),
      b.pick([1, 2, 3]),
    ]);
    expect(hashToSeed('x')).not.toBe(hashToSeed('y'));
  });

  it('returns both ends of a range, but no values outside it', () => {
    const random = new Random(1);
    expect(new Set(Array.from({ length: 200 }, () => random.integerBetween(1, 3)))).toEqual(new Set([1, 2, 3]));
  });
});
