import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDecisions, type Decisions } from '../../../../test/support/decisions.ts';
import { aDraft, aMember } from '../../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../../test/support/open-test-database.ts';
import type { Actor } from '../../../shared/actor/actor.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';

describe('names of members in the review of an article', () => {
  let database: OpenTestDatabase;
  let decisions: Decisions;
  let named: Actor;
  let unnamed: Actor;
  let other: Actor;

  beforeAll(async () => {
    database = await openTestDatabase();
    decisions = createDecisions(database);
    [named, unnamed, other] = [await member('Ada', true), await member('Ben'), await member('Cleo')];
  });

  afterAll(async () => {
    await database?.drop();
  });

  const member = (name: string, isPublic = false) => aMember(database, name, { isPublic });

  /** Publishes an article that these members approved, one after the other. Returns its id. */
  async function publish(...actors: readonly Actor[]): Promise<number> {
    const draft = await aDraft(database);
    if (actors.length > 1) await database.query(`update article set risk = 'high' where id = $1`, [draft.articleId]);
    for (const actor of actors) await decisions.review.decide({ ...draft, decision: 'approved', actor, reason: null });
    return draft.articleId;
  }

  const lineOf = async (id: number) => (await decisions.reviews.linesOf([id])).get(id);
  const recordOf = async (id: number) => JSON.stringify(await decisions.reviews.readRecord(id));

  it('shows a member who agreed, to readers and at the desk', async () => {
    const id = await publish(named);
    expect(await lineOf(id)).toMatch(/^\S.* [Aa]pproved by Ada, /);
    expect((await decisions.reviews.readRecord(id)).entries).toMatchObject([{ by: 'Ada', actor: named.id }]);
  });

  it('shows a member who did not agree at the desk only', async () => {
    const id = await publish(unnamed);
    expect(await lineOf(id)).toContain('pproved by a member of the desk, ');
    expect((await decisions.reviews.readRecord(id)).entries).toMatchObject([{ by: 'a member of the desk' }]);
    expect(await recordOf(id)).not.toContain('Ben');
    expect((await decisions.log.listByArticle([id])).map(({ actor }) => actor)).toMatchObject([
      { name: 'Ben', publicName: 'a member of the desk' },
    ]);
  });

  it('counts two unnamed members, and names the one of two who agreed', async () => {
    const both = await publish(unnamed, other);
    expect(await lineOf(both)).toContain('pproved by two members of the desk, ');
    expect(await recordOf(both)).not.toMatch(/Ben|Cleo/);
    const mixed = await publish(other, named);
    expect((await decisions.reviews.ofArticle(mixed)).by.toSorted()).toEqual(['Ada', 'a member of the desk']);
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
    await decisions.review.decide({ ...draft, decision: 'approved', actor: named, reason: null });
    expect((await decisions.reviews.ofArticle(articleId)).edits).toHaveLength(2);
    const [corrected] = await database.query<{ id: number }>(
      `insert into article_version (article_id, number, title, summary, content, category, tags, language, model, drafted_at)
       select article_id, 2, title, summary, content, category, tags, language, model, now() from article_version where id = $1
       returning id`,
      [versionId],
    );
    await database.transactions.run((em) =>
      appendDecisions(em, [{ act: 'correct', actor: named, articleId, versionId: corrected!.id }]),
    );
    expect((await decisions.reviews.ofArticle(articleId)).edits).toEqual([leftOut]);
  });

  it('follows a member who agrees later, changes the name, or withdraws the agreement', async () => {
    const dora = await member('Dora');
    const id = await publish(dora);
    const change = (set: string) => database.query(`update desk_member set ${set} where id = $1`, [dora.id]);
    await change('is_public = true');
    expect(await lineOf(id)).toContain('pproved by Dora, ');
    await change(`name = 'Dora Fenn'`);
    expect(await lineOf(id)).toContain('pproved by Dora Fenn, ');
    await change('is_public = false');
    expect(await recordOf(id)).not.toContain('Dora');
  });

  it('shows erased members to nobody, whether or not they had agreed', async () => {
    const [one, two] = [await member('Erin', true), await member('Finn')];
    const [single, both] = [await publish(one), await publish(one, two)];
    await database.query(`update desk_member set name = '', email = null where id = any ($1)`, [[one.id, two.id]]);
    expect(await lineOf(single)).toContain('pproved by a former member, ');
    expect(await lineOf(both)).toContain('pproved by two former members, ');
    for (const id of [single, both]) {
      expect(await recordOf(id)).not.toMatch(/Erin|Finn/);
      expect(JSON.stringify(await decisions.log.listByArticle([id]))).not.toMatch(/Erin|Finn/);
    }
  });
});
