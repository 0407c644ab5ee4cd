import { describe, expect, it } from '@jest/globals';
import { type Lean, LEANS } from '../../../shared/news/lean.ts';
import { findImbalances } from '../verification/balance.ts';
import { listClaims, type CitedSentence, type Draft, type Perspectives } from '../draft/draft.ts';
import type { Drafter } from './drafter.ts';
import type { SourceText } from '../draft/source-text.ts';
import { ExtractiveDrafter } from './extractive/extractive-drafter.ts';

interface Scene {
  /** True if the parties are real ones, whose side does not depend on the outlets that quote them. */
  readonly real: boolean;
  /** Parties and people to swap between the two sides. */
  readonly pairs: readonly (readonly [string, string])[];
  readonly sources: readonly SourceText[];
}

let last = 0;
function source(lean: Lean, title: string, body: string): SourceText {
  const snapshotId = ++last;
  return {
    snapshotId,
    itemId: snapshotId,
    outletId: snapshotId,
    outletName: `Outlet ${snapshotId}`,
    lean,
    title,
    text: `${title}\n\n${body}`,
    url: `https://example.com/${snapshotId}`,
    publishedAt: new Date(Date.UTC(2026, 4, 4, snapshotId % 24)),
    feedCategory: 'Politics',
    itemCategories: [],
    language: 'en',
  };
}

const rents = (left: string, right: string, her: string, him: string): SourceText[] => [
  source(
    'center',
    'Senate votes to cap rents in cities for three years',
    `The Senate voted 61 to 39 on Monday to cap rents in cities at 4 percent a year. The cap begins in January and ends after three years. The ${left} voted for the bill. The ${right} voted against it. ${her} and ${him} spoke for an hour each. The bill now needs the premier’s signature.`,
  ),
  source(
    'lean-left',
    'Rent cap gives tenants room to breathe',
    `Tenants won a victory when the Senate voted to cap rents in cities at 4 percent. "This is justice for the people who clean our offices," said ${her} of the ${left}. Campaigners warned that the ${right} would weaken the bill in committee. Rents have risen by 31 percent in five years.`,
  ),
  source(
    'lean-right',
    'Rent cap will empty the building sites',
    `The rent cap will cost 40,000 new flats a year, builders told the committee. "You cannot legislate a house into being," said ${him} of the ${right}. Builders warned that the ${left} would extend the cap for ever. Savers who own one flat will pay for it.`,
  ),
];
const taxes = (left: string, right: string, her: string, him: string): SourceText[] => [
  source(
    'center',
    'Parliament passes budget with a lower tax on fuel',
    `Parliament passed the budget on Thursday by 201 votes to 180. The tax on fuel falls by six cents in July. ${him} of the ${right} and ${her} of the ${left} had argued about it since March. The treasury expects to lose 2 billion marks a year.`,
  ),
  source(
    'left',
    'Fuel tax cut leaves buses without money',
    `The budget leaves the buses of nine cities without money, their operators said. ${her} told parliament that the poor would pay for the cut. The ${left} demanded that the money be found elsewhere. The ${right} refused to discuss the buses before the vote.`,
  ),
  source(
    'right',
    'Drivers get relief at last as budget passes',
    `Drivers will pay six cents less for a litre from July, the budget says. ${him} told parliament that families in the country had waited for it. The ${right} demanded that the cut be made for good. The ${left} refused to discuss a further cut before the vote.`,
  ),
];
const scenes: Record<string, Scene> = Object.fromEntries(
  [
    ['Progress Alliance', 'Liberty Union', 'Ines Calloway', 'Tobias Renn'] as const,
    ['Labour Party', 'Conservative Party', 'Rachel Marsh', 'Robert Stone'] as const,
    ['Democrats', 'Republicans', 'Dana Whitlock', 'Oskar Brandt'] as const,
  ].flatMap(([left, right, her, him]) =>
    Object.entries({ rents, taxes }).map(([story, write]) => [
      `${story}: ${left} and ${right}`,
      {
        pairs: [
          [left, right],
          [her, him],
          [her.split(' ')[1]!, him.split(' ')[1]!],
        ] as const,
        real: left !== 'Progress Alliance',
        sources: write(left, right, her, him),
      },
    ]),
  ),
);

