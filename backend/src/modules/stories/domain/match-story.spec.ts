import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { selectCandidateTerms } from './candidate-terms.ts';
import { profileItem, type GroupableItem, type ItemProfile } from './item-profile.ts';
import { matchStory } from './match-story.ts';
import { MATCH_TUNING } from './match-tuning.ts';
import { createStoryProfile, growStory, type StoryProfile } from './story-profile.ts';
import { rarity, type TermStatistics } from './term-statistics.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 4, 4, 8);

function item(title: string, text: string, hours = 0): GroupableItem {
  return { title, text, publishedAt: new Date(START + hours * HOUR) };
}

const BRIDGE = item(
  'Cracks close the Orlan bridge in Port Alder for two years',
  'Port Alder shut the Orlan bridge on Monday after engineers found 43 cracks in its main cables. Mayor Ida Kell said repairs would cost 210 million marks.',
);
const BRIDGE_AGAIN = item(
  'Port Alder mayor defends shutting of Orlan bridge',
  'Ida Kell, the mayor of Port Alder, said there was no choice but to close the Orlan bridge once engineers had counted 43 cracks in the cables.',
  5,
);
const ELECTION = item(
  'Tessaly votes for a new parliament after a bitter campaign',
  'Voters in Tessaly went to the polls on Sunday to choose a parliament. Premier Davor Lint hopes for a third term against Sanna Weir.',
  3,
);
const OTHER_BRIDGE = item(
  'Engineers finish new bridge over the Sabe ahead of time',
  'The Sabe crossing at Irem opened a month early, the ministry of transport of Solvane said. Engineers praised the cables, made by Harn Steel.',
  4,
);

/** Frequencies: these words are common, and all others are rare. */
const statistics: TermStatistics = {
  documents: 400,
  frequency: (term) => (['mayor', 'engineer', 'bridg', 'cost', 'million', 'two', 'year'].includes(term) ? 60 : 2),
};

const story = (from: GroupableItem, storyId = 7): StoryProfile => createStoryProfile(profileItem(from), storyId);

describe('matchStory', () => {
  it('finds the story about the same event even if it is worded differently', () => {
    expect(matchStory(profileItem(BRIDGE_AGAIN), [story(ELECTION, 6), story(BRIDGE, 7)], statistics)?.storyId).toBe(7);
  });

  it.each([
    ['another event', ELECTION],
    ['another bridge', OTHER_BRIDGE],
  ])('does not match %s', (_name, other) => {
    expect(matchStory(profileItem(other), [story(BRIDGE)], statistics)).toBeNull();
  });

  it('returns the first of two candidates with equal scores', () => {
    expect(matchStory(profileItem(BRIDGE_AGAIN), [story(BRIDGE, 8), story(BRIDGE, 7)], statistics)?.storyId).toBe(8);
  });

  it('does not match a story whose last report is long ago', () => {
    const later = profileItem({ ...BRIDGE_AGAIN, publishedAt: new Date(START + 24 * 20 * HOUR) });
    expect(matchStory(later, [story(BRIDGE)], statistics)).toBeNull();
  });

  it('scores higher with one or two shared distinctive numbers, but no higher with a third', () => {
    const [report, numbers] = [profileItem(BRIDGE_AGAIN), ['43', '61400', '12345']];
    const [none = 0, one = 0, two = 0, three = 0] = [0, 1, 2, 3].map(
      (shared) =>
        matchStory(
          { ...report, numbers },
          [{ ...story(BRIDGE), numbers: numbers.slice(0, shared).map((number) => [number, 1]) }],
          statistics,
        )?.score,
    );
    expect([one > none, two > one, three]).toEqual([true, true, two]);
  });

  it('prefers the better candidate, regardless of the order of the candidates', () => {
    const grown = growStory(story(BRIDGE, 7), profileItem(BRIDGE));
    const weaker = story(
      item('Port Alder plans ferries', 'Port Alder will run ferries while the Orlan bridge is shut.', 2),
      8,
    );
    const profile = profileItem(BRIDGE_AGAIN);
    expect(matchStory(profile, [grown, weaker], statistics)).toEqual(matchStory(profile, [weaker, grown], statistics));
    expect(matchStory(profile, [grown, weaker], statistics)?.storyId).toBe(7);
  });

  it('returns null without candidates and for an item without words', () => {
    expect(matchStory(profileItem(BRIDGE), [], statistics)).toBeNull();
    expect(matchStory(profileItem(item('', '')), [story(BRIDGE)], statistics)).toBeNull();
  });

  it('always matches an exact copy, regardless of the term frequencies', () => {
    const words = fc.constantFrom(
      'Varga',
      'bank',
      'rate',
      'Ostrel',
      'rises',
      'storm',
      'Harrow',
      'valley',
      'Kell',
      'bridge',
      'cup',
      'Tessaly',
    );
    const text = fc.array(words, { minLength: 3, maxLength: 30 }).map((parts) => parts.join(' '));
    fc.assert(
      fc.property(text, text, fc.nat(1000), (title, body, documents) => {
        const profile = profileItem(item(title, body));
        fc.pre(profile.terms.length > 0);
        const found = matchStory(profile, [createStoryProfile(profile, 3)], { documents, frequency: () => 0 });
        expect(found?.storyId).toBe(3);
        expect(found?.score ?? 0).toBeGreaterThan(0.9);
        expect(found?.score ?? 2).toBeLessThanOrEqual(1.0001);
      }),
    );
  });
});

