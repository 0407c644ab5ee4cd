import { article } from '#testing/articles.ts';
import { BODY, EVIDENCE, politicalStory, SUMMARY } from '#testing/political-story.ts';
import { FakeServer } from '#testing/fake-server.ts';
import type { DraftPart, Queue, QueueItem, ReviewDraft, ReviewNote, ReviewSource, WriteNote } from '#api/contract.ts';
import { deskServer } from '#desk/testing/desk-server.ts';
import { sentenceAddress } from '#lib/sentences.ts';
import type { SentenceRef } from '../lib/sentence-ref.ts';

export const TITLE = 'Council passes the budget';

const HEADLINE: (typeof EVIDENCE.sentences)[number] = {
  place: 'title',
  ordinal: 0,
  number: null,
  text: TITLE,
  passages: [],
};
const SENTENCES = [HEADLINE, ...EVIDENCE.sentences];

/** A report whose text contains these sentences of the article, word for word, and others that are left out. */
function source(itemId: number, outlet: string, texts: readonly string[]): ReviewSource {
  const lines = [`${outlet} report`, '', texts.join(' ')];
  const text = lines.join('\n');
  return {
    itemId,
    snapshotId: itemId * 10,
    outlet,
    lean: itemId === 1 ? 'left' : 'right',
    kind: 'news',
    title: `${outlet} report`,
    language: 'en',
    url: `https://${outlet.toLowerCase().replaceAll(' ', '-')}.test/${itemId}`,
    publishedAt: '2026-03-10T12:00:00.000Z',
    origin: 'feed',
    independent: true,
    used: true,
    text,
    sentences: texts.map((each) => ({
      start: text.indexOf(each),
      end: text.indexOf(each) + each.length,
      citedBy: SENTENCES.filter((sentence) => sentence.text === each).map(({ place, ordinal }) => ({ place, ordinal })),
    })),
  };
}

export const LEFT_OUT = 'The mayor was absent.';

const part = (id: string, ...sentences: readonly SentenceRef[]): DraftPart => ({
  id,
  sentences: sentences.map((each) => ({
    place: each.place,
    ordinal: each.ordinal,
    text: SENTENCES.find((sentence) => sentenceAddress(sentence) === sentenceAddress(each))?.text ?? '',
    verbatim: true,
    edited: false,
    doubts: [],
  })),
});

export const PARTS: DraftPart[] = [
  part('head', { place: 'title', ordinal: 0 }, { place: 'summary', ordinal: 0 }, { place: 'summary', ordinal: 1 }),
  part('picture'),
  part('body:0', { place: 'body', ordinal: 0 }, { place: 'body', ordinal: 1 }),
  part('body:1', { place: 'body', ordinal: 2 }),
  part('conservative:0', { place: 'conservative', ordinal: 0 }),
  part('liberal:0', { place: 'liberal', ordinal: 0 }),
];

/** A political draft of two reports with six parts. */
export function reviewDraft(id: number, fields: Partial<ReviewDraft> = {}): ReviewDraft {
  const span = (index: number) => `<span data-sentence="body-${index}">${BODY[index] ?? ''}</span>`;
  const shown = article({
    ...politicalStory({
      id,
      title: TITLE,
      content: `<p>${span(0)} ${span(1)}</p>\n<blockquote><p>${span(2)}</p></blockquote>`,
      imageUrl: `/img/${id}`,
      imageAttribution: 'Photo: Ada Lens',
      status: 'pending',
      publishedAt: null,
    }),
    versionId: id * 100,
    review: null,
  });
  return {
    state: 'draft',
    versionId: id * 100,
    article: shown,
    heldReasons: null,
    evidence: { ...EVIDENCE, versionId: id * 100, sentences: SENTENCES },
    checks: { balance: [], readings: [], leftOut: [], sentences: SENTENCES.length, mixed: null },
    risk: { tier: 'low', reasons: [] },
    parts: PARTS,
    ticks: [],
    sources: [
      source(1, 'The Lantern', [SUMMARY[0], ...BODY, LEFT_OUT, 'The unions welcome the budget.']),
      source(2, 'Harbor Standard', [TITLE, SUMMARY[1], 'The opposition calls it too expensive.']),
    ],
    pictures: [
      { itemId: 1, outlet: 'The Lantern', imageUrl: `/img/${id}`, attribution: 'Photo: Ada Lens', chosen: true },
      { itemId: 2, outlet: 'Harbor Standard', imageUrl: '/img/other', attribution: null, chosen: false },
    ],
    changes: null,
    versions: [],
    history: [],
    wishes: null,
    pendingSince: '2026-03-10T15:00:00.000Z',
    hold: null,
    claim: null,
    firstApproval: null,
    notes: [],
    colleagues: [],
    followsNotes: true,
    releaseAt: null,
    plantedError: null,
    ...fields,
  };
}

