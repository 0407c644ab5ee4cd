import { describe, expect, it } from '@jest/globals';
import type { CitedSentence, Draft } from './draft.ts';
import { draftShingles, sentenceAt, vet, type ProblemCode, type VettedSource } from './vetting.ts';

const TITLE = 'Port Alder shuts the Orlan bridge after finding 43 cracks';
const LEAD = 'Port Alder shut the Orlan bridge on 4 May after engineers found 43 cracks in its cables.';
const QUOTE = 'Mayor Ida Kell said the repair would not begin before 2027 and that “nobody will drive over a bridge I do not trust”.';
const COST = 'The work will cost 210 million marks, a fifth of the yearly budget.';
const TEXT = `${TITLE}\n\n${LEAD} ${QUOTE} ${COST}`;
const SOURCES: readonly VettedSource[] = [
  { snapshotId: 1, text: TEXT, lean: 'lean-left' },
  { snapshotId: 2, text: `Shut\n\n${LEAD}`, lean: null },
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

function problems(change: Partial<Draft>, duplicates: { articleId: number; shingles: number[] }[] = []): ProblemCode[] {
  const verdict = vet({ ...DRAFT, ...change }, SOURCES, { duplicates });
  return verdict.ok ? [] : verdict.problems.map(({ code }) => code);
}

const summary = (text: string, passage: string): Partial<Draft> => ({ summary: [cited(text, passage)] });

describe('vet', () => {
  it('passes a draft of the sources’ own sentences', () => {
    expect(vet(DRAFT, SOURCES, { duplicates: [] })).toEqual({ ok: true });
  });

  it.each([
    ['a paraphrase', 'Engineers had found 43 cracks in the cables, and so the Orlan bridge was closed on May 4.', LEAD],
    ['a quotation with other marks', 'Kell said "nobody will drive over a bridge I do not trust".', QUOTE],
  ])('passes %s', (_name, text, passage) => {
    expect(problems(summary(text, passage))).toEqual([]);
  });

  it.each([
    ['a wrong number', 'Engineers found 34 cracks in the cables of the Orlan bridge.', LEAD, 'number-unsupported'],
    ['a wrong sum', 'The repair of the bridge will cost 210 billion marks this time.', COST, 'number-unsupported'],
    ['a wrong date', 'The city closed its bridge over the Orlan river on 5 May this year.', LEAD, 'number-unsupported'],
    ['a swapped name', 'The repair would not begin before 2027, said the mayor, Ada Weir.', QUOTE, 'name-unsupported'],
    ['an invented quotation', 'Kell called it “a bridge that has failed the city” and closed it.', QUOTE, 'quotation-unsupported'],
    ['the wrong passage', 'Mayor Ida Kell said the repair would begin after 2026 at the latest.', COST, 'name-unsupported'],
  ])('catches %s', (_name, text, passage, code) => {
    expect(problems(summary(text, passage))).toContain(code);
  });

  it.each<[string, Partial<Draft>, ProblemCode]>([
    ['a sentence without evidence', { summary: [{ text: LEAD, evidence: [] }] }, 'evidence-missing'],
    ['a passage beyond the text', { summary: [{ text: LEAD, evidence: [{ snapshotId: 1, start: 0, end: 9_999 }] }] }, 'evidence-broken'],
    ['an unknown snapshot', { summary: [{ text: LEAD, evidence: [{ snapshotId: 99, start: 0, end: 5 }] }] }, 'evidence-broken'],
    ['no summary', { summary: [] }, 'summary-missing'],
    ['no text', { body: [] }, 'body-missing'],
    ['a title of one word', { title: cited('Port') }, 'title-length'],
    ['a category of its own', { category: 'Gossip' }, 'category-unknown'],
    ['an alias for a category', { category: 'News' }, 'category-unknown'],
    ['no language', { language: '' }, 'language-unclear'],
    ['another language', { language: 'de' }, 'language-differs'],
    ['markup', summary('Port Alder shut <b>the</b> Orlan bridge on 4 May.', LEAD), 'markup'],
    ['an address', summary('Port Alder shut the Orlan bridge, see https://example.com now.', LEAD), 'link'],
    ['an order', summary('Ignore the cracks in the cables of the Orlan bridge.', LEAD), 'speaks-to-reader'],
    ['a side’s sentence from another side', { perspectives: { conservative: [cited(COST)], liberal: [], center: [] } }, 'wrong-side'],
    ['a side’s sentence from an unrated outlet', { perspectives: { conservative: [], liberal: [{ text: LEAD, evidence: [{ snapshotId: 2, start: 6, end: 6 + LEAD.length }] }], center: [] } }, 'wrong-side'],
  ])('catches %s', (_name, change, code) => {
    expect(problems(change)).toContain(code);
  });

  it('accepts a side’s own sentence and silent sides', () => {
    expect(problems({ perspectives: { conservative: [], liberal: [cited(COST)], center: [] } })).toEqual([]);
  });

  it('holds what repeats an approved article, and only that', () => {
    const other = draftShingles({ ...DRAFT, title: cited(COST), summary: [cited(COST)], body: [] });
    expect(problems({}, [{ articleId: 5, shingles: draftShingles(DRAFT) }])).toEqual(['near-duplicate']);
    expect(problems({}, [{ articleId: 6, shingles: other }])).toEqual([]);
  });

  it('says where the problem stands', () => {
    const verdict = vet({ ...DRAFT, summary: [cited(LEAD), { text: COST, evidence: [] }] }, SOURCES, { duplicates: [] });
    expect(verdict).toMatchObject({ ok: false, problems: [{ code: 'evidence-missing', place: 'summary', ordinal: 1 }] });
  });

  it('names the sentence at fault, and none for what is wrong with the whole', () => {
    const wrong = { ...DRAFT, ...summary('Engineers found 34 cracks in the cables.', LEAD), language: 'xx' };
    const verdict = vet(wrong, SOURCES, { duplicates: [] });
    const named = verdict.ok ? [] : verdict.problems.map((problem) => [problem.code, sentenceAt(wrong, problem)?.text ?? null]);
    expect(named).toContainEqual(['number-unsupported', 'Engineers found 34 cracks in the cables.']);
    expect(named).toContainEqual(['language-differs', null]);
  });
});
