import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aDraft } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Actor } from '../../../shared/actor/actor.ts';
import { Clock } from '../../../shared/clock/clock.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import { DecisionLogQuery } from '../../../shared/decision-log/decision-log.query.ts';
import { ReviewerCount } from '../../auth/index.ts';
import { CategoryRecordStore, SourceTextsQuery } from '../../feeds/index.ts';
import { ListReports } from '../use-cases/list-reports.ts';
import { Publication } from '../use-cases/publication.ts';
import { ReviewArticle } from '../use-cases/review-article.ts';
import { SecondPerson } from '../use-cases/second-person.ts';
import { ArticleReviewsQuery } from './article-reviews.query.ts';

describe('names of members in the review of an article', () => {
  let database: OpenTestDatabase;
  let reviews: ArticleReviewsQuery;
  let log: DecisionLogQuery;
  let review: ReviewArticle;
  let named: Actor;
  let unnamed: Actor;
  let other: Actor;

  beforeAll(async () => {
    database = await openTestDatabase();
    const { pool, transactions } = database;
    const clock = new Clock();
    log = new DecisionLogQuery(pool);
    reviews = new ArticleReviewsQuery(pool, log);
    const reports = new ListReports(new SourceTextsQuery(pool), clock);
    review = new ReviewArticle(
      transactions,
      new Publication(new CategoryRecordStore(), reports, clock),
      new SecondPerson(new ReviewerCount(), clock),
      clock,
    );
    [named, unnamed, other] = [await aMember('Ada', true), await aMember('Ben', false), await aMember('Cleo', false)];
  });

  afterAll(async () => {
    await database?.drop();
  });

  async function aMember(name: string, isPublic: boolean): Promise<Actor> {
    const [row] = await database.query<{ id: number }>(
      `insert into desk_member (name, email, role, is_public, joined_at)
       values ($1, $1 || '@desk.example', 'reviewer', $2, now()) returning id`,
      [name, isPublic],
    );
    return { kind: 'member', id: row!.id, name, role: 'reviewer' };
  }

  /** Publishes an article that these members approved, one after the other. Returns its id. */
  async function publish(...actors: readonly Actor[]): Promise<number> {
    const draft = await aDraft(database);
    if (actors.length > 1) await database.query(`update article set risk = 'high' where id = $1`, [draft.articleId]);
    for (const actor of actors) await review.decide({ ...draft, decision: 'approved', actor, reason: null });
    return draft.articleId;
  }

  const lineOf = async (id: number) => (await reviews.linesOf([id])).get(id);
  const recordOf = async (id: number) => JSON.stringify(await reviews.readRecord(id));

  it('shows a member who agreed, to readers and at the desk', async () => {
    const id = await publish(named);
    expect(await lineOf(id)).toMatch(/^\S.* [Aa]pproved by Ada, /);
    expect((await reviews.readRecord(id)).entries).toMatchObject([{ by: 'Ada', actor: named.id }]);
  });

  it('shows a member who did not agree at the desk only', async () => {
    const id = await publish(unnamed);
    expect(await lineOf(id)).toContain('pproved by a member of the desk, ');
    expect((await reviews.readRecord(id)).entries).toMatchObject([{ by: 'a member of the desk' }]);
    expect(await recordOf(id)).not.toContain('Ben');
    expect((await log.listByArticle([id])).map(({ actor }) => actor)).toMatchObject([
      { name: 'Ben', publicName: 'a member of the desk' },
    ]);
  });

  it('counts two unnamed members, and names the one of two who agreed', async () => {
    const both = await publish(unnamed, other);
    expect(await lineOf(both)).toContain('pproved by two members of the desk, ');
    expect(await recordOf(both)).not.toMatch(/Ben|Cleo/);
    const mixed = await publish(other, named);
    expect((await reviews.ofArticle(mixed)).by.toSorted()).toEqual(['Ada', 'a member of the desk']);
    expect(await recordOf(mixed)).not.toContain('Cleo');
  });

  it('does not repeat an edit whose sentence a correction removed', async () => {
    const draft = await aDraft(database);
    const { articleId, versionId } = draft;
    const leftOut = { place: 'body', before: 'It rained.', after: null };
    await database.query('update article_version set edits = $2 where id = $1', [
      versionId,
      JSON.stringify([leftOut, { place: 'body', before: 'About ten.', after: 'Twelve.' }]),
    ]);
    await database.query(`insert into claim (version_id, place, ordinal, text) values ($1, 'body', 0, 'Twelve.')`, [
      versionId,
    ]);
    await review.decide({ ...draft, decision: 'approved', actor: named, reason: null });
    expect((await reviews.ofArticle(articleId)).edits).toHaveLength(2);
    const [corrected] = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select article_id, 2, title, summary, content, category, tags, language, model, now() from article_version where id = $1
       returning id`,
      [versionId],
    );
    await database.transactions.run((em) =>
      appendDecisions(em, [{ act: 'correct', actor: named, articleId, versionId: corrected!.id }]),
    );
    expect((await reviews.ofArticle(articleId)).edits).toEqual([leftOut]);
  });

  it('follows a member who agrees later, changes the name, or withdraws the agreement', async () => {
    const member = await aMember('Dora', false);
    const id = await publish(member);
    const change = (set: string) => database.query(`update desk_member set ${set} where id = $1`, [member.id]);
    await change('is_public = true');
    expect(await lineOf(id)).toContain('pproved by Dora, ');
    await change(`name = 'Dora Fenn'`);
    expect(await lineOf(id)).toContain('pproved by Dora Fenn, ');
    await change('is_public = false');
    expect(await recordOf(id)).not.toContain('Dora');
  });

  it('shows erased members to nobody, whether or not they had agreed', async () => {
    const [one, two] = [await aMember('Erin', true), await aMember('Finn', false)];
    const [single, both] = [await publish(one), await publish(one, two)];
    await database.query(`update desk_member set name = '', email = null where id = any ($1)`, [[one.id, two.id]]);
    expect(await lineOf(single)).toContain('pproved by a former member, ');
    expect(await lineOf(both)).toContain('pproved by two former members, ');
    for (const id of [single, both]) {
      expect(await recordOf(id)).not.toMatch(/Erin|Finn/);
      expect(JSON.stringify(await log.listByArticle([id]))).not.toMatch(/Erin|Finn/);
    }
  });
});