const queueItem = ({
  state,
  article: { id, title, summary, language, category },
  versionId,
  risk,
}: ReviewDraft): QueueItem => ({
  kind: state === 'held' || state === 'on-hold' ? state : 'draft',
  id,
  versionId,
  title,
  summary,
  language,
  category,
  tier: risk.tier,
  risen: false,
  reasons: risk.reasons,
  pendingSince: '2026-03-10T15:00:00.000Z',
  reports: 2,
  independent: 2,
  readingTime: 1,
  isPolitical: true,
  hold: null,
  claim: null,
  approvedOnce: false,
  notes: 0,
  recheck: null,
  other: null,
});

export const aNote = ({ text = 'Who says so?', place, ordinal, versionId = 0 }: Partial<WriteNote>): ReviewNote => ({
  id: 7,
  versionId,
  by: 'Ada',
  to: null,
  isToMe: false,
  place: place ?? null,
  ordinal: ordinal ?? null,
  text,
  writtenAt: '2026-03-10T15:00:00.000Z',
  doneAt: null,
});

/** Serves these drafts and their queue. Ticks, edits and decisions change them as on the server. */
export function reviewServer(drafts: ReviewDraft[]): { server: FakeServer; drafts: Map<number, ReviewDraft> } {
  const { server } = deskServer();
  const kept = new Map(drafts.map((draft) => [draft.article.id, draft]));
  const waiting = () => [...kept.values()].filter(({ state }) => state === 'draft' || state === 'held');
  server.on('GET /api/desk/queue', (): Queue => {
    const items = waiting().map(queueItem);
    return {
      items,
      total: items.length,
      waiting: items.length,
      oldest: null,
      byTier: { live: 0, high: 0, medium: 0, low: items.length },
      byKind: { draft: items.length, held: 0, update: 0, merge: 0, reports: 0, recheck: 0, 'on-hold': 0 },
    };
  });
  for (const {
    article: { id },
  } of drafts) {
    const change = (fields: (draft: ReviewDraft) => Partial<ReviewDraft>) => {
      const before = kept.get(id);
      if (before) kept.set(id, { ...before, ...fields(before) });
    };
    const path = `/api/desk/drafts/${id}`;
    server
      .on(`GET ${path}`, () => kept.get(id))
      .on(`PUT ${path}/ticks`, ({ body }: { body: { parts: string[] } }) => {
        change(() => ({ ticks: body.parts }));
        return { ticks: body.parts };
      })
      .on(`POST ${path}/edits`, ({ body }: { body: { dryRun?: boolean; versionId: number } }) => {
        if (body.dryRun === true) return { versionId: body.versionId, problems: [], diff: [] };
        change((draft) => ({
          versionId: body.versionId + 1,
          article: { ...draft.article, versionId: body.versionId + 1 },
        }));
        return { versionId: body.versionId + 1, problems: [], diff: [] };
      })
      .on(`POST ${path}/notes`, ({ body }: { body: WriteNote }) =>
        change(({ notes }) => ({ notes: [...notes, aNote(body)] })),
      )
      .on(`POST ${path}/redraft`, () => change(() => ({ state: 'drafting' })))
      .on(`PUT ${path}/hold`, () => change(() => ({ state: 'on-hold' })))
      .on(`DELETE ${path}/hold`, () => change(() => ({ state: 'draft' })))
      .on(`PATCH /api/articles/${id}`, ({ body }: { body: { status: string } }) => {
        change(() => ({ state: body.status === 'pending' ? 'draft' : 'decided' }));
        return {};
      });
  }
  return { server, drafts: kept };
}