describe('the time range of a story', () => {
  it('spans its earliest to its latest report, regardless of the order of arrival', () => {
    const [early, middle, late] = [0, 5, 9].map((hours) =>
      profileItem({ ...BRIDGE, publishedAt: new Date(START + hours * HOUR) }),
    ) as [ItemProfile, ItemProfile, ItemProfile];
    const grown = growStory(growStory(createStoryProfile(middle, 1), late), early);
    expect([grown.firstSeen, grown.lastSeen]).toEqual([START, START + 9 * HOUR]);
  });
});

describe('profileItem', () => {
  const profile: ItemProfile = profileItem(BRIDGE);

  it('weights the headline above the text, and names above other words', () => {
    const weights = new Map(profile.terms);
    expect(weights.get('orlan') ?? 0).toBeGreaterThan(weights.get('crack') ?? 0);
    expect(weights.get('crack') ?? 0).toBeGreaterThan(weights.get('main') ?? 0);
    expect(profile.entities).toEqual(expect.arrayContaining(['orlan', 'kell', 'alder']));
    expect(profile.numbers).toEqual(['43', '210000000']);
  });

  it('is plain JSON with at most 40 terms', () => {
    expect(JSON.parse(JSON.stringify(profile))).toEqual(profile);
    const long = profileItem(item('Long', Array.from({ length: 400 }, (_, at) => `word${at}`).join(' ')));
    expect(long.terms.length).toBeLessThanOrEqual(40);
  });
});

describe('growStory', () => {
  it('keeps the founding item, averages term weights and extends the time range', () => {
    const founded = story(BRIDGE);
    const grown = growStory(founded, profileItem(BRIDGE_AGAIN));
    expect(grown.founding).toEqual(founded.founding);
    expect(grown.itemCount).toBe(2);
    expect([grown.firstSeen, grown.lastSeen]).toEqual([START, START + 5 * HOUR]);
    const weight = (profile: { terms: readonly (readonly [string, number])[] }, term: string): number =>
      new Map(profile.terms).get(term) ?? 0;
    const mean = (weight(founded, 'orlan') + weight(profileItem(BRIDGE_AGAIN), 'orlan')) / 2;
    expect(weight(grown, 'orlan')).toBeCloseTo(mean, 2);
    expect(JSON.parse(JSON.stringify(grown))).toEqual(grown);
  });

  it('limits the size of the profile of a story', () => {
    let grown = story(BRIDGE);
    for (let at = 0; at < 200; at++) {
      const text = Array.from({ length: 30 }, (_, word) => `Name${at * 30 + word} ${at * 31 + word + 100}`).join(' ');
      grown = growStory(grown, profileItem(item(`Orlan bridge ${at}`, text, at)));
    }
    expect(grown.terms.length).toBeLessThanOrEqual(60);
    expect(grown.entities.length).toBeLessThanOrEqual(40);
    expect(grown.numbers.length).toBeLessThanOrEqual(20);
  });
});

describe('selectCandidateTerms', () => {
  it('returns at most ten terms, rare ones first', () => {
    const terms = selectCandidateTerms(profileItem(BRIDGE), statistics).map(([term]) => term);
    expect(terms.length).toBeLessThanOrEqual(10);
    expect(terms).toEqual(expect.arrayContaining(['orlan', 'crack', 'alder']));
    expect(terms).not.toContain('mayor');
  });
});

