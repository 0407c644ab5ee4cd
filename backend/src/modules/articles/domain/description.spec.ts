import { describe as group, expect, it } from '@jest/globals';
import { truncateSummary } from './description.ts';

group('the description of an article', () => {
  it('returns the whole summary if it is short', () => {
    expect(truncateSummary('The limit is 0.1 milligrams.')).toBe('The limit is 0.1 milligrams.');
  });

  it('ends with a whole sentence, and never inside a number', () => {
    const first = `${'The committee met again in the morning. '.repeat(6)}It was long.`;
    expect(truncateSummary(`${first} The bill would halve the limit, from 0.1 to 0.05 milligrams of dust.`)).toBe(
      first,
    );
  });

  it('cuts a sentence that is too long between words, and adds an ellipsis', () => {
    const cut = truncateSummary(`${'word '.repeat(59)}1,000,000 and more of it`);
    expect(cut).toBe(`${'word '.repeat(59).trim()}…`);
    expect(cut.length).toBeLessThanOrEqual(300);
  });
});
