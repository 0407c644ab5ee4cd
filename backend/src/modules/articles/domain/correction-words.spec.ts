import { describe, expect, it } from '@jest/globals';
import { renderCorrectionHtml, correctionName, toRetractedTitle, removeRetractedPrefix } from './correction-words.ts';

const correction = {
  kind: 'number' as const,
  note: 'Forty, not four hundred.',
  changes: [],
  correctedAt: new Date('2026-11-22T02:00:00Z'),
  language: 'en',
};

describe('a published correction', () => {
  it('the label is correction, update or retraction, depending on the kind', () => {
    expect((['fact', 'withdrawn', 'updated', 'retracted'] as const).map(correctionName)).toEqual([
      'Correction',
      'Correction',
      'Update',
      'Retraction',
    ]);
  });

  it('mentions only once that an article was retracted', () => {
    expect(removeRetractedPrefix('retracted', toRetractedTitle('T'))).toBe('T');
    expect(removeRetractedPrefix('retracted', 'T')).toBe('T');
    expect(removeRetractedPrefix('fact', toRetractedTitle('T'))).toBe('Retracted: T');
  });

  it('has a date in New York time, and includes the text before and after the change', () => {
    const html = renderCorrectionHtml({
      ...correction,
      changes: [
        { place: 'body', before: 'It is 400 m.', after: 'It is 40 m.' },
        { place: 'body', before: null, after: null },
      ],
    });
    expect(
      html
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toBe(
      'Correction, November 21, 2026 : Forty, not four hundred. It said: It is 400 m. It was changed to: It is 40 m. A sentence was withdrawn.',
    );
  });

  it("marks the language and direction of the article's sentences, but not of our own words", () => {
    const change = { place: 'title' as const, before: 'NATO تعلن', after: 'NATO تنفي' };
    expect(renderCorrectionHtml({ ...correction, changes: [change], language: 'ar' })).toContain(
      '<p>It said: <del lang="ar" dir="rtl">NATO تعلن</del></p><p>It was changed to: <ins lang="ar" dir="rtl">NATO تنفي</ins></p>',
    );
    expect(renderCorrectionHtml({ ...correction, changes: [change] })).toContain('<del>NATO');
  });

  it('escapes HTML in all its texts', () => {
    const hostile = '<img src=x onerror=alert(1)>"';
    const html = renderCorrectionHtml({
      ...correction,
      note: hostile,
      changes: [{ place: 'title', before: hostile, after: hostile }],
    });
    expect(html).not.toContain('<img');
  });
});