const mirrored = (lean: Lean | null): Lean | null => (lean === null ? null : (LEANS[4 - LEANS.indexOf(lean)] ?? null));
/** Replaces each name with its counterpart on the other side. */
function swapped(text: string, pairs: Scene['pairs']): string {
  const other = new Map(pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  return text.replace(new RegExp([...other.keys()].join('|'), 'g'), (name) => other.get(name) ?? name);
}
/** The visible texts of a draft by position, without their evidence. */
function seen(draft: Draft, rename: (text: string) => string = (text) => text): Record<string, string[]> {
  return Object.fromEntries(
    ['title', 'summary', 'body', 'conservative', 'liberal', 'center'].map((place) => [
      place,
      listClaims(draft)
        .filter((claim) => claim.place === place)
        .map(({ text }) => rename(text)),
    ]),
  );
}

/** Returns the positions at which a model's draft depends on names or leans, and any imbalance of the perspectives. */
async function slantOf(model: Drafter, { real, pairs, sources }: Scene): Promise<string[]> {
  const draft = async (of: readonly SourceText[]): Promise<Draft> => (await model.draft({ sources: of })).value;
  const rename = (text: string): string => swapped(text, pairs);
  const plain = await draft(sources);
  const names = await draft(sources.map((each) => ({ ...each, title: rename(each.title), text: rename(each.text) })));
  const sides = await draft(sources.map((each) => ({ ...each, lean: mirrored(each.lean) })));
  const mirror = ({ conservative, liberal, ...rest }: ReturnType<typeof seen>): Record<string, unknown> => ({
    ...rest,
    conservative: liberal,
    liberal: conservative,
  });
  const differing = (what: string, one: Record<string, unknown>, other: Record<string, unknown>): string[] =>
    Object.keys(one)
      .filter((place) => JSON.stringify(one[place]) !== JSON.stringify(other[place]))
      .map((place) => `${what}: ${place}`);
  return [
    ...differing('names', real ? mirror(seen(plain)) : seen(plain), seen(names, rename)),
    ...differing('sides', real ? seen(plain) : mirror(seen(plain)), seen(sides)),
    ...(plain.perspectives
      ? findImbalances(plain.perspectives).map(({ code }) => `balance: ${code}`)
      : ['no perspectives']),
  ];
}

type Slant = (draft: Draft) => Draft;
const everywhere =
  (change: (text: string) => string): Slant =>
  (draft) => {
    const sentences = (all: readonly CitedSentence[]): CitedSentence[] =>
      all.map((sentence) => ({ ...sentence, text: change(sentence.text) }));
    const { title, summary, body, perspectives } = draft;
    return {
      ...draft,
      title: { ...title, text: change(title.text) },
      summary: sentences(summary),
      body: body.map((passage) => ({ ...passage, sentences: sentences(passage.sentences) })),
      perspectives: perspectives && {
        conservative: sentences(perspectives.conservative),
        liberal: sentences(perspectives.liberal),
        center: sentences(perspectives.center),
      },
    };
  };
const inPerspectives =
  (change: (perspectives: Perspectives) => Perspectives): Slant =>
  (draft) => ({ ...draft, perspectives: draft.perspectives && change(draft.perspectives) });
const RIGHT = /Liberty Union|Conservative Party|Republicans|Renn|Stone|Brandt/;

/** Ways in which a provider's model might favor a side. */
const SLANTED: Record<string, Slant> = {
  'gives one party’s people doubting verbs': everywhere((text) =>
    RIGHT.test(text) ? text.replace(/\b(?:said|told parliament)\b/, 'claimed') : text,
  ),
  'colours what one party does': everywhere((text) =>
    text.replace(/the (Liberty Union|Conservative Party|Republicans)/, 'the reckless $1'),
  ),
  'leaves out of the summary what one party does': (draft) => ({
    ...draft,
    summary: draft.summary.filter(({ text }) => !RIGHT.test(text)),
    body: draft.body.map((passage) => ({
      ...passage,
      sentences: passage.sentences.filter(({ text }) => !RIGHT.test(text)),
    })),
  }),
  'names one party in the headline': (draft) => ({
    ...draft,
    title: { ...draft.title, text: `${draft.title.text}, to the shame of the Republicans` },
  }),
  'silences one side': inPerspectives((perspectives) => ({ ...perspectives, conservative: [] })),
  'gives one side a sentence less': inPerspectives((perspectives) => ({
    ...perspectives,
    conservative: perspectives.conservative.slice(1),
  })),
  'lets one side speak first, and at greater length': (draft) => ({
    ...draft,
    perspectives: draft.perspectives && {
      ...draft.perspectives,
      liberal: [...draft.perspectives.liberal, ...draft.summary],
    },
  }),
  'tells one side with an adjective of its own': inPerspectives((perspectives) => ({
    ...perspectives,
    conservative: perspectives.conservative.map((sentence) => ({
      ...sentence,
      text: sentence.text.replace(/^/, 'Unsurprisingly, '),
    })),
  })),
};

class SlantedModel extends ExtractiveDrafter {
  constructor(private readonly slant: Slant) {
    super();
  }

  override async draft(...given: Parameters<Drafter['draft']>): ReturnType<Drafter['draft']> {
    const answer = await super.draft(...given);
    return { ...answer, value: this.slant(answer.value) };
  }
}

describe('a comparison of drafts with swapped names and parties', () => {
  it.each(Object.entries(scenes))(
    'shows that the extractive engine treats both sides alike: %s',
    async (_name, scene) => {
      expect(await slantOf(new ExtractiveDrafter(), scene)).toEqual([]);
    },
  );

  it.each(Object.entries(SLANTED))('detects a model that %s', async (_name, slant) => {
    const found = await Promise.all(Object.values(scenes).map((scene) => slantOf(new SlantedModel(slant), scene)));
    expect(found.flat()).not.toEqual([]);
  });
});