describe('rarity', () => {
  it('decreases with frequency but stays positive', () => {
    const of = (frequency: number): number => rarity('x', { documents: 10_000, frequency: () => frequency });
    expect(of(0)).toBeGreaterThan(of(10));
    expect(of(10)).toBeGreaterThan(of(5000));
    expect(of(20_000)).toBeGreaterThan(0);
  });
});

it('matchStory treats a shared distinctive number as a sign of the same event, but not other numbers', () => {
  const founded = item(
    'Aid reaches the delta',
    'Boats brought food to 61,400 people cut off in the lower delta since the embankment went, the army said.',
  );
  const withCount = (count: string): ItemProfile =>
    profileItem(
      item(
        'Army boats at work in the delta',
        `Relief workers said that ${count} villagers had been given rice and tents.`,
        4,
      ),
    );
  const score = (count: string): number =>
    matchStory(withCount(count), [createStoryProfile(profileItem(founded), 1)], statistics, {
      ...MATCH_TUNING,
      headlineThreshold: 0.01,
      leadThreshold: 0.01,
    })?.score ?? 0;
  expect(score('61,400')).toBeGreaterThan(score('58,200'));
  expect(score('2026')).toBe(score('2025'));
});

describe('reports that share names with a story', () => {
  const known: TermStatistics = {
    documents: 4000,
    frequency: (term) => (['orlan', 'bridg', 'ida', 'kell', 'port', 'alder'].includes(term) ? 40 : 12),
  };
  const founded = story(BRIDGE);
  const score = (report: GroupableItem, wordShare = MATCH_TUNING.wordShare): number =>
    matchStory(profileItem(report), [founded], known, {
      ...MATCH_TUNING,
      wordShare,
      headlineThreshold: 0.01,
      leadThreshold: 0.01,
    })?.score ?? 0;
  const sameNames = item(
    'Ida Kell to run for a second term',
    'Ida Kell will stand again as mayor, her Harbour party said at a congress in Irem on Wednesday evening, after months of doubt about her health. Sanna Weir, who leads the council of Port Alder, had hoped for her place.',
    8,
  );
  const otherNames = item(
    'Cracked cables shut the crossing for two years',
    'Engineers found cracks in the main cables of the crossing, which is closed for repairs at a cost of millions of marks, the town hall of Alder said.',
    8,
  );

  it('score lower if they cover another event than a report of the same event that mentions other names', () => {
    expect(score(otherNames)).toBeGreaterThan(score(sameNames));
    expect(score(sameNames)).toBeLessThan(score(sameNames, 0));
    expect(matchStory(profileItem(sameNames), [founded], known)).toBeNull();
    expect(matchStory(profileItem(otherNames), [founded], known)?.storyId).toBe(7);
  });

  it('are compared by names alone if they contain only names', () => {
    const names =
      'Ida Kell Orlan Varga Ostrel Harrow Tessaly Solvane Irem Sabe Weir Lint Davor Sanna Harn Alvera Brenwick Skelmar Ruhana Kordovia Marsh';
    const roll = profileItem(item('', `They were there: ${names}.`));
    const named = { ...roll, terms: roll.terms.filter(([term]) => roll.entities.includes(term)) };
    expect(named.terms.length).toBeGreaterThan(15);
    expect(matchStory(named, [createStoryProfile(named, 3)], known)?.score).toBeGreaterThan(0.9);
  });
});

it('matchStory requires a higher score for a full lead while few items are known, because common words then seem rare', () => {
  const profile = profileItem(BRIDGE_AGAIN);
  const of = (documents: number): TermStatistics => ({ documents, frequency: () => 0 });
  const score = matchStory(profile, [story(BRIDGE)], of(2000))?.score ?? 0;
  const tuning = { ...MATCH_TUNING, headlineThreshold: score * 0.9, leadThreshold: score * 0.9, sizeSlope: 0 };
  expect(matchStory(profile, [story(BRIDGE)], of(2000), tuning)?.storyId).toBe(7);
  expect(matchStory(profile, [story(BRIDGE)], of(0), tuning)).toBeNull();
});

