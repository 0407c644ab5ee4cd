import { describe, expect, it } from '@jest/globals';

import { DIALS, parseSettings } from './settings.ts';

const DEFAULTS = { rate: 1, pitch: 1, volume: 0.8, voices: {}, narrators: {}, byBrowser: false };

describe('speech settings', () => {
  it('have the specified ranges, steps and defaults', () => {
    const shape = Object.values(DIALS).map(({ min, max, step, initial }) => [min, max, step, initial]);
    expect(shape).toEqual([
      [0.5, 2, 0.1, 1],
      [0.5, 2, 0.1, 1],
      [0, 1, 0.1, 0.8],
    ]);
    expect(parseSettings(undefined)).toEqual(DEFAULTS);
  });

  it('stay within their limits whatever is stored', () => {
    expect(parseSettings({ rate: 9, pitch: -1, volume: 0.299999, voices: { en: 'karen', de: 7 } })).toEqual({
      rate: 2,
      pitch: 0.5,
      volume: 0.3,
      voices: { en: 'karen' },
      narrators: {},
      byBrowser: false,
    });
    for (const rubbish of [null, [], 'x', { rate: 'fast', voices: null }])
      expect(parseSettings(rubbish)).toEqual(DEFAULTS);
  });
});
