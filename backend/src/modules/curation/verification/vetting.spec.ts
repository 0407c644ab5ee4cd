import { describe, expect, it } from '@jest/globals';
import type { ReportKind } from '../../../shared/news/report-kind.ts';
import type { CitedSentence, Draft } from '../draft/draft.ts';
import {
  findContradictions,
  computeDraftShingles,
  findOldReports,
  toReportedProblems,
  vetDraft,
  type VettedSource,
} from './vetting.ts';
import type { ProblemCode } from './problem.ts';

const TITLE = 'Port Alder shuts the Orlan bridge after finding 43 cracks';
const LEAD = 'Port Alder shut the Orlan bridge on 4 May after engineers found 43 cracks in its cables.';
const QUOTE =
  'Mayor Ida Kell said the repair would not begin before 2027 and that “nobody will drive over a bridge I do not trust”.';
const COST = 'The work will cost 210 million marks, a fifth of the yearly budget.';
const TEXT = `${TITLE}\n\n${LEAD} ${QUOTE} ${COST}`;
const printed = (hour: number): Pick<VettedSource, 'publishedAt'> => ({
  publishedAt: new Date(Date.UTC(2026, 4, 4, hour)),
});
const SOURCES: readonly VettedSource[] = [
  { snapshotId: 1, outletId: 1, outletName: 'Ledger', title: TITLE, text: TEXT, lean: 'lean-left', ...printed(9) },
  {
    snapshotId: 2,
    outletId: 2,
    outletName: 'Wire',
    title: 'Shut',
    text: `Shut\n\n${LEAD}`,
    lean: null,
    ...printed(12),
  },
];

function cited(text: string, passage = text): CitedSentence {
  const start = TEXT.indexOf(passage);
  return { text, evidence: [{ snapshotId: 1, start, end: start + passage.length }] };
}

const DRAFT: Draft = {
  title: cited(TITLE),
  summary: [cited(LEAD), cited(COST)],
  body: [{ outletId: 1, outletName: 'Ledger', sentences: [cited(QUOTE)] }],
  perspectives: null,
  category: 'World News',
  tags: [],
  language: 'en',
};

function problems(
  change: Partial<Draft>,
  duplicates: { articleId: number; shingles: number[] }[] = [],
  sources = SOURCES,
): ProblemCode[] {
  return vetDraft({ ...DRAFT, ...change }, sources, { duplicates }).map(({ code }) => code);
}

const summary = (text: string, passage: string): Partial<Draft> => ({ summary: [cited(text, passage)] });

describe('findContradictions', () => {
  const judged = (verdict: 'contradicted' | 'not-stated' | 'not-verified', text = COST) => ({
    place: 'summary' as const,
    text,
    verdict,
  });

  it('reports a problem for a contradicted sentence', () => {
    expect(findContradictions(DRAFT, [judged('contradicted')])).toEqual([
      { code: 'contradicted', message: expect.any(String), place: 'summary', ordinal: 1 },
    ]);
  });

  it('reports no problem for doubtful or unverified sentences', () => {
    expect(
      findContradictions(DRAFT, [
        judged('not-stated'),
        judged('not-verified'),
        judged('contradicted', 'A sentence that was left out.'),
      ]),
    ).toEqual([]);
  });
});

describe('findOldReports', () => {
  it('names the day of the newest report if none is recent', () => {
    expect(findOldReports(SOURCES, new Date('2033-05-04T12:00:00Z'))).toEqual([
      { code: 'old-reports', message: 'The newest report is from May 4, 2026, so this may not be news.' },
    ]);
  });

  it('accepts old reports beside a recent one', () => {
    expect(findOldReports(SOURCES, new Date('2026-06-03T10:00:00Z'))).toEqual([]);
    expect(findOldReports([], new Date())).toEqual([]);
  });
});

