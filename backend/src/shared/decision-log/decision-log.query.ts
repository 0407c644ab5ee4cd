import { Injectable } from '@nestjs/common';
import { type Actor, ROOT, SAMPLE_EDITION, SOFTWARE } from '../actor/actor.ts';
import { Database } from '../database/database.ts';
import type { DecisionEntry } from './decision.ts';

/** Parameter: ids of articles. */
const ENTRIES_OF_ARTICLES = `
  select l.seq::int, l.at, l.actor, l.actor_kind as "actorKind", l.act, l.article_id as "articleId",
    l.version_id as "versionId", t.title, t.reason, l.facts, l.text_hash as "textHash", l.reason_hash as "reasonHash",
    l.prev_hash as "prevHash", l.hash
  from decision_log l left join decision_text t using (seq)
  where l.article_id = any ($1) order by l.seq`;

const KNOWN_ACTORS: readonly Actor[] = [ROOT, SAMPLE_EDITION, SOFTWARE];

/** Reads the decision log. */
@Injectable()
export class DecisionLogQuery {
  constructor(private readonly database: Database) {}

  /** Returns the entries about these articles, oldest first. */
  async listByArticle(articleIds: readonly number[]): Promise<DecisionEntry[]> {
    const rows = await this.database.query<
      Omit<DecisionEntry, 'actor'> & { actor: number | null; actorKind: Actor['kind'] }
    >(ENTRIES_OF_ARTICLES, [articleIds]);
    return rows.map(({ actor: id, actorKind: kind, ...entry }) => ({ ...entry, actor: toActor(kind, id) }));
  }
}

/** Returns the actor of a log entry. */
export function toActor(kind: Actor['kind'], id: number | null): Actor {
  return KNOWN_ACTORS.find((actor) => actor.kind === kind) ?? { kind, id, name: kind };
}
