import { describe, expect, it } from '@jest/globals';
import { fingerprint } from './fingerprint.ts';

const item = { title: 'Bridge “reopens”', text: 'The bridge reopened on Tuesday.\n\nIt had been closed.' };

describe('fingerprint', () => {
  it('is the same for an item that is repeated with different typography', () => {
    const again = {
      title: ' Bridge "reopens" ',
      text: 'The\u00a0bridge reopened on Tuesday. It had been\u00ad closed.',
    };
    expect(fingerprint(again)).toBe(fingerprint(item));
    expect(fingerprint(item)).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with any edit of the title or the text, even of one letter', () => {
    const prints = [
      item,
      { ...item, title: 'Bridge “reopened”' },
      { ...item, text: item.text.replace('Tuesday', 'Monday') },
      { ...item, text: item.text.replace('The', 'the') },
    ].map(fingerprint);
    expect(new Set(prints).size).toBe(4);
  });

  it('distinguishes where the title ends and the text begins', () => {
    expect(fingerprint({ title: 'a b', text: 'c' })).not.toBe(fingerprint({ title: 'a', text: 'b c' }));
  });
});
