import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts';
import type { Decision } from './decision.ts';
import { FIRST_HASH, hashEntry, hashReason } from './hash-entry.ts';

/**
 * Writes decisions to the log in the transaction of the change that they cause, and returns the numbers of their
 * entries. Transactions that append wait for each other until they commit, so call it last. Decisions about an entity
 * are recorded with `recordDecision` instead, which does that.
 */
export async function appendDecisions(
  em: EntityManager,
  decisions: readonly Decision[],
  at: Date = new Date(),
): Promise<number[]> {
  if (decisions.length === 0) return [];
  await em.execute(`select pg_advisory_xact_lock(${ADVISORY_LOCKS.decisionLog})`);
  const [last] = await em.execute<{ seq: string; hash: string }[]>(
    'select seq, hash from decision_log order by seq desc limit 1',
  );
  let prevHash = last?.hash ?? FIRST_HASH;
  const rows = decisions.map((decision, index) => {
    const { act, actor, articleId, versionId, title = null, textHash = null, reason = null, facts = {} } = decision;
    const salt = randomBytes(16).toString('hex');
    const entry = {
      seq: Number(last?.seq ?? 0) + index + 1,
      at,
      actor: actor.kind === 'root' ? null : actor.id,
      actorKind: actor.kind,
      act,
      articleId,
      versionId,
      textHash,
      reasonHash: reason === null ? null : hashReason(salt, reason),
      facts,
    };
    const row = { ...entry, prevHash, hash: hashEntry(prevHash, entry), title, reason, salt };
    prevHash = row.hash;
    return row;
  });
  await em.execute(
    `with entry as (
       select * from jsonb_to_recordset(?::jsonb) as e(
         seq bigint, at timestamptz, actor int, "actorKind" text, act text, "articleId" int, "versionId" int,
         "textHash" text, "reasonHash" text, facts jsonb, "prevHash" text, hash text, title text, reason text, salt text)
     ), logged as (
       insert into decision_log (seq, at, actor, actor_kind, act, article_id, version_id, text_hash, reason_hash, facts,
         prev_hash, hash)
       select seq, at, actor, "actorKind", act, "articleId", "versionId", "textHash", "reasonHash", facts, "prevHash", hash
       from entry
     )
     insert into decision_text (seq, title, reason, salt) select seq, title, reason, salt from entry`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ seq }) => seq);
}
