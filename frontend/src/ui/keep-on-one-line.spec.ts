import { describe, expect, it } from '@jest/globals';
import { isValidElement } from 'react';

import { keepOnOneLine } from './keep-on-one-line.tsx';

/** Returns the parts that never wrap. */
function kept(text: string): string[] {
  const parts = keepOnOneLine(text);
  return Array.isArray(parts)
    ? parts.filter(isValidElement<{ children: string }>).map(({ props }) => props.children)
    : [];
}

describe('headline', () => {
  it('keeps scores, ranges of years and counted words on one line', () => {
    expect(kept('Rovers win 3-2 after a 21-day break')).toEqual(['3-2', '21-day']);
    expect(kept('The 16-year-old of 1914–1918')).toEqual(['16-year-old', '1914–1918']);
  });

  it('keeps spelled-out numbers on one line', () => {
    expect(kept('Glassworks keeps its four-day week after twenty-two quiet years')).toEqual(['four-day', 'twenty-two']);
    expect(kept('Forty-one and Six-month; a bone-dry, often-told tale')).toEqual(['Forty-one', 'Six-month']);
  });

  it('returns plain text if there is nothing to keep together', () => {
    expect(keepOnOneLine('A well-known fact of 2026')).toBe('A well-known fact of 2026');
  });

  it('lets overlong words break', () => {
    expect(kept(`5-${'a'.repeat(300)}`)).toEqual([]);
    for (const part of kept(`1${'-2'.repeat(100)}`)) expect(part.length).toBeLessThan(40);
  });
});
