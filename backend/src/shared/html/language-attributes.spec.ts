import { describe, expect, it } from '@jest/globals';
import { languageAttributes } from './language-attributes.ts';

describe('languageAttributes', () => {
  it('returns language and direction, and nothing for English', () => {
    const tags = ['ar', 'AR-sa', 'he', 'pa-Arab', 'pa', 'fr-CA', 'en', 'en-GB'];
    expect(tags.map(languageAttributes)).toEqual([
      ' lang="ar" dir="rtl"',
      ' lang="AR-sa" dir="rtl"',
      ' lang="he" dir="rtl"',
      ' lang="pa-Arab" dir="rtl"',
      ' lang="pa" dir="ltr"',
      ' lang="fr-CA" dir="ltr"',
      '',
      '',
    ]);
  });

  it('does not let a language end its attribute', () => {
    expect(languageAttributes('"><script>')).toBe(' lang="script" dir="ltr"');
  });
});
