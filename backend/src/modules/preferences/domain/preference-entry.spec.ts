import { describe, expect, it } from '@jest/globals';
import { isPreferenceEntry, toMutes } from './preference-entry.ts';

describe('preference entries', () => {
  it.each<[string, number | boolean | null]>([
    ['setting:readingTime', 10],
    ['setting:enableML', false],
    ['setting:recency', null],
    ['interest:Music', 0],
    ['mute:words:a: b', true],
    ['mute:outlets:The Post', false],
  ])('accepts %s = %j', (key, value) => {
    expect(isPreferenceEntry({ key, value })).toBe(true);
  });

  it.each<[string, number | boolean | null]>([
    ['setting:readingTime', 11],
    ['setting:enableML', 1],
    ['setting:constructor', 1],
    ['interest:Weather', 0.5],
    ['interest:Music', 1.1],
    ['mute:words: ', true],
    ['mute:words:x', null],
    ['mute:people:x', true],
    [`mute:words:${'x'.repeat(300)}`, true],
    ['constructor:x', true],
  ])('rejects %j = %j', (key, value) => {
    expect(isPreferenceEntry({ key, value })).toBe(false);
  });

  it('ignores revoked mutes', () => {
    expect(
      toMutes([
        { key: 'mute:words:storm', value: true },
        { key: 'mute:words:rain', value: false },
        { key: 'mute:topics:Music', value: true },
      ]),
    ).toEqual({ words: ['storm'], outlets: [], topics: ['Music'] });
  });
});