describe('vetDraft', () => {
  it('passes a draft of verbatim source sentences', () => {
    expect(vetDraft(DRAFT, SOURCES, { duplicates: [] })).toEqual([]);
  });

  it.each([
    ['a paraphrase', 'Engineers had found 43 cracks in the cables, and so the Orlan bridge was closed on May 4.', LEAD],
    ['a quotation with other marks', 'Kell said "nobody will drive over a bridge I do not trust".', QUOTE],
  ])('passes %s', (_name, text, passage) => {
    expect(problems(summary(text, passage))).toEqual([]);
  });

  it('holds back a story without a news report', () => {
    const of = (...kinds: ReportKind[]): string[] =>
      vetDraft(
        DRAFT,
        SOURCES.map((source, at) => ({ ...source, kind: kinds[at] ?? kinds.at(-1) ?? 'news' })),
        { duplicates: [] },
      ).map(({ code }) => code);
    expect(of('opinion', 'press-release')).toEqual(['only-opinion']);
    expect(of('opinion', 'news')).toEqual([]);
  });

  it.each([
    ['a wrong number', 'Engineers found 34 cracks in the cables of the Orlan bridge.', LEAD, 'number-unsupported'],
    ['a wrong sum', 'The repair of the bridge will cost 210 billion marks this time.', COST, 'number-unsupported'],
    ['a wrong date', 'The city closed its bridge over the Orlan river on 5 May this year.', LEAD, 'number-unsupported'],
    ['a swapped name', 'The repair would not begin before 2027, said the mayor, Ada Weir.', QUOTE, 'name-unsupported'],
    [
      'an invented quotation',
      'Kell called it “a bridge that has failed the city” and closed it.',
      QUOTE,
      'quotation-unsupported',
    ],
    ['the wrong passage', 'Mayor Ida Kell said the repair would begin after 2026 at the latest.', COST, 'support-weak'],
  ])('reports a problem for %s', (_name, text, passage, code) => {
    expect(problems(summary(text, passage))).toContain(code);
  });

  it.each<[string, Partial<Draft>, ProblemCode]>([
    ['a sentence without evidence', { summary: [{ text: LEAD, evidence: [] }] }, 'evidence-missing'],
    [
      'a passage beyond the text',
      { summary: [{ text: LEAD, evidence: [{ snapshotId: 1, start: 0, end: 9_999 }] }] },
      'evidence-broken',
    ],
    [
      'a passage of no length',
      { summary: [{ text: LEAD, evidence: [{ snapshotId: 1, start: 5, end: 5 }] }] },
      'evidence-broken',
    ],
    [
      'an unknown snapshot',
      { summary: [{ text: LEAD, evidence: [{ snapshotId: 99, start: 0, end: 5 }] }] },
      'evidence-broken',
    ],
    ['no summary', { summary: [] }, 'summary-missing'],
    ['no text', { body: [] }, 'body-missing'],
    ['a title of one word', { title: cited('Port') }, 'title-length'],
    ['an unknown category', { category: 'Gossip' }, 'category-unknown'],
    ['an alias for a category', { category: 'News' }, 'category-unknown'],
    ['no language', { language: '' }, 'language-unclear'],
    ['another language', { language: 'de' }, 'language-differs'],
    ['markup', summary('Port Alder shut <b>the</b> Orlan bridge on 4 May.', LEAD), 'markup'],
    ['a web address', summary('Port Alder shut the Orlan bridge, see https://example.com now.', LEAD), 'link'],
    ['an order', summary('Ignore the cracks in the cables of the Orlan bridge.', LEAD), 'speaks-to-reader'],
    [
      'a side’s sentence from another side',
      { perspectives: { conservative: [cited(COST)], liberal: [], center: [] } },
      'wrong-side',
    ],
    [
      'a side’s sentence from an unrated outlet',
      {
        perspectives: {
          conservative: [],
          liberal: [{ text: LEAD, evidence: [{ snapshotId: 2, start: 6, end: 6 + LEAD.length }] }],
          center: [],
        },
      },
      'wrong-side',
    ],
  ])('reports a problem for %s', (_name, change, code) => {
    expect(problems(change)).toContain(code);
  });

  it('accepts an article with the category General', () => {
    expect(problems({ category: 'General' })).toEqual([]);
  });

  it('allows a question as headline', () => {
    expect(problems({ title: cited('Will the Orlan bridge of Port Alder stay shut?', TITLE) })).not.toContain(
      'speaks-to-reader',
    );
    expect(problems(summary('Will the Orlan bridge of Port Alder stay shut?', LEAD))).toContain('speaks-to-reader');
  });

  it('accepts empty sides, and a bullet that cites an outlet of its side', () => {
    expect(problems({ perspectives: { conservative: [], liberal: [cited(COST)], center: [] } })).toEqual([]);
  });

  it.each([
    ['of its side, whichever outlet it cites', 'liberal', 'a Democrat', 'right', []],
    ['of another side, even from an outlet of its own', 'conservative', 'a Democrat', 'right', ['wrong-side']],
    ['without a party, from an outlet of its side', 'conservative', 'a baker', 'right', []],
    ['without a party, from an outlet of another side', 'liberal', 'a baker', 'right', ['wrong-side']],
  ] as const)('checks the side of a bullet by a speaker %s', (_what, side, role, lean, expected) => {
    const text = `"The detour will ruin the north bank," said Ada Moss, ${role}.`;
    const bullet = { text, evidence: [{ snapshotId: 3, start: 0, end: text.length }] };
    const perspectives = { conservative: [], liberal: [], center: [], [side]: [bullet] };
    const source = { snapshotId: 3, outletId: 3, outletName: 'Herald', title: '', text, lean, ...printed(9) };
    expect(problems({ perspectives }, [], [...SOURCES, source])).toEqual(expected);
  });

  it('holds back an article only if it repeats an approved one', () => {
    const other = computeDraftShingles({ ...DRAFT, title: cited(COST), summary: [cited(COST)], body: [] });
    expect(problems({}, [{ articleId: 5, shingles: computeDraftShingles(DRAFT) }])).toEqual(['near-duplicate']);
    expect(problems({}, [{ articleId: 6, shingles: other }])).toEqual([]);
  });

  it('reports the position of a problem', () => {
    expect(
      vetDraft({ ...DRAFT, summary: [cited(LEAD), { text: COST, evidence: [] }] }, SOURCES, { duplicates: [] }),
    ).toMatchObject([{ code: 'evidence-missing', place: 'summary', ordinal: 1 }]);
  });

  it('reports the sentence of a problem, unless the problem concerns the whole draft', () => {
    const wrong = { ...DRAFT, ...summary('Engineers found 34 cracks in the cables.', LEAD), language: 'xx' };
    const named = toReportedProblems(wrong, vetDraft(wrong, SOURCES, { duplicates: [] })).map(({ code, sentence }) => [
      code,
      sentence?.text ?? null,
    ]);
    expect(named).toContainEqual(['number-unsupported', 'Engineers found 34 cracks in the cables.']);
    expect(named).toContainEqual(['language-differs', null]);
  });
});

