import type { CitedSentence, Draft } from '../../src/modules/curation/draft/draft.ts';
import { aDraft, aFeed, anItem } from './factories.ts';
import { KEY, type Member } from './desk-member.ts';
import type { TestApp } from './test-app.ts';

export interface SceneDraft {
  readonly articleId: number;
  readonly versionId: number;
  readonly snapshotId: number;
  /** The sentences of the body. */
  readonly sentences: readonly string[];
  /** Text of the report, which the sentences repeat. */
  readonly report: string;
}

/** Parts of a member's review screen that the tests read. */
export interface Screen {
  readonly versionId: number;
  readonly article: { readonly content: string };
  readonly parts: readonly {
    readonly id: string;
    readonly sentences: readonly { readonly place: string; readonly ordinal: number; readonly text: string }[];
  }[];
  readonly evidence: {
    readonly sentences: readonly {
      readonly place: string;
      readonly ordinal: number;
      readonly text: string;
      readonly passages: readonly { readonly quote: string }[];
    }[];
  };
  readonly plantedError: { readonly ordinal: number; readonly outcome: string; readonly falseText: string } | null;
}

/** Returns a name that no other number gives, such as Bacola. */
const nameOf = (number: number): string => {
  const syllables = ['ba', 'co', 'du', 'fe', 'gi', 'ka', 'lo', 'mu', 'ne', 'pi'];
  const name = String(number).replaceAll(/\d/g, (digit) => syllables[Number(digit)] ?? '');
  return name.charAt(0).toUpperCase() + name.slice(1);
};

let made = 0;

/** Inserts a draft that waits for review, with sentences that can be made false. No two drafts have the same numbers. */
export async function aReadableDraft(site: TestApp): Promise<SceneDraft> {
  made += 1;
  const town = `${nameOf(made)}ton`;
  const sentences = [
    `The council of ${town} spent ${1000 + made * 2} marks on ${2001 + made * 2} benches.`,
    `Rain fell on the park of ${town} for the whole of the day.`,
    `Mayor Ann ${nameOf(made)}ova said the bridge of ${town} was safe.`,
    `Engineer Bo ${nameOf(made)}sen said the pillars of ${town} must be replaced.`,
    `The board of ${town} did not vote on the plan.`,
    `The library of ${town} was closed because of the works.`,
  ];
  const title = `${town} repairs its bridge`;
  const report = `${title}\n\n${sentences.join(' ')}`;
  const { database } = site;
  const { articleId, versionId } = await aDraft(database, { title, category: 'General' });
  const [story] = await database.query<{ id: number }>('select story_id as id from article where id = $1', [articleId]);
  const item = await anItem(database, await aFeed(database, { outlet: 'Lantern' }), {
    storyId: story!.id,
    title,
    text: report.slice(title.length + 2),
  });
  const [source] = await database.query<{ id: number; outletId: number }>(
    'select s.id, i.outlet_id as "outletId" from item_snapshot s join feed_item i on i.id = s.item_id where i.id = $1',
    [item],
  );
  const snapshotId = source!.id;
  const draft = { articleId, versionId, snapshotId, sentences, report };
  const cite = (text: string): CitedSentence => {
    const start = report.indexOf(text);
    return { text, evidence: [{ snapshotId, start, end: start + text.length }] };
  };
  await storeSentences(site, draft, {
    title: cite(title),
    summary: [cite(sentences[5]!)],
    body: [
      {
        section: 'happened',
        outletId: source!.outletId,
        outletName: 'Lantern',
        sentences: sentences.slice(0, 5).map(cite),
      },
    ],
    perspectives: null,
    category: 'General',
    tags: [],
    language: 'en',
  });
  return draft;
}

async function storeSentences(
  { database }: TestApp,
  { articleId, versionId }: Pick<SceneDraft, 'articleId' | 'versionId'>,
  draft: Draft,
): Promise<void> {
  const body = draft.body.flatMap(({ sentences }) => sentences);
  const spans = body.map(({ text }, at) => `<span data-sentence="body-${at}">${text}</span>`);
  const content = `<p>${spans.join(' ')}</p>`;
  const [summary] = draft.summary;
  for (const table of ['article_version', 'article'])
    await database.query(`update ${table} set content = $2, summary = $3, language = 'en' where id = $1`, [
      table === 'article' ? articleId : versionId,
      content,
      summary?.text,
    ]);
  const placed = [
    { place: 'title', ...draft.title, ordinal: 0 },
    ...draft.summary.map((sentence, ordinal) => ({ place: 'summary', ...sentence, ordinal })),
    ...body.map((sentence, ordinal) => ({ place: 'body', ...sentence, ordinal })),
  ];
  await database.query(
    `with given as (select * from jsonb_to_recordset($2) as g(place text, ordinal int, text text, evidence jsonb)),
     claims as (insert into claim (version_id, place, ordinal, text) select $1, place, ordinal, text from given returning id, place, ordinal)
     insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end)
     select c.id, 0, (e ->> 'snapshotId')::int, (e ->> 'start')::int, (e ->> 'end')::int
     from claims c join given g using (place, ordinal), jsonb_array_elements(g.evidence) e`,
    [versionId, JSON.stringify(placed)],
  );
  await database.query(
    `insert into version_draft (version_id, draft, balance, left_out, sketch) values ($1, $2, null, '[]', '{}')`,
    [versionId, JSON.stringify(draft)],
  );
}

/** Replaces the draft as if its story had grown. */
export async function growStory({ database }: TestApp, { articleId }: SceneDraft): Promise<void> {
  await database.query(
    `with latest as (
       select v.* from article a join article_version v on v.id = a.version_id where a.id = $1 and a.status = 'pending'
     ), added as (
       insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select article_id, (select max(number) + 1 from article_version where article_id = $1), title, summary, content,
         category, tags, language, model, now() from latest returning id
     ), copied as (
       insert into version_draft (version_id, draft, balance, left_out, sketch)
       select added.id, draft, balance, left_out, sketch from added, latest join version_draft d on d.version_id = latest.id
     )
     update article set version_id = added.id, release_at = null from added where article.id = $1`,
    [articleId],
  );
}

/** Returns the first of the members in whose reading of the version an error is due, if it is among their first. */
export function chooseMember(members: readonly Member[], versionId: number): Member | undefined {
  return members.find(
    ({ id }) =>
      Buffer.from(KEY.digest('planted error', `rate:${versionId}:${id}`), 'base64url').readUInt32BE(0) / 2 ** 32 <
      1 / 8,
  );
}
