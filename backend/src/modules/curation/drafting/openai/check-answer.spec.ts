import { describe, expect, it } from '@jest/globals';
import type { SourceText } from '../../draft/source-text.ts';
import { checkAnswer } from './check-answer.ts';
import type { Draft } from '../../draft/draft.ts';
import { type NumberedSources, numberSourceSentences } from './numbered-sources.ts';
import { parseRawAnswer } from './answer.ts';

const TEXT =
  'Council cuts bus fares\n\nThe city council voted 9 to 4 on Monday to cut bus fares by 15 percent from March 1. Mayor Lena Brandt said the step was “long overdue”. Opponents did not expect the cut to bring more riders.';

const GERMAN_TEXT =
  'Preise sinken\n\nStadt und Kreis senken alle Preise der Busse ab März. Busse fahren dann sonntags auch ins Umland.';

function source(changes: Partial<SourceText> = {}): SourceText {
  return {
    snapshotId: 1,
    itemId: 1,
    outletId: 1,
    outletName: 'Courier',
    lean: null,
    title: 'Council cuts bus fares',
    text: TEXT,
    url: 'https://courier.example/',
    publishedAt: new Date(0),
    feedCategory: 'World News',
    itemCategories: [],
    language: 'en',
    ...changes,
  };
}

const SOURCES = numberSourceSentences([source()], 10_000);

/** A complete German answer with the given sentence in its summary. */
function german(text: string): string {
  const cited = (said: string, id: string): object => ({ text: said, ids: [id] });
  return JSON.stringify({
    title: cited('Preise der Busse sinken', 's2'),
    summary: [cited(text, 's2'), cited('Busse fahren sonntags auch ins Umland.', 's3')],
    happened: [cited('Busse fahren dann sonntags auch ins Umland.', 's3')],
    additions: [],
    differences: [],
    positions: null,
    category: 'Sports',
    tags: [],
  });
}

interface Parts {
  title?: string;
  summary?: readonly [string, string][];
  tags?: readonly string[];
  category?: string;
  additions?: readonly object[];
  differences?: readonly object[];
}

function answer({
  title = 'Council votes to cut bus fares',
  summary,
  tags = [],
  category = 'World News',
  ...parts
}: Parts): string {
  const cited = (text: string, id: string): object => ({ text, ids: [id] });
  const sentences = summary ?? [
    ['The council voted to cut bus fares.', 's2'],
    ['Mayor Lena Brandt called the step “long overdue”.', 's3'],
  ];
  return JSON.stringify({
    title: cited(title, 's1'),
    summary: sentences.map(([text, id]) => cited(text, id)),
    happened: [cited('Opponents did not expect the cut to bring more riders.', 's4')],
    additions: [],
    differences: [],
    positions: null,
    ...parts,
    category,
    tags,
    note: 'nobody asked for this',
  });
}

function listProblems(content: string, sources = SOURCES): string {
  return checkAnswer(content, sources).problems.join(' ');
}

function problemsOf(parts: Parts, sources = SOURCES): string {
  return listProblems(answer(parts), sources);
}

/** Returns the draft of a usable answer. */
function toDraft(content: string, sources: NumberedSources): Draft {
  const { value, problems } = checkAnswer(content, sources);
  if (value === null) throw new Error(problems.join(' '));
  return value;
}

