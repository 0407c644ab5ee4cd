import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { actorNamed } from '../../../../test/support/actor-named.ts';
import { DUPLICATE_EVENT_REPORTS } from '../../../../test/support/duplicate-event-reports.ts';
import { aFeed, anItem } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { toJobId } from '../../../shared/queues/pipeline-job.ts';
import { SourceTextsQuery } from '../../feeds/index.ts';
import { GrownStoriesStore } from '../data/grown-stories.store.ts';
import { StoryProfileCache } from '../data/story-profile-cache.ts';
import { StoryIndex } from '../data/story-index.ts';
import { StoryPairStore } from '../data/story-pair.store.ts';
import { TermCounts } from '../data/term-counts.ts';
import { WaitingItemsStore } from '../data/waiting-items.store.ts';
import { ClosedStories } from '../jobs/closed-stories.retention.ts';
import { CompareStoryJob } from '../jobs/compare-story.job.ts';
import { CompareStory } from './compare-story.ts';
import { GroupItems } from './group-items.ts';
import { AssignItems } from './assign-items.ts';
import { RearrangeStories } from './rearrange-stories.ts';

describe('CompareStory', () => {
  let database: OpenTestDatabase;
  let group: GroupItems;
  let compare: CompareStory;
  let job: CompareStoryJob;
  let rearrange: RearrangeStories;
  let feedId: number;
  /** Ids of the two stories, about a blast and about a tank. */
  let blast: number;
  let tank: number;

  beforeAll(async () => {
    database = await openTestDatabase();
    const [transactions, texts, index, pairs] = [
      database.transactions,
      new SourceTextsQuery(database.pool),
      new StoryIndex(),
      new StoryPairStore(),
    ];
    const [stories, counts] = [new StoryProfileCache(index), new TermCounts()];
    const query = new GrownStoriesStore(database.pool);
    group = new GroupItems(
      new WaitingItemsStore(database.pool),
      new AssignItems(transactions, texts, index, stories, counts),
      createLogger('silent', 'test'),
    );
    compare = new CompareStory(transactions, query, texts, index, stories, pairs, counts);
    job = new CompareStoryJob(compare, query);
    rearrange = new RearrangeStories(transactions, texts, index, pairs, new Clock());
    feedId = await aFeed(database);
  });

  afterAll(() => database.drop());

  beforeEach(async () => {
    await database.query(
      'truncate story_pair, story_decision, story_item, story_term, story, term_frequency, feed_item cascade',
    );
    await database.query('update term_corpus set documents = 0');
    [blast, tank] = [await addReport(0), await addReport(1)];
  });

  /** Stores another report and groups it. Returns the id of its story. */
  async function addReport(report: number): Promise<number> {
    const itemId = await anItem(database, feedId, DUPLICATE_EVENT_REPORTS[report]);
    await group.groupWaiting({ itemId });
    const [home] = await database.query<{ story: number }>(
      'select story_id as story from story_item where item_id = $1',
      [itemId],
    );
    return home?.story ?? 0;
  }

  interface Pair {
    first_story: number;
    second_story: number;
    state: string;
    margin: number;
    names: string[];
    words: string[];
    decided_by: string | null;
  }
  const pairs = () => database.query<Pair>('select * from story_pair order by first_story, second_story');
  const states = async () =>
    (await pairs()).map(({ first_story, second_story, state }) => [first_story, second_story, state]);
  async function growTogether(): Promise<void> {
    for (const report of [2, 3, 4]) expect(await addReport(report)).toBe(tank);
    await compare.proposeMerges({ storyId: tank });
  }

  const newestItem = async (storyId: number): Promise<number> => {
    const sql = 'select max(item_id) as id from story_item where story_id = $1';
    return (await database.query<{ id: number }>(sql, [storyId]))[0]!.id;
  };
  /** Moves reports into a new story, by default the newest one. Returns the id of the new story. */
  async function split(from: number, itemIds?: readonly number[]): Promise<number> {
    const decision = { kind: 'split', from, into: null, by: actorNamed('someone'), reason: 'Another event.' } as const;
    return (await rearrange.rearrange({ ...decision, itemIds: itemIds ?? [await newestItem(from)] })).into;
  }
  const mergeBlastIntoTank = () =>
    rearrange.rearrange({
      kind: 'merge',
      from: blast,
      into: tank,
      itemIds: null,
      by: actorNamed('someone'),
      reason: 'One event.',
    });

  it('proposes merging two stories that have become similar, with the names and words that both share', async () => {
    expect(blast).not.toBe(tank);
    expect(await addReport(2)).toBe(tank);
    await compare.proposeMerges({ storyId: tank });
    expect(await pairs()).toEqual([]);
    for (const report of [3, 4]) await addReport(report);
    await compare.proposeMerges({ storyId: tank });
    const [pair, ...others] = await pairs();
    expect(others).toEqual([]);
    expect(pair).toMatchObject({ first_story: blast, second_story: tank, state: 'proposed', decided_by: null });
    expect(pair?.names.toSorted()).toEqual(['Bay', 'Kestrel']);
    expect(pair?.words).toEqual(expect.arrayContaining(['blast', 'harbour', 'windows']));
  });

  it('treats a story as overdue until it has been compared', async () => {
    await addReport(2);
    await database.query(`update story set updated_at = now() - interval '1 minute'`);
    const overdue = await job.findOverdue(10);
    expect(overdue).toEqual([{ storyId: tank, revision: 2 }]);
    expect(overdue.map((data) => toJobId('compare-story', data))).toEqual([`compare-story-${tank}-2`]);
    const before = await database.query('select updated_at, revision from story where id = $1', [tank]);
    await compare.proposeMerges({ storyId: tank });
    expect(await job.findOverdue(10)).toEqual([]);
    expect(await database.query('select updated_at, revision from story where id = $1', [tank])).toEqual(before);
  });

  it('does not propose a pair that a reviewer kept apart, even after the stories grow', async () => {
    await growTogether();
    const decision = await rearrange.keepApart({ story: tank, other: blast, by: actorNamed('someone') });
    expect(await rearrange.keepApart({ story: blast, other: tank, by: actorNamed('another') })).toBeNull();
    expect(await database.query('select id, kind, reason, decided_by from story_decision')).toEqual([
      { id: decision, kind: 'apart', reason: 'Not the same event.', decided_by: 'someone' },
    ]);
    for (const report of [2, 3, 4]) await addReport(report);
    await compare.proposeMerges({ storyId: tank });
    expect(await states()).toEqual([[blast, tank, 'apart']]);
    expect((await pairs())[0]?.decided_by).toBe('someone');
    // Another comparison also skips the story that was kept apart.
    expect(await new StoryPairStore().findComparable(database.transactions.createReader(), tank, [blast])).toEqual([]);
  });

  it('keeps a decision that a reviewer made during the comparison', async () => {
    for (const report of [2, 3, 4]) await addReport(report);
    class InterruptedPairs extends StoryPairStore {
      override async replaceProposals(...found: Parameters<StoryPairStore['replaceProposals']>): Promise<void> {
        await rearrange.keepApart({ story: tank, other: blast, by: actorNamed('someone') });
        await super.replaceProposals(...found);
      }
    }
    const index = new StoryIndex();
    await new CompareStory(
      database.transactions,
      new GrownStoriesStore(database.pool),
      new SourceTextsQuery(database.pool),
      index,
      new StoryProfileCache(index),
      new InterruptedPairs(),
      new TermCounts(),
    ).proposeMerges({ storyId: tank });
    expect(await states()).toEqual([[blast, tank, 'apart']]);
  });

  it('does not propose merging a story with the one that a reviewer split it from', async () => {
    await growTogether();
    const into = await split(tank);
    for (const storyId of [tank, into, blast]) await compare.proposeMerges({ storyId });
    expect(await states()).toContainEqual([tank, into, 'apart']);
    await addReport(4);
    for (const storyId of [tank, into, blast]) await compare.proposeMerges({ storyId });
    expect(await states()).toContainEqual([tank, into, 'apart']);
    expect((await states()).filter(([first, second]) => first === tank && second === into)).toHaveLength(1);
  });

  it('groups new reports with the reports that a reviewer split off again after a merge', async () => {
    const merged = await newestItem(blast);
    await mergeBlastIntoTank();
    expect(await addReport(0)).toBe(tank);
    const into = await split(tank, [merged]);
    expect(await addReport(0)).toBe(into);
  });

  it('rejects a split without reports or with reports of another story', async () => {
    await growTogether();
    const reports = [await newestItem(tank), await newestItem(blast)];
    await expect(split(tank, reports)).rejects.toThrow('must belong to this story');
    await expect(split(tank, [])).rejects.toThrow('choose at least one report');
    expect(await database.query('select 1 from story_decision')).toEqual([]);
  });

  it('transfers "kept apart" decisions when a story is merged, and deletes its proposals', async () => {
    await growTogether();
    expect(await addReport(0)).toBe(blast);
    const other = await split(blast);
    await mergeBlastIntoTank();
    expect((await states()).filter(([, , state]) => state === 'proposed')).toEqual([]);
    for (const storyId of [tank, blast, other]) await compare.proposeMerges({ storyId });
    expect((await states()).filter(([, , state]) => state === 'proposed')).toEqual([]);
    expect(await states()).toContainEqual([Math.min(tank, other), Math.max(tank, other), 'apart']);
  });

  it('withdraws a proposal after the stories grew apart', async () => {
    await growTogether();
    await database.query(
      `update story set first_item_at = now() - interval '20 days', profile = jsonb_set(jsonb_set(profile, '{firstSeen}', '1'), '{lastSeen}', '1'), updated_at = clock_timestamp() where id = $1`,
      [blast],
    );
    await addReport(4);
    await compare.proposeMerges({ storyId: tank });
    expect(await pairs()).toEqual([]);
  });

  it('deletes proposals after thirty days but keeps decisions by reviewers', async () => {
    await growTogether();
    const third = await split(tank);
    await database.query(`update story_pair set proposed_at = now() - interval '31 days'`);
    const kind = new ClosedStories().rules.find(({ what }) => what.includes('proposals'));
    await database.query(kind?.deleteSql ?? '', [kind?.days, 100]);
    expect(await states()).toEqual([[tank, third, 'apart']]);
  });
});
