import { describe, expect, it } from '@jest/globals';

import { directionOf } from '#lib/text-language.ts';
import { dateIn, languageName, LANGUAGES } from './languages.ts';

describe('languages', () => {
  it('are twelve; only Arabic is right-to-left', () => {
    expect(LANGUAGES).toHaveLength(12);
    expect(LANGUAGES.filter(({ code }) => directionOf(code) === 'rtl').map(({ name }) => name)).toEqual(['Arabic']);
  });

  it('have English names', () => {
    expect(['en', 'de', 'pt-BR', 'not a tag'].map(languageName)).toEqual([
      'English',
      'German',
      'Brazilian Portuguese',
      'not a tag',
    ]);
  });

  it('format dates in their own style, for the day in New York', () => {
    expect(dateIn('es', '2026-11-21T03:30:00Z')).toBe('20 de noviembre de 2026');
    expect(dateIn('ja', '2026-11-21T03:30:00Z')).toBe('2026年11月20日');
    expect(dateIn('ar', null)).toBeNull();
    expect(dateIn('ar', 'never')).toBeNull();
  });
});
