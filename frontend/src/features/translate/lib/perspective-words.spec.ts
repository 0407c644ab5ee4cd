import { describe, expect, it } from '@jest/globals';

import { LANGUAGES } from './languages.ts';
import { perspectiveWords, silenceIn } from './perspective-words.ts';

const SCRIPTS: Record<string, RegExp> = {
  ru: /\p{Script=Cyrillic}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  ko: /\p{Script=Hangul}/u,
  'zh-Hans': /^[^ぁ-ヿ]*\p{Script=Han}[^ぁ-ヿ]*$/u,
  ar: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
};

describe('texts of translated perspectives', () => {
  it.each(LANGUAGES)('are complete in $name and use its script', ({ code }) => {
    const { covered, ...words } = perspectiveWords(code);
    const texts = [...Object.values(words), covered(3, 14)];
    expect(new Set(texts).size).toBe(8);
    expect(covered(3, 14)).toMatch(/3/);
    expect(covered(3, 14)).toMatch(/14/);
    for (const text of texts) expect(text).toMatch(SCRIPTS[code] ?? /^[\p{Script=Latin}\p{Script=Common}]+$/u);
  });

  it('differ in every language', () => {
    const disclaimers = LANGUAGES.map(({ code }) => perspectiveWords(code).disclaimer);
    expect(new Set(disclaimers).size).toBe(12);
  });

  it('explain a silent side like the article page', () => {
    const spanish = perspectiveWords('es');
    const said = (covering: number, since = 0) => silenceIn(spanish, { covering, outlets: 14, since });
    expect(said(0)).toBe('Medios de esta orientación que informaron sobre el tema: 0 de 14.');
    expect(said(2)).toBe(`Medios de esta orientación que informaron sobre el tema: 2 de 14. ${spanish.noPosition}`);
    expect(said(2, 1)).toBe(`Medios de esta orientación que informaron sobre el tema: 2 de 14. ${spanish.later}`);
  });
});