it('matchStory counts a word of the lead only once, regardless of repetition', () => {
  const weight = (text: string): number => new Map(profileItem(item('A bridge is shut', text)).terms).get('crack') ?? 0;
  expect(weight('There are cracks in it.')).toBe(weight('There are cracks, and cracks, and more cracks in it.'));
});

describe('reports of different events that share one rare name', () => {
  const FIRE = item(
    'Fire guts the old cannery at Kestrel Bay',
    'A fire destroyed the disused cannery of Kestrel Bay during the night. Sixty volunteers fought the flames until dawn, and nobody was hurt. Police look for witnesses who saw smoke before midnight.',
  );
  const LIBRARY = item(
    'Kestrel Bay library wins prize for its reading room',
    'The public library of Kestrel Bay has won the national award for small buildings. The jury praised its timber gallery, which was designed by local pupils and opened last autumn beside the market.',
    3,
  );
  const NOVELIST = item(
    'Novelist Ottoline Marwick to receive state prize',
    'The novelist Ottoline Marwick will receive the highest literary honour of the country. The jury said that her nine books had given a voice to people who clean, carry and wait, and praised her dry humour.',
  );
  const TAX = item(
    'Judge orders Ottoline Marwick to pay back tax',
    'A judge ordered Ottoline Marwick on Tuesday to hand over 80,000 marks within a month. The ruling ends a quarrel of six years about royalties that were earned abroad and never declared to the revenue office.',
    2,
  );

  const CHOIR = item(
    'Veldamar choir teacher trains deaf singers',
    'A choir teacher in Veldamar trains deaf singers every Sunday. The choir has won four contests.',
  );
  const SAILORS = item(
    'Sailors of Veldamar get a training hall',
    'Sailors in Veldamar have had a training hall since Friday. Ninety sailors will train there each year.',
    2,
  );

  it.each([0, 300, 2000, 10_000])('are not grouped when %s items have been counted', (documents) => {
    const known: TermStatistics = { documents, frequency: () => Math.floor(documents / 300) };
    for (const [one, other] of [
      [FIRE, LIBRARY],
      [NOVELIST, TAX],
      [CHOIR, SAILORS],
    ] as const) {
      expect(matchStory(profileItem(other), [story(one)], known)).toBeNull();
      expect(matchStory(profileItem(one), [story(other)], known)).toBeNull();
    }
  });

  it('are not grouped for sharing many words that are common among thousands of items', () => {
    const train = item(
      'Night train links Veldamar with the coast again',
      'A night train has run from Veldamar to the coast since Friday, for the first time in forty years. Four hundred passengers were aboard, and the railway expects more next year.',
    );
    const nurses = item(
      'Nurses of Veldamar get a training center',
      'Nurses in Veldamar have had a training center since Friday. Four hundred nurses will train there each year, the clinic said.',
      2,
    );
    const common = ['train', 'frida', 'four', 'hundr', 'year'];
    const known: TermStatistics = { documents: 2000, frequency: (term) => (common.includes(term) ? 300 : 20) };
    expect(matchStory(profileItem(nurses), [story(train)], known)).toBeNull();
  });

  it('do not match, while another report of the same event does', () => {
    const inquiry = item(
      'Police rule out arson at Kestrel Bay cannery',
      'The flames that destroyed the cannery of Kestrel Bay came from an old fuse box, the police said after three days of work in the ruin. Volunteers had kept the fire away from the harbour.',
      8,
    );
    for (const documents of [0, 300, 2000, 10_000])
      expect(
        matchStory(profileItem(inquiry), [story(LIBRARY, 8), story(FIRE, 7)], { documents, frequency: () => 0 })
          ?.storyId,
      ).toBe(7);
  });

  it('may match if they share several names', () => {
    const leaves = item(
      'Governor Paul Lepard of Marrin hints at early exit',
      'Paul Lepard, governor of Marrin, opened the door on Tuesday to leaving before his mandate ends, after a furious voicemail to the lawmaker Drew Gattin.',
    );
    const stays = item(
      'Paul Lepard: I will not quit Marrin',
      'Nobody should expect a resignation, Paul Lepard told reporters. Lawmakers of both parties in Marrin want an apology to Drew Gattin.',
      6,
    );
    expect(matchStory(profileItem(stays), [story(leaves)], { documents: 5000, frequency: () => 8 })?.storyId).toBe(7);
  });
});
