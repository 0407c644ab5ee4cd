import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findImbalances } from './balance.ts';
import type { CitedSentence, Perspectives } from '../draft/draft.ts';

const say = (...texts: string[]): CitedSentence[] => texts.map((text) => ({ text, evidence: [] }));
const FAIR: Perspectives = {
  conservative: say(
    'Builders said the cap will cost 40,000 new flats a year.',
    'Renn told the committee that savers would pay for it.',
  ),
  liberal: say(
    'Campaigners said rents have risen by 31 percent in five years.',
    'Calloway told reporters that the cap should last longer.',
  ),
  center: say(
    'The Senate voted 61 to 39 to cap rents in cities.',
    'The government said 2.1 million households would benefit.',
  ),
};
const codes = (perspectives: Perspectives) => findImbalances(perspectives).map(({ code, side }) => `${code} ${side}`);
const swapped = ({ conservative, liberal, center }: Perspectives): Perspectives => ({
  conservative: liberal,
  liberal: conservative,
  center,
});

describe('the balance of perspectives', () => {
  it('has no findings for fair perspectives, and ignores empty sides', () => {
    expect(findImbalances(FAIR)).toEqual([]);
    expect(findImbalances({ ...FAIR, conservative: [], center: [] })).toEqual([]);
  });

  /** Drafts that favor a side. Each must be detected for either side. */
  const SLANTED: Record<string, Perspectives> = {
    'uneven-count': {
      ...FAIR,
      conservative: say(...Array.from({ length: 5 }, (_, at) => `Builders said that ${at} new flats would be lost.`)),
    },
    'uneven-length': {
      ...FAIR,
      liberal: say(
        FAIR.liberal
          .map(({ text }) => text)
          .join(' ')
          .repeat(3)
          .slice(0, 330),
      ),
    },
    'bullet-length': {
      ...FAIR,
      conservative: say('Too dear.', 'Renn told the committee that savers would pay for it.'),
    },
    'loaded-words': {
      ...FAIR,
      conservative: say(
        'Greedy builders said the cap will cost 40,000 new flats a year.',
        'Renn told the committee in a shameless speech that savers would pay for it.',
      ),
    },
    'said-or-claimed': {
      ...FAIR,
      conservative: say(
        'Builders claimed the cap will cost 40,000 new flats a year.',
        'Renn insisted before the committee that savers would pay for it.',
      ),
    },
  };

  it.each(Object.entries(SLANTED))('catches a draft that is slanted by %s, on either side', (code, draft) => {
    expect(findImbalances(draft).map((each) => each.code)).toContain(code);
    expect(findImbalances(swapped(draft)).map((each) => each.code)).toContain(code);
  });

  it('accepts doubting verbs if no other side has neutral verbs', () => {
    const plain = say('Rents have risen by 31 percent in five years.', 'The cap should last longer for all tenants.');
    const claimed = SLANTED['said-or-claimed']?.conservative ?? [];
    expect(findImbalances({ conservative: claimed, liberal: plain, center: [] }).map(({ code }) => code)).not.toContain(
      'said-or-claimed',
    );
    expect(
      findImbalances({ conservative: claimed, liberal: FAIR.liberal, center: [] }).map(({ code }) => code),
    ).toContain('said-or-claimed');
  });

  it('ignores words inside quotation marks', () => {
    const quoted = {
      ...FAIR,
      conservative: say(
        'Renn called the cap "reckless, shameful and absurd" before the committee.',
        'Renn told the committee that savers would pay for it.',
      ),
    };
    expect(findImbalances(quoted)).toEqual([]);
  });

  it('treats both sides alike: swapped sides have swapped findings', () => {
    const bullet = fc.constantFrom(
      ...Object.values(SLANTED).flatMap((draft) => [...draft.conservative, ...draft.liberal, ...draft.center]),
    );
    const side = fc.array(bullet, { maxLength: 6 });
    const swap = (found: string) =>
      found.replace(/conservative|liberal/, (name) => (name === 'liberal' ? 'conservative' : 'liberal'));
    fc.assert(
      fc.property(side, side, side, (conservative, liberal, center) => {
        const perspectives = { conservative, liberal, center };
        expect(codes(swapped(perspectives)).toSorted()).toEqual(codes(perspectives).map(swap).toSorted());
      }),
    );
  });
});
