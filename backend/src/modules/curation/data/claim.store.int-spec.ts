import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aFeed, anApprovedArticle, anItem, aVersion } from '../../../../test/support/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import type { Database } from '../../../shared/database/database.ts';
import { openDatabase } from '../../../shared/database/open-database.ts';
import { ClaimStore } from './claim.store.ts';
import { DraftStore } from './draft.store.ts';

let database: TestDatabase;
let pool: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = await openDatabase(database.url, 2);
});
afterAll(async () => {
  await pool.onApplicationShutdown();
  await database.drop();
});

it('quotes the exact words of a report with emoji, which are two UTF-16 units each', async () => {
  const sentence = 'The bridge opens on Monday.';
  const itemId = await anItem(database, await aFeed(database), { title: '🎉🎉🎉', text: sentence });
  const [snapshot] = await database.query<{ id: number; text: string }>(
    'select id, text from item_snapshot where item_id = $1',
    [itemId],
  );
  const versionId = await aVersion(database, await anApprovedArticle(database));
  const start = snapshot?.text.indexOf(sentence) ?? 0;
  const span = { snapshotId: snapshot?.id ?? 0, start, end: start + sentence.length };
  await database.query(
    `with c as (
       insert into claim (version_id, place, ordinal, text, verdict, verdict_snapshot_id, verdict_start, verdict_end)
       values ($1, 'body', 0, $2, 'misleading', $3, $4, $5) returning id
     )
     insert into claim_evidence (claim_id, ordinal, snapshot_id, span_start, span_end) select id, 0, $3, $4, $5 from c`,
    [versionId, sentence, span.snapshotId, span.start, span.end],
  );
  await database.query(`insert into version_draft (version_id, draft, left_out) values ($1, '{}', $2)`, [
    versionId,
    JSON.stringify([{ place: 'body', text: 'It opened last week.', verdict: 'contradicted', span }]),
  ]);
  expect(await new ClaimStore(pool).listVerdicts(versionId)).toMatchObject([{ quote: sentence, verbatim: true }]);
  expect(await new DraftStore(pool).listLeftOut(versionId)).toMatchObject([{ quote: sentence }]);
});
