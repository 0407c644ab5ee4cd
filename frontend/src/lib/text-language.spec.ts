import { describe, expect, it } from '@jest/globals';

import { textLanguage } from './text-language.ts';

describe('textLanguage', () => {
  it('returns language and direction, and nothing for English', () => {
    expect(['ar', 'AR-sa', 'he', 'pa-Arab', 'pa', 'fr-CA'].map((language) => textLanguage({ language }))).toEqual([
      { lang: 'ar', dir: 'rtl' },
      { lang: 'AR-sa', dir: 'rtl' },
      { lang: 'he', dir: 'rtl' },
      { lang: 'pa-Arab', dir: 'rtl' },
      { lang: 'pa', dir: 'ltr' },
      { lang: 'fr-CA', dir: 'ltr' },
    ]);
    expect(['en', 'en-GB', undefined].map((language) => textLanguage({ language }))).toEqual([{}, {}, {}]);
  });
});