describe('vetDraft, if several outlets printed the same text', () => {
  const FEARS =
    'Shopkeepers on the north bank fear that the detour of eleven kilometres will ruin them before the winter.';
  const at = (snapshotId: number, lean: VettedSource['lean'], hour: number, body: string): VettedSource => ({
    snapshotId,
    outletId: snapshotId,
    outletName: `Outlet ${snapshotId}`,
    title: 'Shut',
    text: `Shut\n\n${body}`,
    lean,
    ...printed(hour),
  });
  const from = ({ snapshotId, text: source }: VettedSource, text: string): CitedSentence => ({
    text,
    evidence: [{ snapshotId, start: source.indexOf('\n\n') + 2, end: source.length }],
  });
  const onTheLeft = (sources: readonly VettedSource[], ...bullets: CitedSentence[]): ProblemCode[] =>
    problems({ perspectives: { conservative: [], liberal: bullets, center: [] } }, [], [...SOURCES, ...sources]);

  it('holds back a bullet if the opposite side also printed its evidence, even if that outlet is not cited', () => {
    const [left, right] = [at(3, 'left', 10, FEARS), at(4, 'right', 11, FEARS.replace('ruin them', 'ruin them all'))];
    expect(onTheLeft([left, right], from(left, FEARS))).toEqual(['reprinted-voice']);
    expect(onTheLeft([left], from(left, FEARS))).toEqual([]);
  });

  it('holds back a bullet that paraphrases a reprint or an agency text', () => {
    const [wire, left] = [at(3, null, 8, FEARS), at(4, 'left', 10, FEARS)];
    const agency = at(5, 'left', 10, `CORVANE (Reuters) — ${FEARS}`);
    expect(
      onTheLeft([wire, left], from(left, 'Shopkeepers fear that the detour of eleven kilometres will ruin them.')),
    ).toEqual(['reprinted-voice']);
    expect(
      onTheLeft([agency], {
        text: FEARS,
        evidence: [{ snapshotId: 5, start: agency.text.indexOf('Shop'), end: agency.text.length }],
      }),
    ).toEqual(['reprinted-voice']);
  });

  it('allows a reprinted statement if its speaker is on the side', () => {
    const said = '"The detour is a scandal for the north bank," said Ada Moss, a Democrat.';
    const agency = at(5, 'left', 10, `CORVANE (Reuters) — ${said}`);
    const evidence = [{ snapshotId: 5, start: agency.text.indexOf('"'), end: agency.text.length }];
    expect(onTheLeft([agency], { text: said, evidence })).toEqual([]);
  });

  it('holds back a second bullet that cites the same text from another outlet of its side', () => {
    const [first, second] = [at(3, 'left', 9, FEARS), at(4, 'lean-left', 10, FEARS)];
    expect(
      onTheLeft(
        [first, second],
        from(first, FEARS),
        from(second, 'Shopkeepers fear that the detour of eleven kilometres will ruin them.'),
      ),
    ).toEqual(['voice-repeated']);
    expect(onTheLeft([first, second], from(first, FEARS), cited(COST))).toEqual([]);
  });

  it('allows two bullets from one text of the same outlet', () => {
    const first = at(3, 'left', 9, FEARS);
    expect(
      onTheLeft(
        [first],
        from(first, FEARS),
        from(first, 'Shopkeepers fear that the detour of eleven kilometres will ruin them.'),
      ),
    ).toEqual([]);
  });
});
