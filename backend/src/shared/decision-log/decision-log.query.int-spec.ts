import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aDraft } from '../../../test/support/factories.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../../test/support/open-test-database.ts';
import { ROOT } from '../actor/actor.ts';
import { appendDecisions } from './append-decision.ts';
import type { Act } from './decision.ts';
import { DecisionLogQuery } from './decision-log.query.ts';

let database: OpenTestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

it('finds the newest entry that changed what readers see of some articles', async () => {
  const log = new DecisionLogQuery(database.pool);
  const [one, other] = [await aDraft(database), await aDraft(database)];
  const append = (...acts: [Act, typeof one][]) =>
    database.transactions.run((em) =>
      appendDecisions(
        em,
        acts.map(([act, draft]) => ({ act, actor: ROOT, ...draft })),
      ),
    );
  expect(await log.findLastPublication([one.articleId])).toBeNull();
  await append(['publish', one], ['publish', other], ['correct', one], ['hold', one], ['approve', other]);
  const ofOne = await log.findLastPublication([one.articleId]);
  expect(ofOne).toMatchObject({ seq: 3, hash: (await log.listAfter(2, 1))[0]?.hash });
  expect(await log.findLastPublication([other.articleId])).toMatchObject({ seq: 2 });
  expect(await log.findLastPublication([one.articleId, other.articleId])).toEqual(ofOne);
  expect(await log.findLastPublication([])).toBeNull();
});
