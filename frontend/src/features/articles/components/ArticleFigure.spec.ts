import { describe, expect, it } from '@jest/globals';

import { stockCredit } from './ArticleFigure.tsx';

describe('stockCredit', () => {
  it.each([
    ['Photo by Ada Venn on Unsplash', 'Ada Venn / Unsplash'],
    ['Ada Venn / Getty Images', 'Ada Venn / Getty Images'],
    ['Image: Ada Venn via Pexels', 'Ada Venn / Pexels'],
    ['Ada Venn (Shutterstock)', 'Ada Venn / Shutterstock'],
    ['Pixabay', 'Pixabay'],
    ['Unsplash/Ada Venn', 'Ada Venn / Unsplash'],
  ])('recognises %s', (attribution, name) => {
    expect(stockCredit(attribution)?.name).toBe(name);
  });

  it('links to the host', () => {
    expect(stockCredit('Ada Venn / Pexels')?.url).toBe('https://www.pexels.com/');
  });

  it("returns null for an outlet's picture", () => {
    for (const other of [null, '', 'Petra Holm / Meridian Ledger', 'The Unsplashed Post'])
      expect(stockCredit(other)).toBeNull();
  });
});
