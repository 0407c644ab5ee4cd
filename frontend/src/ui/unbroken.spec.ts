import { describe, expect, it } from '@jest/globals';
import { isValidElement } from 'react';

import { unbroken } from './unbroken.tsx';

/** What stands on one line, whatever the width. */
function kept(text: string): string[] {
  const parts = unbroken(text);
  return Array.isArray(parts)
    ? parts.filter(isValidElement<{ children: string }>).map(({ props }) => props.children)
    : [];
}

describe('a headline', () => {
  it('keeps scores, spans of years and counted words together', () => {
    expect(kept('Rovers win 3-2 after a 21-day break')).toEqual(['3-2', '21-day']);
    expect(kept('The 16-year-old of 1914–1918')).toEqual(['16-year-old', '1914–1918']);
  });

  it('keeps numbers that are written as words together', () => {
    expect(kept('Glassworks keeps its four-day week after twenty-two quiet years')).toEqual(['four-day', 'twenty-two']);
    expect(kept('Forty-one and Six-month; a bone-dry, often-told tale')).toEqual(['Forty-one', 'Six-month']);
  });

  it('without them is plain text', () => {
    expect(unbroken('A well-known fact of 2026')).toBe('A well-known fact of 2026');
  });

  it('lets a word without end break', () => {
    expect(kept(`5-${'a'.repeat(300)}`)).toEqual([]);
    for (const part of kept(`1${'-2'.repeat(100)}`)) expect(part.length).toBeLessThan(40);
  });
});