describe('checkAnswer', () => {
  it('resolves ids to exact passages', () => {
    const draft = toDraft(answer({}), SOURCES);
    const [first] = draft.summary;
    expect(first?.evidence.map(({ start, end }) => TEXT.slice(start, end))).toEqual([
      'The city council voted 9 to 4 on Monday to cut bus fares by 15 percent from March 1.',
    ]);
    expect(draft.body).toMatchObject([{ section: 'happened', outletId: 1, outletName: 'Courier' }]);
  });

  it.each([
    'Bus fares in the city will fall by 15 percent from March 1, the council decided by 9 votes to 4.',
    'By nine votes to four the council decided on Monday to lower bus fares.',
    'The city council approved a 15% cut of bus fares.',
    'From March 1 riding the bus gets cheaper after a vote of the city council.',
  ])('accepts a faithful paraphrase: %s', (text) => {
    expect(
      problemsOf({
        summary: [
          [text, 's2'],
          ['Mayor Lena Brandt called the step “long overdue”.', 's3'],
        ],
      }),
    ).toBe('');
  });

  it.each<[string, string, RegExp]>([
    ['The council voted to cut bus fares by 25 percent.', 's2', /number or date/],
    ['The council voted to cut bus fares from April 1.', 's2', /names a day, month/],
    ['Mayor Lena Brandt said the step was “far too late”.', 's3', /quotes words/],
    ['Mayor Karl Weber said the step was overdue.', 's3', /name/],
    ['Scientists found a new species of frog near the coast.', 's2', /does not state/],
    ['The council voted to cut bus fares, see fares.example.org for more.', 's2', /words to the reader|address/],
    ['The council voted to cut &lt;b&gt;bus fares&lt;/b&gt;.', 's2', /plain text/],
    ['The council voted to cut bus fares for [voters](mailto:x).', 's2', /plain text/],
    ['You can ride the bus for less after the council cut fares.', 's2', /words to the reader/],
    ['Cut.', 's2', /15 to 600 characters/],
  ])('rejects an answer with %s', (text, id, problem) => {
    expect(
      problemsOf({
        summary: [
          [text, id],
          ['Mayor Lena Brandt called the step “long overdue”.', 's3'],
        ],
      }),
    ).toMatch(problem);
  });

  it('leaves out unsupported sentences, if headline, summary and text still remain', () => {
    const good: [string, string] = ['Mayor Lena Brandt called the step “long overdue”.', 's3'];
    const lie: [string, string] = ['The council voted to cut bus fares by 25 percent.', 's2'];
    const shortened = checkAnswer(answer({ summary: [lie, good] }), SOURCES);
    expect(shortened.value?.summary.map(({ text }) => text)).toEqual([good[0]]);
    expect(shortened.problems).toHaveLength(1);
    for (const [parts, problem] of [
      [{ summary: [lie, lie] }, /summary has no sentence that its evidence supports/],
      [{ title: 'Council cuts bus fares by 25 percent' }, /title/],
      [{ summary: [['Visit www.example.org for cheap bus fares.', 's2'], good] }, /address/],
    ] as const)
      expect(() => toDraft(answer(parts as Parts), SOURCES)).toThrow(problem);
  });

  it('rejects a word that mixes two alphabets', () => {
    expect(problemsOf({ title: 'Counсil votes to cut bus fares' })).toMatch(/title\.text must not mix alphabets/);
  });

  it('rejects a summary or a body that repeats a sentence', () => {
    const sentence = 'The council voted to cut bus fares.';
    expect(
      problemsOf({
        summary: [
          [sentence, 's2'],
          [sentence.replace('.', ' .'), 's2'],
        ],
      }),
    ).toMatch(/summary must not repeat a sentence/);
    const again = { text: 'Opponents did not expect the cut to bring more riders.', ids: ['s4'] };
    expect(problemsOf({ additions: [{ about: 'fares', outletIndex: 1, sentences: [again] }] })).toMatch(
      /happened and additions must not repeat/,
    );
  });

  it('requires headline and summary of a political story to cite outlets without a side, if these have enough sentences', () => {
    const vote =
      'Vote on the bill\n\nThe Senate passed the election bill by 51 votes to 48 on Monday. The president will sign the bill on Friday.';
    const left = source({
      snapshotId: 2,
      itemId: 2,
      outletId: 2,
      outletName: 'Echo',
      lean: 'left',
      feedCategory: 'Politics',
      title: 'Vote on the bill',
      text: vote,
    });
    const wire = source({
      snapshotId: 3,
      itemId: 3,
      outletId: 3,
      outletName: 'Wire',
      lean: 'center',
      feedCategory: 'Politics',
      title: 'Bill passes',
      text: 'Bill passes\n\nThe Senate passed the election bill by 51 votes to 48. Voters will need a card to vote from May 1.',
    });
    const cited = (text: string, id: string): object => ({ text, ids: [id] });
    const draft = (id: string): string =>
      JSON.stringify({
        title: cited('The Senate passed the election bill', id),
        summary: [
          cited('The Senate passed the election bill by 51 votes to 48.', id),
          cited('Voters will need a card to vote from May 1.', 's6'),
        ],
        happened: [cited('The president will sign the bill on Friday.', 's3')],
        additions: [],
        differences: [],
        positions: { conservative: [], liberal: [], center: [] },
        category: 'Politics',
        tags: [],
      });
    const sources = numberSourceSentences([left, wire], 10_000);
    expect(listProblems(draft('s2'), sources)).toMatch(
      /title\.ids must name only sentences of reports by outlets whose side is none or center.*summary\[0\]\.ids/,
    );
    expect(listProblems(draft('s5'), sources)).toBe('');
  });

  it('assigns a position to the side of its speaker, whichever outlet reports it', () => {
    const right = source({
      lean: 'right',
      feedCategory: 'Politics',
      title: 'Senate passes election bill',
      text:
        'Senate passes election bill\n\nThe Senate passed the election bill on Monday. ' +
        '“This bill robs students of their vote,” said Senator Ines Calloway, a Democrat.',
    });
    const cited = (text: string, id: string): object => ({ text, ids: [id] });
    const statement = cited('Senator Ines Calloway, a Democrat, said: “This bill robs students of their vote”.', 's3');
    const draft = (positions: object): string =>
      JSON.stringify({
        title: cited('Senate passes election bill', 's1'),
        summary: [
          cited('The Senate passed the election bill on Monday.', 's2'),
          cited('The election bill was passed by the Senate.', 's2'),
        ],
        happened: [cited('On Monday, the Senate passed the election bill.', 's2')],
        additions: [],
        differences: [],
        positions: { conservative: [], liberal: [], center: [], ...positions },
        category: 'Politics',
        tags: [],
      });
    const sources = numberSourceSentences([right], 10_000);
    expect(sources.sides).toEqual(['conservative', 'liberal']);
    expect(listProblems(draft({ liberal: [statement] }), sources)).toBe('');
    expect(listProblems(draft({ conservative: [statement] }), sources)).toMatch(
      /positions\.conservative\[0\]\.ids must tell what somebody of the conservative side says/,
    );
  });

  it('rejects the citation of a sentence that does not exist', () => {
    expect(
      problemsOf({
        summary: [
          ['The council voted to cut bus fares.', 's99'],
          ['Mayor Lena Brandt called the step “long overdue”.', 's3'],
        ],
      }),
    ).toMatch(/summary\[0\]\.ids contains the id of a sentence that does not exist/);
  });

  it.each([
    ['World News', 'World News'],
    ['Automotive', 'Politics'],
    ['General', 'Politics'],
  ])('replaces a category that no feed or word supports: %s becomes %s', (said, taken) => {
    expect(toDraft(answer({ category: said }), SOURCES).category).toBe(taken);
  });

  it('accepts any supported category, and any category if none is supported', () => {
    const two = numberSourceSentences(
      [
        source({ feedCategory: 'World News' }),
        source({ snapshotId: 2, itemId: 2, outletId: 2, feedCategory: 'Travel' }),
      ],
      10_000,
    );
    expect(['World News', 'Travel'].map((category) => toDraft(answer({ category }), two).category)).toEqual([
      'World News',
      'Travel',
    ]);
    const silent = source({
      snapshotId: 3,
      itemId: 3,
      outletId: 3,
      feedCategory: null,
      language: 'de',
      title: 'Preise sinken',
      text: GERMAN_TEXT,
    });
    expect(
      toDraft(german('Kreis und Stadt senken Preise der Busse.'), numberSourceSentences([silent], 10_000)).category,
    ).toBe('Sports');
    expect(toDraft(answer({ category: 'Sports' }), numberSourceSentences([source(), silent], 10_000)).category).toBe(
      'Politics',
    );
  });

  it('rejects an off-topic sentence in a language other than English', () => {
    const sources = numberSourceSentences(
      [source({ language: 'de', title: 'Preise sinken', text: GERMAN_TEXT })],
      10_000,
    );
    expect(listProblems(german('Kreis und Stadt senken Preise der Busse.'), sources)).toBe('');
    expect(listProblems(german('Forscher entdecken eine neue Art von Fröschen im Regenwald.'), sources)).toMatch(
      /does not state/,
    );
  });

  it('reports another language, even if no sentence has evidence', () => {
    const text =
      'Der Stadtrat von Brandenburg hat am Montag beschlossen, die Preise der Busse im März um 25 Prozent zu senken.';
    expect(
      problemsOf({
        summary: [
          [text, 's2'],
          [text.replace('Montag', 'Freitag'), 's2'],
        ],
      }),
    ).toMatch(/must be written in the language en/);
  });

  it('removes NUL and replaces a lone surrogate, which the database would reject', () => {
    expect(parseRawAnswer(answer({ title: 'Council votes to cut bus\0 fares \ud83d' }))).toMatchObject({
      title: { text: 'Council votes to cut bus fares \ufffd' },
    });
  });

  it('drops tags whose words do not occur in the sources, and rejects tags with markup', () => {
    expect(toDraft(answer({ tags: ['Lena Brandt', 'Atlantis', 'bus fares', 'bus fares'] }), SOURCES).tags).toEqual([
      'Lena Brandt',
      'bus fares',
    ]);
    expect(problemsOf({ tags: ['<i>bus</i>'] })).toMatch(/tags\[0\] must be plain text/);
  });

  it('reports positions and rules, but never quotes the answer', () => {
    expect(problemsOf({ title: 'Council cuts fares: https://evil.example/x', category: 'Buy now' })).not.toMatch(
      /evil|Buy/,
    );
  });

  describe('for an answer based on several reports', () => {
    const two = numberSourceSentences(
      [
        source(),
        source({
          snapshotId: 2,
          itemId: 2,
          outletId: 2,
          outletName: 'Echo',
          title: 'Fares fall',
          text: 'Fares fall\n\nThe council cut bus fares by 20 percent on Monday. It should think again about the fares.',
        }),
      ],
      10_000,
    );
    const column = numberSourceSentences(
      [
        source(),
        source({
          snapshotId: 2,
          itemId: 2,
          outletId: 2,
          outletName: 'Echo',
          title: 'Fares fall',
          text: 'Fares fall\n\nThe council cut bus fares by 20 percent on Monday.',
          kind: 'opinion',
        }),
      ],
      10_000,
    );
    const said = { text: 'The council cut bus fares by 20 percent on Monday.', ids: ['s6'] };
    const known = { text: 'The city council voted to cut bus fares by 15 percent.', ids: ['s2'] };
    it('groups additions by topic, and lists the statements of a difference next to each other', () => {
      const draft = toDraft(
        answer({
          additions: [{ about: 'fares', outletIndex: 2, sentences: [said] }],
          differences: [
            {
              statements: [
                { outletIndex: 1, sentence: known },
                { outletIndex: 2, sentence: said },
              ],
            },
          ],
        }),
        two,
      );
      expect(draft.body.map(({ section, group, outletName }) => [section, group, outletName])).toEqual([
        ['happened', undefined, 'Courier'],
        ['added', 0, 'Echo'],
        ['differs', 0, 'Courier'],
        ['differs', 0, 'Echo'],
      ]);
    });

    it('rejects an addition that cites another outlet, and a difference that cites only one outlet', () => {
      expect(problemsOf({ additions: [{ about: 'fares', outletIndex: 1, sentences: [said] }] }, two)).toMatch(
        /additions\[0\]\.sentences\[0\]\.ids must name only sentences of the outlet/,
      );
      expect(
        problemsOf({
          differences: [
            {
              statements: [
                { outletIndex: 2, sentence: said },
                { outletIndex: 2, sentence: said },
              ],
            },
          ],
        }),
      ).toMatch(/different outlets/);
    });

    it('rejects opinion in summary and additions', () => {
      expect(
        problemsOf(
          {
            summary: [
              ['The council cut bus fares by 20 percent on Monday.', 's6'],
              ['Mayor Lena Brandt called the step “long overdue”.', 's3'],
            ],
          },
          column,
        ),
      ).toMatch(/summary\[0\]\.ids must not name sentences of opinion pieces/);
      expect(problemsOf({ additions: [{ about: 'fares', outletIndex: 2, sentences: [said] }] }, column)).toMatch(
        /none of opinion pieces/,
      );
    });
  });
});
