import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cosineSimilarity, textToEmbed, vectorFromBytes, meaningFactor, addToMean, vectorToBytes } from './meaning.ts';

const vector = (...values: number[]): Float32Array => Float32Array.from(values);

describe('semantic similarity', () => {
  it('is the cosine of two vectors of equal length', () => {
    expect(cosineSimilarity(vector(1, 0), vector(2, 0))).toBeCloseTo(1);
    expect(cosineSimilarity(vector(1, 0), vector(0, 1))).toBeCloseTo(0);
    expect(cosineSimilarity(vector(1, 0), vector(1, 0, 0))).toBeNull();
    expect(cosineSimilarity(vector(0, 0), vector(1, 0))).toBeNull();
  });

  it('changes a score only within bounds, and never lowers it as the similarity increases', () => {
    expect(meaningFactor(0.6)).toBe(1);
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.double({ min: -1, max: 1, noNaN: true }), (a, b) => {
        expect(meaningFactor(a)).toBeGreaterThanOrEqual(0.75);
        expect(meaningFactor(a)).toBeLessThanOrEqual(1.25);
        if (a <= b) expect(meaningFactor(a)).toBeLessThanOrEqual(meaningFactor(b));
      }),
    );
  });

  it('is computed from the headline and lead of an item, and from the mean of a story’s items', () => {
    expect(textToEmbed({ title: 'Bridge', text: `Bridge\n\n${'x'.repeat(2000)}` })).toBe(`Bridge\n${'x'.repeat(900)}`);
    expect(textToEmbed({ title: 'Bridge', text: `Bridge\n\n${'x'.repeat(899)}🌉` })).toBe(`Bridge\n${'x'.repeat(899)}`);
    expect(addToMean({ mean: vector(1, 3), items: 1 }, vector(3, 5))).toEqual({ mean: vector(2, 4), items: 2 });
    // Simulates a server that now returns vectors of another length.
    expect(addToMean({ mean: vector(1), items: 4 }, vector(3, 5))).toEqual({ mean: vector(3, 5), items: 1 });
  });

  it('is requested only for texts within the limits of the server, even for extreme feed contents', () => {
    const unit = fc.oneof(
      fc.constantFrom('\ud83d', '\ude80', '🚀', '桥', '\u0000', ' '),
      fc.string({ unit: 'binary', maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), fc.integer({ min: 1, max: 60 }), (units, times) => {
        const words = units.join('').repeat(times);
        const sent = textToEmbed({ title: `A ${words}`, text: `A ${words}\n\n${words}` });
        expect(sent.isWellFormed()).toBe(true);
        expect(sent).not.toBe('');
        // Counts bytes, because a token has at least one byte. The limits are 8,192 tokens for a text and 300,000 for a
        // call of 64 texts.
        expect(Buffer.byteLength(sent) * 64).toBeLessThanOrEqual(300_000);
      }),
      { numRuns: 40 },
    );
  });

  it('is computed from vectors stored with four bytes per number', () => {
    fc.assert(
      fc.property(fc.float32Array(), (values) => expect(vectorFromBytes(vectorToBytes(values))).toEqual(values)),
    );
  });
});
