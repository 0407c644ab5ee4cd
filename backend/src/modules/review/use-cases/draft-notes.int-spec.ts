import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDecisions } from '../../../../test/support/decisions.ts';
import { aDraft, aMember } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import { type Actor, ROOT } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { ACTIVITY_CHANNEL, Notifications } from '../../../shared/database/notifications.ts';
import { createLogger } from '../../../shared/logging/logger.ts';
import { ClaimDraft, DeskArticleQuery, HoldDraft, ReviewQueueQuery } from '../../articles/index.ts';
import { ReviewersQuery } from '../../auth/index.ts';
import { ReviewNoteStore } from '../data/review-note.store.ts';
import { QueueController } from '../http/queue.controller.ts';
import { DraftNotes } from './draft-notes.ts';

describe('notes about a draft', () => {
  let database: OpenTestDatabase;
  let notes: DraftNotes;
  let queue: QueueController;
  let [ada, ben, otto] = [ROOT, ROOT, ROOT];

  beforeAll(async () => {
    database = await openTestDatabase();
    const store = new ReviewNoteStore(database.pool);
    notes = new DraftNotes(store, new DeskArticleQuery(database.pool), new ReviewersQuery(database.pool));
    queue = new QueueController(
      new ReviewQueueQuery(database.pool),
      store,
      new DecisionLogQuery(database.pool),
      new Clock(),
    );
    ada = await aMember(database, 'Ada');
    ben = await aMember(database, 'Ben', { role: 'editor' });
    otto = await aMember(database, 'Otto', { role: 'operator' });
  });
  afterAll(() => database.drop());

  const write = (articleId: number, text: string, actor: Actor, to: Actor | null = null) =>
    notes.write({ articleId, versionId: null, to: to?.id ?? null, sentence: null, text, actor });
  const mine = async (actor: Actor) => {
    const { items } = await queue.list({ mine: true }, actor, {} as never, { setHeader: () => undefined } as never);
    return items.map(({ id }) => id).toSorted((one, other) => one - other);
  };

  it('are for everyone or for one member, and about the text or a sentence', async () => {
    const { articleId, versionId } = await aDraft(database);
    await write(articleId, 'Please look at the numbers.', ROOT);
    const sentence = { place: 'body', ordinal: 2 } as const;
    await notes.write({ articleId, versionId, to: ben.id, sentence, text: 'Who says so?', actor: ada });
    const read = await notes.read(articleId, ben);
    expect(read.notes).toMatchObject([
      { by: 'administrator', to: null, isToMe: false, place: null, ordinal: null, versionId, doneAt: null },
      { by: 'Ada', to: 'Ben', isToMe: true, place: 'body', ordinal: 2, text: 'Who says so?', versionId },
    ]);
    expect(read.colleagues).toEqual([{ id: ada.id, name: 'Ada' }]);
    expect((await notes.read(articleId, ROOT)).colleagues).toHaveLength(2);
  });

  it('refuse operators, other articles and recipients who do not review', async () => {
    const { articleId, versionId } = await aDraft(database);
    const other = await aDraft(database);
    await expect(write(articleId, 'Hello.', otto)).rejects.toMatchObject({ code: 'role-required', httpStatus: 403 });
    await expect(write(articleId, 'Hello.', ada, otto)).rejects.toMatchObject({ code: 'bad-input' });
    const note = { to: null, sentence: null, text: 'Hello.', actor: ada };
    await expect(notes.write({ ...note, articleId: other.articleId, versionId })).rejects.toMatchObject({
      httpStatus: 404,
    });
    await write(articleId, 'Hello.', ada);
    const [{ id } = { id: 0 }] = (await notes.read(articleId, ada)).notes;
    await expect(notes.mark({ articleId, id, done: true, actor: otto })).rejects.toMatchObject({ httpStatus: 403 });
    await expect(notes.mark({ articleId: other.articleId, id, done: true, actor: ada })).rejects.toMatchObject({
      httpStatus: 404,
    });
  });

  it('are announced to open pages of the desk', async () => {
    const { articleId } = await aDraft(database);
    const listener = new Notifications(database.url, createLogger('silent', 'test'));
    const { promise, resolve } = Promise.withResolvers<void>();
    await listener.listen(ACTIVITY_CHANNEL, (payload) => {
      // Null announces the connection.
      if (payload !== null) resolve();
    });
    await write(articleId, 'Who says so?', ada);
    await expect(promise).resolves.toBeUndefined();
    await listener.onApplicationShutdown();
  });

  it('are counted in the queue until they are done, and list the draft as mine for the recipient', async () => {
    const { articleId } = await aDraft(database);
    await write(articleId, 'Who says so?', ada, ben);
    await write(articleId, 'Nice.', ben);
    const countOpen = () => new ReviewNoteStore(database.pool).countOpen([articleId]);
    expect(await countOpen()).toEqual(new Map([[articleId, 2]]));
    expect(await mine(ben)).toContain(articleId);
    expect(await mine(ada)).not.toContain(articleId);
    const [first] = (await notes.read(articleId, ben)).notes;
    const mark = { articleId, id: first?.id ?? 0, actor: ben };
    await notes.mark({ ...mark, done: true });
    expect(await countOpen()).toEqual(new Map([[articleId, 1]]));
    expect(await mine(ben)).not.toContain(articleId);
    await notes.mark({ ...mark, done: false });
    expect(await mine(ben)).toContain(articleId);
  });

  it('list drafts that I am reviewing or have put on hold as mine', async () => {
    const [claimed, held, others] = [await aDraft(database), await aDraft(database), await aDraft(database)];
    const claims = new ClaimDraft(database.transactions);
    const hold = new HoldDraft(database.transactions, new Clock());
    await claims.claim({ articleId: claimed.articleId, actor: ada, takeOver: false });
    await hold.putOnHold({ articleId: held.articleId, note: 'Wait.', until: null, actor: ada });
    await claims.claim({ articleId: others.articleId, actor: ben, takeOver: false });
    expect(await mine(ada)).toEqual([claimed.articleId, held.articleId]);
    expect(await mine(ROOT)).toEqual([]);
    await hold.endHold({ articleId: held.articleId, actor: ada });
    expect(await mine(ada)).toEqual([claimed.articleId]);
    const decisions = createDecisions(database);
    await hold.putOnHold({ articleId: held.articleId, note: 'Wait.', until: null, actor: ada });
    await decisions.review.decide({ ...held, decision: 'rejected', actor: ada, reason: null });
    await decisions.review.decide({ ...held, decision: 'pending', actor: ada, reason: null });
    expect(await mine(ada)).toEqual([claimed.articleId]);
  });

  it('lose the name of an erased member, and end with their article', async () => {
    const { articleId } = await aDraft(database);
    const zoe = await aMember(database, 'Zoe');
    await write(articleId, 'Please call them.', zoe, zoe);
    await database.query(`update desk_member set name = '', email = null where id = $1`, [zoe.id]);
    expect((await notes.read(articleId, ada)).notes).toMatchObject([
      { by: 'a former member', to: 'a former member', text: 'Please call them.' },
    ]);
    await database.query('delete from article where id = $1', [articleId]);
    expect((await notes.read(articleId, ada)).notes).toEqual([]);
  });
});
