import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { escapeHtml } from '../../shared/html/escape-html.ts';
import { toDrawableText, shorten, toDrawableTexts } from './drawable-text.ts';

describe('text of a link preview', () => {
  it.each([
    ['Łódź – “tak”, 84 %', 'Łódź – “tak”, 84 %'],
    ['Rocket 🚀 launched', 'Rocket launched'],
    ['مجلس المدينة', 'مجلس المدينة'],
    ['Новости\u0000 и\tΝέα', 'Новости и Νέα'],
    ['lone \uD83D half', 'lone half'],
    ['Z\u0300\u0301\u0302\u0303\u0304algo', 'Z\u0300\u0301algo'],
  ])('is reduced to the characters that can be drawn: %j becomes %j', (input, expected) => {
    expect(toDrawableText(input)).toBe(expected);
  });

  it.each(['🚀🎉', '', '   ', '中文标题', 'हिन्दी शीर्षक a', '?!'])(
    'contains the category if the title cannot be drawn: %j',
    (title) => {
      expect(toDrawableText(title)).toBeNull();
      expect(toDrawableTexts({ title, category: 'Science', outletCount: 1 })).toEqual({
        kicker: 'Science',
        title: 'Science on Parallax',
        foot: 'Balanced news for informed citizens',
      });
    },
  );

  it('is truncated between words, or within a single long word', () => {
    expect(shorten('one two three four', 12)).toBe('one two…');
    expect(shorten('x'.repeat(300), 10)).toBe(`${'x'.repeat(9)}…`);
  });

  it('has a limited length and cannot inject markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3000 }), (title) => {
        const texts = toDrawableTexts({ title, category: title, outletCount: 3 });
        expect(Array.from(texts.title).length).toBeLessThanOrEqual(220);
        expect(escapeHtml(texts.title)).not.toMatch(/[<>"']/);
      }),
    );
  });
});
