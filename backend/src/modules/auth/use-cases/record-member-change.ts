import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, DeskRole } from '../../../shared/actor/actor.ts';
import { appendDecisions } from '../../../shared/decision-log/append-decision.ts';
import { appendToOutbox } from '../../../shared/outbox/append-to-outbox.ts';
import { READ_STANDING } from '../data/people.sql.ts';

const ACTS = {
  invited: 'member-in',
  joined: 'member-in',
  role: 'member-in',
  enabled: 'member-in',
  disabled: 'member-out',
  'invited-again': 'member-out',
} as const;

/**
 * Records in the public log who may work at the desk, because whether a draft needs two people depends on it. `active`
 * tells whether the member may sign in after the change. Call it last in the transaction.
 */
export async function recordMemberChange(
  em: EntityManager,
  { memberId, change, actor }: { memberId: number; change: keyof typeof ACTS; actor: Actor },
): Promise<void> {
  const [standing] = await em.execute<{ role: DeskRole; active: boolean }[]>(READ_STANDING, [memberId]);
  const facts = { member: memberId, change, ...standing };
  const [entry = 0] = await appendDecisions(em, [
    { act: ACTS[change], actor, articleId: null, versionId: null, facts },
  ]);
  await appendToOutbox(em, [{ name: 'member.changed', payload: { memberId, entry } }]);
}
